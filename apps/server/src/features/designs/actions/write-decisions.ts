import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import type { DecidedBefore } from '../../../db/schema/reviews.ts';
import { knownBy, type Actor } from '../../../platform/auth/actor.ts';
import type { DecidedAnswer } from './decide.ts';

/** Each file's new status; a decision that counts sets the note, too, and taking back an answer removes its note. */
async function writeStatuses(tx: Tx, actor: Actor, decided: readonly DecidedAnswer[], now: Date): Promise<void> {
  const changes = decided.map(({ item, note, judgement: { status, verdict, counts } }) => {
    const isTakenBack = verdict === null && item.noteUserId === actor.userId && note === undefined;
    // Whoever decides on a piece after all takes back that another was picked instead.
    const keepsNote = !counts || (note === undefined && !isTakenBack && item.pickedInstead === null);
    return { id: item.id, status, note: note || null, keepsNote };
  });
  await tx.execute(sql`update design_items item set status = change.status, updated_at = ${now.toISOString()}::timestamptz,
      note = case when change."keepsNote" then item.note else change.note end,
      note_created_at = case when change."keepsNote" then item.note_created_at
        when change.note is null then null else ${now.toISOString()}::timestamptz end,
      note_user_id = case when change."keepsNote" then item.note_user_id
        when change.note is null then null else ${actor.userId}::int end,
      picked_item_id = case when change."keepsNote" then item.picked_item_id end
    from json_to_recordset(${JSON.stringify(changes)}::json) as change (id int, status text, note text, "keepsNote" bool)
    where item.id = change.id`);
  const styleIds = decided.map(({ item }) => item.styleId);
  await tx.execute(sql`update styles set updated_at = ${now.toISOString()}::timestamptz
    where id = any(${sql.param(styleIds)}::int[])`);
}

async function endDecisions(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`update review_decisions set ended_at = ${now.toISOString()}::timestamptz
    where id = any(${sql.param([...ids])}::bigint[])`);
}

const toBefore = ({ item }: DecidedAnswer): DecidedBefore => ({
  status: item.status,
  note: item.note,
  noteCreatedAt: item.noteCreatedAt,
  noteUserId: item.noteUserId,
  pickedItemId: item.pickedInstead?.itemId ?? null,
});

const writtenDecisions = prepared<{ id: number; itemId: number }>(
  'written_decisions',
  sql`
    insert into review_decisions (design_item_id, user_id, status, note, file_sha256, review_request_id, is_overrule,
      open_fixes, before, was_opened, known_by, created_at)
    select made."itemId", ${sql.placeholder('userId')}, made.status, made.note, file.sha256, made."requestId", made."isOverrule",
      made."openFixes", made.before, exists (select from item_openings opened
        where opened.design_item_id = made."itemId" and opened.user_id = ${sql.placeholder('userId')}), ${sql.placeholder('knownBy')}, ${sql.placeholder('now')}::timestamptz
    from json_to_recordset(${sql.placeholder('rows')}::json) as made ("itemId" int, status text, note text,
      "requestId" int, "isOverrule" bool, "openFixes" int, before jsonb)
    join design_items item on item.id = made."itemId" join files file on file.id = item.file_id
    order by made."itemId" returning id::float8 as id, design_item_id as "itemId"`,
);

/**
 * Stores the verdicts with the SHA-256 of the exact bytes they were given on, so that no later version inherits them,
 * with what was open or never looked at, and with how the person was known. Returns the new ids by item.
 */
async function insertDecisions(tx: Tx, actor: Actor, decided: readonly DecidedAnswer[], now: Date) {
  const rows = decided.flatMap((one) => {
    const { item, note, requestId, judgement } = one;
    if (!judgement.verdict) return [];
    const isOverrule = judgement.overruled.length > 0;
    const openFixes = judgement.verdict === 'approved' ? item.openFixes : 0;
    const status = judgement.verdict;
    return { itemId: item.id, status, note: note || null, requestId, isOverrule, openFixes, before: toBefore(one) };
  });
  if (rows.length === 0) return new Map<number, number>();
  const made = await writtenDecisions(tx, {
    userId: actor.userId,
    knownBy: knownBy(actor),
    now: now.toISOString(),
    rows: JSON.stringify(rows),
  });
  return new Map(made.map(({ id, itemId }) => [itemId, id]));
}

/** Writes statuses and answers, ends those that no longer stand, and drops saved choices about them. */
export async function writeDecisions(tx: Tx, actor: Actor, decided: readonly DecidedAnswer[], now: Date) {
  await writeStatuses(tx, actor, decided, now);
  const ended = decided.flatMap(({ item, judgement }) => judgement.endedIds.map((id) => ({ id, itemId: item.id })));
  await endDecisions(
    tx,
    ended.map(({ id }) => id),
    now,
  );
  const ids = await insertDecisions(tx, actor, decided, now);
  const endings = ended.flatMap(({ id, itemId }) => ({ id, by: ids.get(itemId) ?? null }));
  if (endings.length > 0)
    await tx.execute(sql`update review_decisions d set ended_by_id = ending.by
      from json_to_recordset(${JSON.stringify(endings)}::json) as ending (id bigint, by bigint) where d.id = ending.id`);
  await tx.execute(sql`delete from review_choices where user_id = ${actor.userId}
    and design_item_id = any(${sql.param(decided.map(({ item }) => item.id))}::int[])`);
  return ids;
}
