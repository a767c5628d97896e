import { changeThen } from '../../../lib/change-then.ts';
import { ConfirmDialog } from '../../../lib/confirm-dialog.tsx';
import { useDeleteSpace } from '../api.ts';
import { useRestoreTime } from '../../../shared/trash/use-restore-time.ts';

type DeleteSpaceModalProps = { space: { id: number; title: string }; onClose: () => void; onDeleted: () => void };

/** Asks before a space goes, with all that is in it. */
export function DeleteSpaceModal({ space, onClose, onDeleted }: DeleteSpaceModalProps) {
  const restoreTime = useRestoreTime();
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
      title="Delete space"
      confirmLabel="Delete"
      busy={remove.isPending}
    >
      Are you sure you want to delete “{space.title}”? Its folders and projects will be deleted too. An administrator
      can restore it{restoreTime}.
    </ConfirmDialog>
  );
}
