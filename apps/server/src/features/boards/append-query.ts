import { sql } from 'drizzle-orm';
import { prepared, type SqlRunner } from '../../db/prepared.ts';
import type { ItemChange } from './live/document.ts';

const value = sql.placeholder;

const append = prepared<{ before: number }>(
  'board_append',
  sql`with place as (
      update boards set sequence = sequence + ${value('count')}::int, items_total = ${value('total')}::int, updated_at = now()
      where id = ${value('boardId')}::int and deleted_at is null returning id, sequence - ${value('count')}::int as before),
    kept as (
      insert into board_updates (board_id, sequence, data, user_id)
      select place.id, place.before + u.n, u.data, u.user_id from place,
        unnest(${value('updates')}::bytea[], ${value('userIds')}::int[]) with ordinality as u (data, user_id, n)),
    shown as (
      insert into board_pictures (board_id, item_id, file_id, style_id)
      select place.id, p.item_id, p.file_id, p.style_id from place,
        json_to_recordset(${value('pictures')}::json) as p (item_id uuid, file_id int, style_id int)
      on conflict (board_id, item_id) do update set file_id = excluded.file_id, style_id = excluded.style_id),
    referred as (
      insert into style_references (board_id, item_id, file_id, style_id)
      select place.id, p.item_id, p.file_id, p.style_id from place,
        json_to_recordset(${value('pictures')}::json) as p (item_id uuid, file_id int, style_id int)
      where p.style_id is not null
      on conflict (board_id, item_id) do update set file_id = excluded.file_id, style_id = excluded.style_id),
    let_go as (
      delete from style_references r using place,
        json_to_recordset(${value('pictures')}::json) as p (item_id uuid, style_id int)
      where p.style_id is null and r.board_id = place.id and r.item_id = p.item_id),
    hidden as (
      delete from board_pictures p using place
      where p.board_id = place.id and p.item_id = any(${value('hidden')}::uuid[])),
    removed as (
      insert into board_removed_items (board_id, item_id, created_by)
      select place.id, r.item_id, r.created_by from place,
        json_to_recordset(${value('removed')}::json) as r (item_id uuid, created_by int)
      on conflict (board_id, item_id) do update set created_by = excluded.created_by, created_at = now())
    select before from place`,
);

export type Appended = {
  boardId: number;
  updates: readonly { data: Uint8Array; userId: number }[];
  /** What they made of items, each item once. */
  changes: readonly ItemChange[];
  /** Items that the board has then. */
  total: number;
};

const isPicture = (facts: ItemChange['after']) => facts !== null && facts.fileId !== null;

/** Only what differs for who looks for pictures without the document: a picture that moves costs nothing here. */
function picturesOf(changes: readonly ItemChange[]) {
  const pictures = changes.flatMap(({ id, before, after }) => {
    if (!after || after.fileId === null) return [];
    const isSame = before?.fileId === after.fileId && before.styleId === after.styleId;
    return isSame ? [] : [{ item_id: id, file_id: after.fileId, style_id: after.styleId }];
  });
  const hidden = changes.filter(({ before, after }) => isPicture(before) && !isPicture(after)).map(({ id }) => id);
  return { pictures: JSON.stringify(pictures), hidden };
}

/**
 * Keeps updates of a board's document behind those that are there, all in one statement; answers the sequence of the
 * one before them, or null when the board is not there any more.
 */
export async function appendUpdates(
  runner: SqlRunner,
  { boardId, updates, changes, total }: Appended,
): Promise<number | null> {
  const gone = changes.flatMap(({ id, before, after }) =>
    before && !after ? [{ item_id: id, created_by: before.createdBy }] : [],
  );
  const [row] = await append(runner, {
    boardId,
    count: updates.length,
    total,
    updates: updates.map(({ data }) => Buffer.from(data)),
    userIds: updates.map(({ userId }) => userId),
    ...picturesOf(changes),
    removed: JSON.stringify(gone),
  });
  return row?.before ?? null;
}
