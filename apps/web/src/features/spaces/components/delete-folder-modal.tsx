import { changeThen } from '../../../lib/change-then.ts';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { useDeleteFolder } from '../api.ts';
import { t } from '../../../ui/words.ts';

type DeleteFolderModalProps = {
  folder: { id: number; title: string; count_projects: number };
  onClose: () => void;
  onDeleted: () => void;
};

const projectsText = (count: number) => (count === 1 ? 'Its project will be' : `Its ${count} projects will be`);

/** Asks before a folder is deleted: its projects are archived permanently. */
export function DeleteFolderModal({ folder, onClose, onDeleted }: DeleteFolderModalProps) {
  const remove = useDeleteFolder();
  const handleConfirm = () =>
    changeThen(remove, folder, {
      onSuccess: () => {
        onClose();
        onDeleted();
      },
    });
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      onConfirm={handleConfirm}
      title={t('Delete Folder')}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
    >
      Are you sure you want to delete “{folder.title}”?{' '}
      {folder.count_projects > 0 &&
        t('{count_projects} archived permanently. This cannot be undone.', {
          count_projects: projectsText(folder.count_projects),
        })}
    </ConfirmModal>
  );
}
