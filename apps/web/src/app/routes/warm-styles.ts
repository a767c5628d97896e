import type { StyleFilters } from '../../features/designs/style-filters.ts';
import { type Entering, warm, warmList } from './warm.ts';

/** Fetches the first styles of the module that a project's design page will show, while its code is still loading. */
export async function warmStyles(
  entering: Entering,
  projectId: number,
  search: StyleFilters & { module?: number | undefined; style_id?: number | undefined },
): Promise<void> {
  if (entering.preload) return;
  const [{ projectQueries }, { isBoards, shownModule }, { listQueries }, { pickStyleFilters, foldsWithoutFile }] =
    await Promise.all([
      import('../../features/projects/api.ts'),
      import('../../features/designs/shown-module.ts'),
      import('../../features/designs/list-queries.ts'),
      import('../../features/designs/style-filters.ts'),
    ]);
  const { queryClient } = entering.context;
  // The route above has requested the project; this waits for the same answer.
  const project = await queryClient.ensureQueryData(projectQueries.one(projectId)).catch(() => undefined);
  const module = project && shownModule(project, search.module);
  if (!module || isBoards(module)) return;
  const ref = { projectId, moduleId: module.id };
  const filters = pickStyleFilters(search);
  const hasFile = search.style_id === undefined && foldsWithoutFile(module, filters);
  await Promise.all([
    warm(entering, async () => listQueries.summary(ref)),
    warmList(entering, async () => listQueries.list(ref, filters, hasFile)),
  ]);
}
