// Runs before each test file that renders pages: those of one worker share the toasts and the browser's storage.
import { beforeEach } from 'vitest';
import { toast } from '../../ui/toast.ts';

if ('document' in globalThis) {
  localStorage.clear();
  sessionStorage.clear();
}
beforeEach(() => toast.clear());
