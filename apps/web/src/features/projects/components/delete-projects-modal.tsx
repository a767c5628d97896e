import type { ProjectCardWire } from '@facet/contract/entities/project';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { useDeleteProjects } from '../batch-api.ts';
import { nameProjects, toReport, type ProjectDialog } from '../project-dialog.ts';
import { useRestoreDays } from '../../../shared/trash/use-restore-days.ts';
import { t } from '../../../ui/words.ts';

type DeleteProjectsModalProps = {
  projects: readonly ProjectCardWire[];
  onClose: () => void;
  onReport: (report: ProjectDialog) => void;
};

/** Asks before several projects are deleted. */
export function DeleteProjectsModal({ projects, onClose, onReport }: DeleteProjectsModalProps) {
  const days = useRestoreDays();
  const remove = useDeleteProjects();
  const ids = projects.map(({ id }) => id);
  const handleConfirm = () =>
    remove.mutate(ids, {
      onSuccess: (result) => {
        const report = toReport(projects, result);
        onClose();
        if (report) onReport(report);
      },
    });
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      onConfirm={handleConfirm}
      title={t('Delete projects')}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
    >
      {t(
        'Are you sure you want to delete {projects}? Their styles, designs and reviews will be deleted too. An administrator can restore them{days, plural, =0 {} one { for a day} other { for # days}}.',
        { projects: nameProjects(projects), days },
      )}
    </ConfirmModal>
  );
}
