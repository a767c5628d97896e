import { LogAction } from '@facet/contract/constants/statuses';
import { and, inArray, notInArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { designItems, fileMeasures, styles } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { moduleFor, projectFor } from '../../access/project-access.ts';
import type { Standing } from '../../access/standing.ts';
import { orderWork } from '../../files/actions/file-works.ts';
import { followWork } from '../../projects/actions/follow-work.ts';
import { designFor, designsFor, lockWithProjects } from '../access.ts';
import type { DesignFacts } from '../design-sql.ts';
import { canDeleteDesign, canDeleteApproved, needsOwner } from '../policy.ts';
import { announceItems } from './announce-items.ts';
import { t } from '@facet/contract/words/speech';

/** Why this person can't delete an item now; null if they can. */
function findRefusal(standing: Standing, item: DesignFacts, isConfirmed: boolean) {
  if (!canDeleteDesign(standing, item)) return forbidden(t('delete design'));
  if (needsOwner(item) && !canDeleteApproved(standing)) return forbidden(t('delete an approved design'));
  return needsOwner(item) && !isConfirmed ? conflict(t('This design is approved. Confirm to delete it.')) : null;
}

/** An item, and the actor's standing in its project. */
export type Doomed = { standing: Standing; item: DesignFacts };

/** Rhino files that were measured on an STL which is gone now have measures of their own again. */
async function measureWithout(app: Pick<App, 'jobs'>, tx: Tx, fileIds: number[]): Promise<void> {
  const left = await tx
    .select({ fileId: fileMeasures.fileId })
    .from(fileMeasures)
    .where(and(inArray(fileMeasures.companionId, fileIds), notInArray(fileMeasures.fileId, fileIds)))
    .orderBy(fileMeasures.fileId)
    .limit(fileIds.length);
  for (const { fileId } of left) await orderWork(app, tx, { fileId, work: 'measure' });
}

/** Soft-deletes items of any projects and writes the log; rights were checked before. */
async function removeItems(app: Pick<App, 'jobs'>, tx: Tx, actor: Actor, doomed: readonly Doomed[]): Promise<void> {
  const now = new Date();
  const ids = doomed.map(({ item }) => item.id);
  const styleIds = doomed.map(({ item }) => item.styleId);
  await tx.update(designItems).set({ deletedAt: now, updatedAt: now }).where(inArray(designItems.id, ids));
  await tx.update(styles).set({ updatedAt: now }).where(inArray(styles.id, styleIds));
  await measureWithout(
    app,
    tx,
    doomed.map(({ item }) => item.file.id),
  );
  recordActivity(
    tx,
    actor,
    ...doomed.map(({ item, standing }) => ({
      projectId: standing.project.id,
      event: 'design.deleted' as const,
      itemType: 'file' as const,
      actionType: LogAction.delete,
      itemId: item.id,
      designItemId: item.id,
      styleId: item.styleId,
      projectModuleId: item.projectModuleId,
      galleryGroupId: item.galleryGroupId,
      oldValue: { file: { id: item.file.id, original_name: item.file.originalName }, version: item.version },
    })),
  );
  // In the order of the ids, so that two batches wait for each other instead of deadlocking.
  const byProject = [...Map.groupBy(doomed, ({ standing }) => standing.project.id)].toSorted(([a], [b]) => a - b);
  for (const [projectId, inProject] of byProject) {
    announceItems(
      tx,
      projectId,
      'design.deleted',
      inProject.map(({ item }) => item),
    );
    const [first] = inProject;
    // oxlint-disable-next-line no-await-in-loop -- a batch is of few projects
    if (first) await followWork(tx, actor, first.standing.project, 'answered');
  }
}

type One = { projectId: number; moduleId?: number; itemId: number; isConfirmed: boolean };

/** Deletes one item: the actor's own, or any as owner or manager. */
export const deleteDesign = (app: App, actor: Actor, { projectId, moduleId, itemId, isConfirmed }: One) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    await lockWithProjects(tx, [itemId]);
    const item = await designFor(tx, standing, itemId, moduleId);
    const refusal = findRefusal(standing, item, isConfirmed);
    if (refusal) throw refusal;
    await removeItems(app, tx, actor, [{ standing, item }]);
  });

type Many = { projectId: number; moduleId: number; ids: readonly number[]; isConfirmed: boolean };

/** Deletes several items; those that may not be deleted are reported one by one. */
export const deleteDesigns = (app: App, actor: Actor, { projectId, moduleId, ids, isConfirmed }: Many) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    moduleFor(standing, moduleId);
    await lockWithProjects(tx, ids);
    const items = (await designsFor(tx, standing, ids)).filter((item) => item.projectModuleId === moduleId);
    const doomed = new Map(items.map((item) => [item.id, { standing, item }]));
    return removeAllowed(app, tx, actor, { ids, doomed, isConfirmed });
  });

type Candidates = { ids: readonly number[]; doomed: ReadonlyMap<number, Doomed>; isConfirmed: boolean };

/** Deletes those of the requested items that may be deleted and says why the others stay; unknown ids do not exist. */
export async function removeAllowed(
  app: Pick<App, 'jobs'>,
  tx: Tx,
  actor: Actor,
  { ids, doomed, isConfirmed }: Candidates,
) {
  const failed = ids.flatMap((id) => {
    const one = doomed.get(id);
    const message = one ? findRefusal(one.standing, one.item, isConfirmed)?.message : notFound('design').message;
    return message ? [{ id, message }] : [];
  });
  const refused = new Set(failed.map(({ id }) => id));
  const removed = [...doomed.values()].filter(({ item }) => !refused.has(item.id));
  if (removed.length > 0) await removeItems(app, tx, actor, removed);
  return { done: removed.map(({ item }) => item.id), failed };
}
