// Runs before each test file that renders pages: those of one worker share the toasts.
import { beforeEach } from 'vitest';
import { toast } from '../../ui/toast.ts';

beforeEach(() => toast.clear());
