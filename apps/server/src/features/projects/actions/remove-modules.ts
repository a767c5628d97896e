import { titleOfModule } from '@facet/contract/constants/catalogue';
import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { activities, chatMessages, designItems, projectModules, tasks } from '../../../db/schema/index.ts';
import { isTrue } from '../../../db/typed-sql.ts';
import { conflict } from '../../../platform/errors.ts';
import type { KeptModule } from '../module-state.ts';
import { t } from '@facet/contract/words/speech';

/**
 * Removes modules from a project, with what was shared of them; 409 for one that holds designs, even deleted ones,
 * tasks or messages: without their module the whole team would see them.
 */
export async function removeModules(tx: Tx, modules: readonly KeptModule[]): Promise<void> {
  const ids = modules.map(({ id }) => id);
  if (ids.length === 0) return;
  // Waits for uploads under way, so that the next query sees what they brought.
  await tx.select({ id: projectModules.id }).from(projectModules).where(inArray(projectModules.id, ids)).for('update');
  const findTitle = (moduleId: number) => titleOfModule(modules.find(({ id }) => id === moduleId)?.title ?? '');
  const designs = await firstDesigns(tx, ids);
  if (designs) throw conflict(holdingText(findTitle(designs.moduleId), designs.isDeleted));
  const said = await firstSaid(tx, ids);
  if (said) throw conflict(saidText(findTitle(said.moduleId)));
  // Their history stays in the log, as their removal does.
  await tx.update(activities).set({ projectModuleId: null }).where(inArray(activities.projectModuleId, ids));
  await tx.delete(projectModules).where(inArray(projectModules.id, ids));
}

const holdingText = (title: string, isDeleted: boolean) =>
  isDeleted
    ? t('{title} has deleted designs that can still be restored, so you can’t remove it. Skip it instead.', { title })
    : t('{title} contains designs, so you can’t remove it. Skip it instead.', { title });

const saidText = (title: string) =>
  t('{title} has tasks or messages, so you can’t remove it. Skip it instead.', { title });

async function firstDesigns(tx: Tx, moduleIds: readonly number[]) {
  const [held] = await tx
    .select({
      moduleId: designItems.projectModuleId,
      isDeleted: isTrue(sql`bool_and(${designItems.deletedAt} is not null)`),
    })
    .from(designItems)
    .where(inArray(designItems.projectModuleId, [...moduleIds]))
    .groupBy(designItems.projectModuleId)
    .orderBy(designItems.projectModuleId)
    .limit(1);
  return held;
}

/** The first of these modules with a task or a message that still exists. */
async function firstSaid(tx: Tx, moduleIds: readonly number[]) {
  const ids = [...moduleIds];
  const held = await tx
    .select({ moduleId: projectModules.id })
    .from(projectModules)
    .where(and(inArray(projectModules.id, ids), or(exists(ofModule(tx, tasks)), exists(ofModule(tx, chatMessages)))))
    .orderBy(projectModules.id)
    .limit(1);
  return held[0];
}

const ofModule = (tx: Tx, table: typeof tasks | typeof chatMessages) =>
  tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.projectModuleId, projectModules.id), isNull(table.deletedAt)));
