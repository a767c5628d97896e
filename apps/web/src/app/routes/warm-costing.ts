import type { StyleRef } from '../../features/costs/api.ts';
import { type Entering, warm } from './warm.ts';

/** Fetches the sheet that a style's costing will show, while its code is still loading; for those who see costs. */
export async function warmCosting(entering: Entering, style: StyleRef, wanted: number | undefined): Promise<void> {
  if (entering.preload) return;
  const [{ projectQueries }, { costQueries }] = await Promise.all([
    import('../../features/projects/api.ts'),
    import('../../features/costs/api.ts'),
  ]);
  // The route above has requested the project; this waits for the same answer.
  const { queryClient } = entering.context;
  const project = await queryClient.ensureQueryData(projectQueries.one(style.projectId)).catch(() => undefined);
  if (!project?.abilities.view_costs) return;
  const list = warm(entering, async () => costQueries.sheets(style));
  const sheetId = wanted ?? (await list)?.sheets[0]?.id;
  if (sheetId !== undefined) await warm(entering, async () => costQueries.sheet({ ...style, sheetId }));
}
