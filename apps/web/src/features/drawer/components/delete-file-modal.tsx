import type { ProjectItemWire } from '@facet/contract/entities/design';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { useDeleteFile } from '../api.ts';
import { t } from '../../../ui/words.ts';

type DeleteFileModalProps = { projectId: number; item: ProjectItemWire; onClose: () => void };

/** Asks before a design file is deleted. */
export function DeleteFileModal({ projectId, item, onClose }: DeleteFileModalProps) {
  const remove = useDeleteFile();
  const isApproved = item.status === 'approved';
  const handleConfirm = () => remove.mutate({ projectId, itemId: item.id, isApproved }, { onSettled: onClose });
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      onConfirm={handleConfirm}
      title={t('Delete this file?')}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
    >
      <p>{t('Are you sure you want to delete {name}?', { name: item.file.original_name })}</p>
      {isApproved && <p>{t('It’s approved: its approval record will be deleted too.')}</p>}
    </ConfirmModal>
  );
}
