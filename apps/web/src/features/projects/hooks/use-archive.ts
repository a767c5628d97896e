import { ProjectStatus } from '@facet/contract/constants/statuses';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import { useSetProjectsStatus } from '../batch-api.ts';
import { toReport, type ProjectDialog } from '../project-dialog.ts';

type Projects = readonly ProjectCardWire[];

/** Archives or restores projects at once, without asking: each undoes the other. Reports what could not be done. */
export function useArchive(onReport: (report: ProjectDialog) => void) {
  const setStatus = useSetProjectsStatus();
  const send = (action: 'archive' | 'restore', projects: Projects, onDone?: () => void) =>
    setStatus.mutate(
      { action, ids: projects.map(({ id }) => id) },
      {
        onSuccess: (result) => {
          const report = toReport(projects, result);
          if (report) onReport(report);
          onDone?.();
        },
      },
    );
  return {
    archive: (projects: Projects, onDone?: () => void) => send('archive', projects, onDone),
    restore: (projects: Projects, onDone?: () => void) => send('restore', projects, onDone),
  };
}

export const isArchived = ({ status }: Pick<ProjectCardWire, 'status'>): boolean => status === ProjectStatus.archived;
