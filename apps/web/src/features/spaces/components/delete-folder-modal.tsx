import { changeThen } from '../../../lib/change-then.ts';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { useDeleteFolder } from '../api.ts';
import { t } from '../../../ui/words.ts';

type DeleteFolderModalProps = {
  folder: { id: number; title: string; count_projects: number };
  onClose: () => void;
  onDeleted: () => void;
};

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
      {t('Are you sure you want to delete “{title}”?', { title: folder.title })}{' '}
      {folder.count_projects > 0 &&
        t(
          '{count, plural, one {Its project will be archived permanently.} other {Its # projects will be archived permanently.}} This cannot be undone.',
          { count: folder.count_projects },
        )}
    </ConfirmModal>
  );
}
