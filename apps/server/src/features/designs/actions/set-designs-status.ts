import { LogAction, type DesignStatus } from '@facet/contract/constants/statuses';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { designItems, files, reviewDecisions, styles } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { moduleFor, projectFor } from '../../projects/access.ts';
import type { Standing } from '../../projects/standing.ts';
import { designFor, designsFor, lockDesigns } from '../access.ts';
import type { DesignFacts } from '../design-sql.ts';
import { canSetStatus } from '../policy.ts';
import { presentDesign } from '../presenter.ts';
import { supersededAmong } from '../queries.ts';

export type Decision = { item: DesignFacts; status: DesignStatus; note?: string | null | undefined };

const isVerdict = (status: DesignStatus) => status === 'approved' || status === 'rejected' || status === 'revision_needed';

/** Keeps verdicts with the SHA-256 of the very bytes they were given on, so that no later version inherits them. */
async function keepDecisions(tx: Tx, actor: Actor, decisions: readonly Decision[]): Promise<void> {
  const verdicts = decisions.filter(({ status }) => isVerdict(status));
  if (verdicts.length === 0) return;
  const ids = verdicts.map(({ item }) => item.id);
  const hashes = await tx
    .select({ id: designItems.id, sha256: files.sha256 })
    .from(designItems).innerJoin(files, eq(files.id, designItems.fileId)).where(inArray(designItems.id, ids));
  const hashOf = new Map(hashes.map(({ id, sha256 }) => [id, sha256]));
  await tx.insert(reviewDecisions).values(
    verdicts.map(({ item, status, note }) => ({
      designItemId: item.id, userId: actor.userId, status, note: note ?? null, fileSha256: hashOf.get(item.id) ?? '',
    })),
  );
}

/** Writes decided statuses and what belongs to them: notes, verdicts, log, announcement. Rights were asked before. */
export async function applyStatuses(tx: Tx, actor: Actor, standing: Standing, decisions: readonly Decision[]): Promise<void> {
  const now = new Date();
  const projectId = standing.project.id;
  for (const { item, status, note } of decisions) {
    const noteColumns = note === undefined ? {} : { note, noteCreatedAt: note ? now : null, noteUserId: note ? actor.userId : null };
    await tx.update(designItems).set({ status, updatedAt: now, ...noteColumns }).where(eq(designItems.id, item.id));
  }
  await tx.update(styles).set({ updatedAt: now }).where(inArray(styles.id, decisions.map(({ item }) => item.styleId)));
  await keepDecisions(tx, actor, decisions);
  await recordActivity(
    tx, actor,
    ...decisions.map(({ item, status, note }) => ({
      projectId, event: 'design.reviewed' as const, itemType: 'file' as const, actionType: LogAction.update,
      itemId: item.id, designItemId: item.id, styleId: item.styleId, projectModuleId: item.projectModuleId,
      galleryGroupId: item.galleryGroupId,
      oldValue: { status: item.status },
      newValue: { status, text: note ?? null, version: item.version },
    })),
  );
  announceItems(tx, projectId, 'design.reviewed', decisions.map(({ item }) => item));
}

/** One announcement a module: its items are shown only to those who see them. */
export function announceItems(tx: Tx, projectId: number, event: 'design.reviewed' | 'design.changed' | 'design.deleted', items: readonly DesignFacts[]) {
  for (const [moduleId, inModule] of Map.groupBy(items, (item) => item.projectModuleId)) {
    const [first] = inModule;
    tx.afterCommit({
      kind: 'project',
      update: {
        event, project_id: projectId, module_id: moduleId, entity: 'design', id: first?.id ?? null,
        style_id: first?.styleId ?? null, item_ids: inModule.map(({ id }) => id),
      },
    });
  }
}

type One = { projectId: number; moduleId: number; itemId: number; status: DesignStatus; note?: string | null | undefined };

/** Sets the status of one item. */
export const setDesignStatus = (app: App, actor: Actor, { projectId, moduleId, itemId, status, note }: One) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    moduleFor(standing, moduleId);
    await lockDesigns(tx, [itemId]);
    const item = await designFor(tx, standing, itemId, moduleId);
    if (!canSetStatus(standing, item, status)) throw forbidden('set this status');
    if (isVerdict(status) && (await supersededAmong(tx, [itemId])).has(itemId)) throw conflict('This file has a newer version');
    await applyStatuses(tx, actor, standing, [{ item, status, note }]);
    return presentDesign(await designFor(tx, standing, itemId, moduleId), standing, app.signer);
  });

type Many = { projectId: number; moduleId: number; ids: readonly number[]; status: DesignStatus; note?: string | null | undefined };

/** Sets the status of several items; what a right or a state forbids is reported item by item. */
export const setDesignsStatus = (app: App, actor: Actor, { projectId, moduleId, ids, status, note }: Many) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'view');
    moduleFor(standing, moduleId);
    await lockDesigns(tx, ids);
    const items = (await designsFor(tx, standing, ids)).filter((item) => item.projectModuleId === moduleId);
    const superseded = isVerdict(status) ? await supersededAmong(tx, ids) : new Set<number>();
    const byId = new Map(items.map((item) => [item.id, item]));
    const refusals = ids.flatMap((id) => {
      const item = byId.get(id);
      if (!item) return [{ id, message: 'This design does not exist' }];
      if (!canSetStatus(standing, item, status)) return [{ id, message: 'You may not do this: set this status' }];
      return superseded.has(id) ? [{ id, message: 'This file has a newer version' }] : [];
    });
    const refused = new Set(refusals.map(({ id }) => id));
    const decisions = items.filter(({ id }) => !refused.has(id)).map((item) => ({ item, status, note }));
    if (decisions.length > 0) await applyStatuses(tx, actor, standing, decisions);
    return { done: decisions.map(({ item }) => item.id), failed: refusals };
  });
