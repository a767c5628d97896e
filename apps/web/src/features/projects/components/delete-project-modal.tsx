import { changeThen } from '../../../lib/change-then.ts';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { useDeleteProject } from '../write-api.ts';
import { useRestoreDays } from '../../../shared/trash/use-restore-days.ts';
import { t } from '../../../ui/words.ts';

type DeleteProjectModalProps = {
  project: Pick<ProjectCardWire, 'id' | 'title'>;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before a project is deleted. */
export function DeleteProjectModal({ project, onClose, onDeleted }: DeleteProjectModalProps) {
  const days = useRestoreDays();
  const remove = useDeleteProject();
  const handleConfirm = () =>
    changeThen(remove, project, {
      onSuccess: () => {
        onClose();
        onDeleted?.();
      },
    });
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      onConfirm={handleConfirm}
      title={t('Delete project')}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
    >
      {t(
        'Are you sure you want to delete {title}? Its styles, designs and reviews will be deleted too. An administrator can restore it{days, plural, =0 {} one { for a day} other { for # days}}.',
        { title: project.title, days },
      )}
    </ConfirmModal>
  );
}
