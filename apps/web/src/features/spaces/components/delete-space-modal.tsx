import { changeThen } from '../../../lib/change-then.ts';
import { ConfirmDialog } from '../../../lib/confirm-dialog.tsx';
import { useDeleteSpace } from '../api.ts';
import { useRestoreDays } from '../../../shared/trash/use-restore-days.ts';
import { t } from '../../../ui/words.ts';

type DeleteSpaceModalProps = { space: { id: number; title: string }; onClose: () => void; onDeleted: () => void };

/** Asks before a space is deleted with everything in it. */
export function DeleteSpaceModal({ space, onClose, onDeleted }: DeleteSpaceModalProps) {
  const days = useRestoreDays();
  const remove = useDeleteSpace();
  const handleConfirm = () =>
    changeThen(remove, space.id, {
      onSuccess: () => {
        onClose();
        onDeleted();
      },
    });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={handleConfirm}
      title={t('Delete space')}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
    >
      {t(
        'Are you sure you want to delete “{title}”? Its folders and projects will be deleted too. An administrator can restore it{days, plural, =0 {} one { for a day} other { for # days}}.',
        { title: space.title, days },
      )}
    </ConfirmDialog>
  );
}
