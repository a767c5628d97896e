import { THREADS_MAX } from '@facet/contract/constants/limits';
import type { PinState } from '@facet/contract/entities/comment';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { plannedAnew } from '../../../db/prepared.ts';

export type CarriedHead = { id: number; text: string; isInternal: boolean; pinState: PinState | null };

/**
 * The original of each thread of two items, however often it was carried over: the table `origins (id, item, origin)`.
 */
const origins = sql`recursive climb as (
    select id, design_item_id, id as at, carried_from_id as next from design_comments
      where design_item_id in (${sql.placeholder('from')}::int, ${sql.placeholder('to')}::int) and parent_id is null
    union all select climb.id, climb.design_item_id, c.id, c.carried_from_id
      from climb join design_comments c on c.id = climb.next),
  origins as (select id, design_item_id as item, at as origin from climb where next is null)`;

// Threads that were carried over and then deleted stay deleted.
const notCarried = sql`not exists (select from origins there join origins here on here.origin = there.origin
  where there.item = ${sql.placeholder('to')}::int and here.id = c.id)`;

/**
 * Ids for the copies of open heads that are not carried over yet, and of their replies, in the order of the originals.
 */
const plannedCopies = plannedAnew<{ id: number; newId: number }>(
  'planned_thread_copies',
  sql`with ${origins},
    heads as materialized (select c.id from design_comments c where c.design_item_id = ${sql.placeholder('from')}::int and c.parent_id is null
      and c.deleted_at is null and c.resolved_at is null and ${notCarried} order by c.id limit ${THREADS_MAX} for share),
    source as materialized (select c.id from design_comments c where c.deleted_at is null
      and (c.id in (select id from heads) or c.parent_id in (select id from heads)) order by c.id)
    select id, nextval(pg_get_serial_sequence('design_comments', 'id'))::int as "newId" from source`,
);

const pairs = sql`json_to_recordset(${sql.placeholder('plan')}::json) as pair (id int, "newId" int)`;

const COPIES = [
  sql`insert into comment_files (comment_id, file_id, is_drawn, position)
    select pair."newId", held.file_id, held.is_drawn, held.position
    from ${pairs} join comment_files held on held.comment_id = pair.id`,
  sql`insert into comment_mentions (comment_id, user_id)
    select pair."newId", m.user_id from ${pairs} join comment_mentions m on m.comment_id = pair.id`,
  sql`insert into comment_reads (comment_id, user_id, read_at)
    select pair."newId", r.user_id, r.read_at from ${pairs} join comment_reads r on r.comment_id = pair.id`,
].map((copy, at) => plannedAnew(`copied_of_threads_${at}`, copy));

/**
 * The place of a pin on a model is looked up on the other one; a part that was already gone is not searched for again.
 */
const carriedPin = sql`case when not ${sql.placeholder('areModels')}::bool
  or c.position->'view'->'point' is null then null when c.pin_state = 'gone' then 'gone' else 'looking' end`;

const copiedThreads = plannedAnew<CarriedHead & { parentId: number | null }>(
  'copied_threads',
  sql`insert into design_comments (id, project_id, project_module_id, style_id, design_item_id, parent_id, user_id, text,
      is_internal, position, pin_state, drawing, drawing_file_id, carried_from_id, fix_state, fix_reason,
      fix_marked_by, fix_answered_by, fix_answered_at, edited_at, created_at, updated_at)
    overriding system value
    select pair."newId", c.project_id, c.project_module_id, c.style_id, ${sql.placeholder('to')}::int, head."newId", c.user_id, c.text,
      c.is_internal, c.position, ${carriedPin}, c.drawing, c.drawing_file_id, c.id, c.fix_state, c.fix_reason, c.fix_marked_by,
      c.fix_answered_by, c.fix_answered_at, c.edited_at, c.created_at, now()
    from ${pairs} join design_comments c on c.id = pair.id
      left join json_to_recordset(${sql.placeholder('plan')}::json) as head (id int, "newId" int) on head.id = c.parent_id
    order by pair."newId" returning id, parent_id as "parentId", text, is_internal as "isInternal",
      pin_state as "pinState"`,
);

/** Copies open threads with their replies, files, mentions and read marks; returns the new heads. */
export async function copyThreads(tx: Tx, from: number, to: number, areModels: boolean): Promise<CarriedHead[]> {
  const copies = await plannedCopies(tx, { from, to });
  if (copies.length === 0) return [];
  const plan = JSON.stringify(copies);
  const rows = await copiedThreads(tx, { to, areModels, plan });
  for (const copy of COPIES) await copy(tx, { plan });
  return rows.filter(({ parentId }) => parentId === null);
}

const carried = plannedAnew<{ id: number }>(
  'carried_heads',
  sql`with ${origins}
    select c.id from design_comments c join origins here on here.id = c.id and here.item = ${sql.placeholder('to')}::int
    where c.deleted_at is null and exists (select from origins there
      where there.origin = here.origin and there.item = ${sql.placeholder('from')}::int)
    order by c.id limit ${THREADS_MAX}`,
);

/** The threads that both items share, as on the later one, oldest first. */
export async function carriedHeads(tx: Tx, from: number, to: number): Promise<number[]> {
  const rows = await carried(tx, { from, to });
  return rows.map(({ id }) => id);
}
