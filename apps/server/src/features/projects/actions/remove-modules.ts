import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { activities, designItems, projectModules } from '../../../db/schema/index.ts';
import { conflict } from '../../../platform/errors.ts';
import type { KeptModule } from '../module-state.ts';

/** Takes modules from a project, with what was shared of them; 409 for one that holds designs, even deleted ones. */
export async function removeModules(tx: Tx, modules: readonly KeptModule[]): Promise<void> {
  const ids = modules.map(({ id }) => id);
  if (ids.length === 0) return;
  // Waits for uploads on their way, so that the next query sees what they brought.
  await tx.select({ id: projectModules.id }).from(projectModules).where(inArray(projectModules.id, ids)).for('update');
  const [held] = await tx
    .select({
      moduleId: designItems.projectModuleId,
      isDeleted: sql<boolean>`bool_and(${designItems.deletedAt} is not null)`,
    })
    .from(designItems)
    .where(inArray(designItems.projectModuleId, ids))
    .groupBy(designItems.projectModuleId)
    .orderBy(designItems.projectModuleId)
    .limit(1);
  if (held) throw conflict(holdingText(modules.find(({ id }) => id === held.moduleId)?.title ?? '', held.isDeleted));
  // What happened to them stays in the log, as their removal does.
  await tx.update(activities).set({ projectModuleId: null }).where(inArray(activities.projectModuleId, ids));
  await tx.delete(projectModules).where(inArray(projectModules.id, ids));
}

const holdingText = (title: string, isDeleted: boolean) =>
  isDeleted
    ? `${title} held designs that can still be brought back, so it can not leave the workflow. Skip it instead.`
    : `${title} holds designs, so it can not leave the workflow. Skip it instead.`;
