import { useSetStatus } from '../../features/designs/use-set-status.ts';
import { useDeciding } from '../../features/reviews/deciding/use-deciding.tsx';

/** Deciding on the designs of a module, with all that is asked and said on the way. */
export function useDecisions(module: { projectId: number; moduleId: number }) {
  const set = useSetStatus(module);
  return useDeciding(module.projectId, set.mutateAsync);
}
