import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../ui/list-states.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { emptyModulesQuery, useCompleteProjects } from '../batch-api.ts';
import { nameProjects, toReport, type ProjectDialog } from '../project-dialog.ts';
import styles from './dialogs.module.css';
import { t } from '../../../ui/words.ts';

type CompleteModalProps = {
  projects: readonly ProjectCardWire[];
  onClose: () => void;
  onReport: (report: ProjectDialog) => void;
};

/** Asks before projects are completed, and names the modules without designs that this would skip. */
export function CompleteModal({ projects, onClose, onReport }: CompleteModalProps) {
  const ids = projects.map(({ id }) => id);
  const empty = useQuery(emptyModulesQuery(ids));
  const complete = useCompleteProjects();
  const handleConfirm = () =>
    complete.mutate(ids, {
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
      title={t('{count, plural, one {Complete project} other {Complete projects}}', { count: projects.length })}
      confirmLabel={t('Complete')}
      tone="plain"
      busy={complete.isPending || empty.isPending}
    >
      {t('{projects} will be approved, and the modules with designs finished.', { projects: nameProjects(projects) })}
      {empty.isPending && <SkeletonRows count={2} height={24} />}
      {empty.isError && (
        <LoadFailed small title={t('Couldn’t check the modules')} onRetry={() => void empty.refetch()} />
      )}
      {empty.data && empty.data.length > 0 && (
        <div className={styles.warning} role="status">
          <p>{t('These modules have no designs and will be skipped:')}</p>
          <ul className={styles.report}>
            {empty.data.map(({ project_id: id, title, modules }) => (
              <li key={id}>
                <strong>{title}</strong>
                <span>{modules.map((module) => titleOfModule(module.title)).join(', ')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmModal>
  );
}
