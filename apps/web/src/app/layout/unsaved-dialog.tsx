import { lazyDialog } from '../../lib/lazy-part.tsx';
import { leaveQuestion } from '../../lib/unsaved-guard.ts';
import { useStore } from '../../ui/create-store.ts';
import { t } from '../../ui/words.ts';

const ConfirmModal = lazyDialog(
  async () => (await import('../../ui/confirm-modal.tsx')).ConfirmModal,
  ({ opened }) => opened,
  { opened: false },
);

/** Asks the question of `useUnsavedGuard`; mount it once in the app. */
export function UnsavedDialog() {
  const question = useStore(leaveQuestion);
  return (
    <ConfirmModal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      onConfirm={() => question?.answer(true)}
      title={t('Unsaved changes')}
      confirmLabel={t('Leave')}
      cancelLabel={t('Stay')}
    >
      {t('Are you sure you want to leave? Unsaved changes may be lost.')}
    </ConfirmModal>
  );
}
