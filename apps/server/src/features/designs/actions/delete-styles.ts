import { LogAction } from '@facet/contract/constants/statuses';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { designItems, styles } from '../../../db/schema/index.ts';
import { isTrue } from '../../../db/typed-sql.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { lockedProjectFor, moduleFor } from '../../access/project-access.ts';
import type { Standing } from '../../access/standing.ts';
import { followWork } from '../../projects/actions/follow-work.ts';
import { lockDesignsOf } from '../access.ts';
import { canDeleteDesign, canDeleteApproved } from '../policy.ts';
import { t } from '@facet/contract/words/speech';

type Batch = { projectId: number; moduleId: number; ids: readonly number[]; isConfirmed: boolean };
type Found = { id: number; title: string; createdBy: number; hasApproved: boolean; hasOthers: boolean };

const hasItems = (condition: SQL) =>
  isTrue(sql`exists (select 1 from design_items item where item.style_id = ${styles.id} and item.deleted_at is null
    and ${condition})`);

/** Locks designs first and then styles, in the same order as every other change. */
async function lockedStyles(tx: Tx, standing: Standing, ids: readonly number[]): Promise<Found[]> {
  await lockDesignsOf(tx, ids);
  return tx
    .select({
      id: styles.id,
      title: styles.title,
      createdBy: styles.createdBy,
      hasApproved: hasItems(sql`item.status = 'approved'`),
      hasOthers: hasItems(sql`item.created_by <> ${standing.userId}`),
    })
    .from(styles)
    .where(and(eq(styles.projectId, standing.project.id), inArray(styles.id, [...ids]), isNull(styles.deletedAt)))
    .orderBy(styles.id)
    .limit(ids.length)
    .for('no key update');
}

function findRefusal(standing: Standing, style: Found | undefined, isConfirmed: boolean): string | null {
  if (!style) return notFound('style').message;
  if (!canDeleteDesign(standing, style)) return forbidden(t('delete style')).message;
  if (style.hasOthers && !standing.isLeader) return forbidden(t('delete a style with designs of others')).message;
  if (!style.hasApproved) return null;
  if (!canDeleteApproved(standing)) return forbidden(t('delete a style with an approved design')).message;
  return isConfirmed ? null : t('This style has an approved design. Confirm to delete it.');
}

async function removeStyles(tx: Tx, actor: Actor, standing: Standing, removed: readonly Found[]): Promise<void> {
  const now = new Date();
  const ids = removed.map(({ id }) => id);
  const projectId = standing.project.id;
  await tx.update(styles).set({ deletedAt: now, updatedAt: now }).where(inArray(styles.id, ids));
  await tx
    .update(designItems)
    .set({ deletedAt: now })
    .where(and(inArray(designItems.styleId, ids), isNull(designItems.deletedAt)));
  recordActivity(
    tx,
    actor,
    ...removed.map(({ id, title }) => ({
      projectId,
      event: 'style.deleted' as const,
      itemType: 'style' as const,
      actionType: LogAction.delete,
      itemId: id,
      styleId: id,
      oldValue: { title },
    })),
  );
  for (const id of ids) {
    tx.afterCommit({
      kind: 'project',
      update: { event: 'style.deleted', project_id: projectId, entity: 'style', id, style_id: id },
    });
  }
  await followWork(tx, actor, standing.project, 'answered');
}

/** Deletes styles with all their designs; those that may not be deleted are reported one by one. */
export const deleteStyles = (app: App, actor: Actor, { projectId, moduleId, ids, isConfirmed }: Batch) =>
  transact(app, async (tx) => {
    const standing = await lockedProjectFor(tx, actor, projectId, 'view');
    // People who see only single items of a module see no style as a whole, so they cannot delete one.
    const module = moduleFor(standing, moduleId);
    const found = standing.visibleModuleIds.has(module.id) ? await lockedStyles(tx, standing, ids) : [];
    const byId = new Map(found.map((style) => [style.id, style]));
    const failed = ids.flatMap((id) => {
      const message = findRefusal(standing, byId.get(id), isConfirmed);
      return message ? [{ id, message }] : [];
    });
    const refused = new Set(failed.map(({ id }) => id));
    const removed = found.filter(({ id }) => !refused.has(id));
    if (removed.length > 0) await removeStyles(tx, actor, standing, removed);
    return { done: removed.map(({ id }) => id), failed };
  });
