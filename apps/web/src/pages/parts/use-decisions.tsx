import type { ProjectWire } from '@facet/contract/entities/project';
import { useSetStatus } from '../../features/designs/use-set-status.ts';
import { useDeciding } from '../../features/reviews/deciding/use-deciding.tsx';

/** Decides on the designs of a module, with every dialog and message on the way; clients see no measures. */
export function useDecisions(module: { projectId: number; moduleId: number }, { team }: Pick<ProjectWire, 'team'>) {
  const set = useSetStatus(module);
  return useDeciding(module.projectId, set.mutateAsync, team.length > 0);
}
