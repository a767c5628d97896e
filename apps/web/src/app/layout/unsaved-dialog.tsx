import { useSyncExternalStore } from 'react';
import { lazyDialog } from '../../lib/lazy-part.tsx';
import { leaveQuestion } from '../../lib/unsaved-guard.ts';

const ConfirmModal = lazyDialog(
  async () => (await import('../../ui/confirm-modal.tsx')).ConfirmModal,
  ({ opened }) => opened,
  { opened: false },
);

/** Asks the question of `useUnsavedGuard`; belongs once into the app. */
export function UnsavedDialog() {
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.current);
  return (
    <ConfirmModal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      onConfirm={() => question?.answer(true)}
      title="Unsaved changes"
      confirmLabel="Leave"
      cancelLabel="Stay"
    >
      Are you sure you want to leave? Unsaved changes may be lost.
    </ConfirmModal>
  );
}
