import { askToLeave, useUnsavedGuard } from '../../../lib/unsaved-guard.ts';

/** Asks before closing a dialog with unsaved changes, and before leaving its page. */
export function useCloseGuard(isDirty: boolean, onClose: () => void): () => void {
  useUnsavedGuard(isDirty);
  return () => {
    if (!isDirty) return onClose();
    return void askToLeave().then((leaves) => leaves && onClose());
  };
}
