import type { ProjectWire } from '@facet/contract/entities/project';
import { useNavigate } from '@tanstack/react-router';
import { useSetStatus } from '../../features/designs/use-set-status.ts';
import { useDeciding, type Ask } from '../../features/reviews/deciding/use-deciding.tsx';
import type { ModuleRef } from '../../shared/designs/api.ts';

/** Decides on the designs of a module, with every dialog and message on the way; clients see no measures. */
export function useDecisions(module: ModuleRef, { team }: Pick<ProjectWire, 'team'>) {
  const set = useSetStatus(module);
  const navigate = useNavigate();
  const { decide, ...deciding } = useDeciding(module.projectId, set.mutateAsync, team.length > 0);
  const lookAt = (ask: Ask) => (itemId: number) =>
    void navigate({
      to: '/project/$projectId/modules/design-view',
      params: { projectId: module.projectId },
      search: {
        module_id: module.moduleId,
        style_id: ask.files.find(({ id }) => id === itemId)?.style_id,
        file_id: itemId,
      },
    });
  return { ...deciding, decide: (ask: Ask) => decide({ onLook: lookAt(ask), ...ask }) };
}
