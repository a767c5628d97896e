import { LogAction, type DesignStatus } from '@facet/contract/constants/statuses';
import type { ProjectEvent } from '@facet/contract/realtime';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { designItems, files, reviewDecisions, styles } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import type { Standing } from '../../projects/standing.ts';
import type { DesignFacts } from '../design-sql.ts';

export type Decision = { item: DesignFacts; status: DesignStatus; note?: string | null | undefined };

/** Statuses that say what somebody thinks of a design. */
const isVerdict = (status: DesignStatus) =>
  status === 'approved' || status === 'rejected' || status === 'revision_needed';

/** Keeps verdicts with the SHA-256 of the very bytes they were given on, so that no later version inherits them. */
async function keepDecisions(tx: Tx, actor: Actor, decisions: readonly Decision[]): Promise<void> {
  const verdicts = decisions.filter(({ status }) => isVerdict(status));
  if (verdicts.length === 0) return;
  const ids = verdicts.map(({ item }) => item.id);
  const hashes = await tx
    .select({ id: designItems.id, sha256: files.sha256 })
    .from(designItems)
    .innerJoin(files, eq(files.id, designItems.fileId))
    .where(inArray(designItems.id, ids));
  const hashOf = new Map(hashes.map(({ id, sha256 }) => [id, sha256]));
  await tx.insert(reviewDecisions).values(
    verdicts.map(({ item, status, note }) => ({
      designItemId: item.id,
      userId: actor.userId,
      status,
      note: note ?? null,
      fileSha256: hashOf.get(item.id) ?? '',
    })),
  );
}

async function writeStatuses(tx: Tx, actor: Actor, decisions: readonly Decision[], now: Date): Promise<void> {
  const changes = decisions.map(({ item, status, note }) => ({
    id: item.id,
    status,
    note: note || null,
    keepsNote: note === undefined,
  }));
  await tx.execute(sql`update design_items item set status = change.status, updated_at = ${now.toISOString()}::timestamptz,
      note = case when change."keepsNote" then item.note else change.note end,
      note_created_at = case when change."keepsNote" then item.note_created_at
        when change.note is null then null else ${now.toISOString()}::timestamptz end,
      note_user_id = case when change."keepsNote" then item.note_user_id
        when change.note is null then null else ${actor.userId}::int end
    from json_to_recordset(${JSON.stringify(changes)}::json) as change (id int, status text, note text, "keepsNote" bool)
    where item.id = change.id`);
}

async function touchStyles(tx: Tx, styleIds: readonly number[], now: Date): Promise<void> {
  await tx.update(styles).set({ updatedAt: now }).where(inArray(styles.id, styleIds));
}

async function recordReviews(tx: Tx, actor: Actor, projectId: number, decisions: readonly Decision[]): Promise<void> {
  recordActivity(
    tx,
    actor,
    ...decisions.map(({ item, status, note }) => ({
      projectId,
      event: 'design.reviewed' as const,
      itemType: 'file' as const,
      actionType: LogAction.update,
      itemId: item.id,
      designItemId: item.id,
      styleId: item.styleId,
      projectModuleId: item.projectModuleId,
      galleryGroupId: item.galleryGroupId,
      oldValue: { status: item.status },
      newValue: { status, text: note ?? null, version: item.version },
    })),
  );
}

/** Writes decided statuses and what belongs to them: notes, verdicts, log, announcement. Rights were asked before. */
export async function applyStatuses(
  tx: Tx,
  actor: Actor,
  standing: Standing,
  decisions: readonly Decision[],
): Promise<void> {
  const now = new Date();
  const projectId = standing.project.id;
  const items = decisions.map(({ item }) => item);
  const styleIds = items.map(({ styleId }) => styleId);
  await writeStatuses(tx, actor, decisions, now);
  await touchStyles(tx, styleIds, now);
  await keepDecisions(tx, actor, decisions);
  await recordReviews(tx, actor, projectId, decisions);
  announceItems(tx, projectId, 'design.reviewed', items);
}

type DesignEvent = Extract<ProjectEvent, `design.${string}`>;

/** One announcement a module: its items are shown only to those who see them. */
export function announceItems(tx: Tx, projectId: number, event: DesignEvent, items: readonly DesignFacts[]) {
  for (const [moduleId, inModule] of Map.groupBy(items, (item) => item.projectModuleId)) {
    // A frame about several is cut down to what each receiver sees, so it names none of them beside the list.
    const only = inModule.length === 1 ? inModule[0] : undefined;
    tx.afterCommit({
      kind: 'project',
      update: {
        event,
        project_id: projectId,
        module_id: moduleId,
        entity: 'design',
        id: only?.id ?? null,
        style_id: only?.styleId ?? null,
        item_ids: inModule.map(({ id }) => id),
      },
    });
  }
}
