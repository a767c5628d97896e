import { askToLeave, useUnsavedGuard } from '../../../lib/unsaved-guard.ts';

/** Asks before a dialog with unsaved changes is closed, and before its page is left. */
export function useCloseGuard(isDirty: boolean, onClose: () => void): () => void {
  useUnsavedGuard(isDirty);
  return () => {
    if (!isDirty) return onClose();
    return void askToLeave().then((leaves) => leaves && onClose());
  };
}
