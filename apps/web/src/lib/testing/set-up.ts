// Before each file of tests that shows pages: those of one worker share what is said at the top of the page.
import { beforeEach } from 'vitest';
import { toast } from '../../ui/toast.ts';

beforeEach(() => toast.clear());
