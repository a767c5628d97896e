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
    introduced as (
      insert into board_writers (board_id, writer_id, user_id)
      select place.id, w.writer_id, w.user_id from place,
        unnest(${value('writerIds')}::bigint[], ${value('writerUserIds')}::int[]) as w (writer_id, user_id)),
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

/** The same for several boards whose updates change only their documents. Locked boards are skipped, not waited for. */
const appendMany = prepared<{ id: number; before: number }>(
  'board_append_many',
  sql`with asked as (
      select * from unnest(${value('ids')}::int[], ${value('counts')}::int[], ${value('totals')}::int[]) as a (id, count, total)),
    free as (
      select b.id from boards b where b.id = any(${value('ids')}::int[]) and b.deleted_at is null
      for no key update skip locked),
    place as (
      update boards set sequence = sequence + asked.count, items_total = asked.total, updated_at = now()
      from asked join free using (id) where boards.id = asked.id
      returning boards.id, boards.sequence - asked.count as before),
    kept as (
      insert into board_updates (board_id, sequence, data, user_id)
      select place.id, place.before + u.n, u.data, u.user_id from place join
        unnest(${value('boardIds')}::int[], ${value('places')}::int[], ${value('updates')}::bytea[], ${value('userIds')}::int[])
        as u (id, n, data, user_id) using (id))
    select id, before from place`,
);

const toBuffer = ({ data }: { data: Uint8Array }) => Buffer.from(data.buffer, data.byteOffset, data.byteLength);

/** Somebody's page that writes on a board for the first time; `userId` is null for the server itself. */
export type NewWriter = { writerId: number; userId: number | null };

export type Appended = {
  boardId: number;
  updates: readonly { data: Uint8Array; userId: number }[];
  /** The resulting items, each once. */
  changes: readonly ItemChange[];
  /** Who writes on the board for the first time. */
  writers: readonly NewWriter[];
  /** How many items the board has afterwards. */
  total: number;
};

const isPicture = (facts: ItemChange['after']) => facts !== null && facts.fileId !== null;

/**
 * Only changes relevant to queries that look for pictures without the document: moving a picture costs nothing here.
 */
function changedPictures(changes: readonly ItemChange[]) {
  const pictures = changes.flatMap(({ id, before, after }) => {
    if (!after || after.fileId === null) return [];
    const isSame = before?.fileId === after.fileId && before.styleId === after.styleId;
    return isSame ? [] : [{ item_id: id, file_id: after.fileId, style_id: after.styleId }];
  });
  const hidden = changes.filter(({ before, after }) => isPicture(before) && !isPicture(after)).map(({ id }) => id);
  return { pictures, hidden };
}

/** What a board's updates change besides its document. */
function changedFacts({ changes }: Pick<Appended, 'changes'>) {
  const gone = changes.flatMap(({ id, before, after }) =>
    before && !after ? [{ item_id: id, created_by: before.createdBy }] : [],
  );
  return { ...changedPictures(changes), gone };
}

/** Whether they change only the document. */
export function isDocumentOnly(appended: Pick<Appended, 'changes' | 'writers'>): boolean {
  const { pictures, hidden, gone } = changedFacts(appended);
  return pictures.length + hidden.length + gone.length + appended.writers.length === 0;
}

/**
 * Appends updates to a board's document, all in one statement; returns the sequence number before them, or null if the
 * board no longer exists.
 */
export async function appendUpdates(runner: SqlRunner, appended: Appended): Promise<number | null> {
  const { boardId, updates, writers, total } = appended;
  const { pictures, hidden, gone } = changedFacts(appended);
  const [row] = await append(runner, {
    boardId,
    count: updates.length,
    total,
    updates: updates.map(toBuffer),
    userIds: updates.map(({ userId }) => userId),
    writerIds: writers.map(({ writerId }) => writerId),
    writerUserIds: writers.map(({ userId }) => userId),
    pictures: JSON.stringify(pictures),
    hidden,
    removed: JSON.stringify(gone),
  });
  return row?.before ?? null;
}

/**
 * The same for several boards at once, each given once, whose updates change only their documents. Returns the
 * sequences by board; a board that is gone, or locked by somebody else at the moment, is missing.
 */
export async function appendTogether(runner: SqlRunner, all: readonly Appended[]): Promise<Map<number, number>> {
  const updates = all.flatMap(({ boardId, updates: own }) =>
    own.map((one, index) => ({ ...one, boardId, place: index + 1 })),
  );
  const rows = await appendMany(runner, {
    ids: all.map(({ boardId }) => boardId),
    counts: all.map(({ updates: own }) => own.length),
    totals: all.map(({ total }) => total),
    boardIds: updates.map(({ boardId }) => boardId),
    places: updates.map(({ place }) => place),
    updates: updates.map(toBuffer),
    userIds: updates.map(({ userId }) => userId),
  });
  return new Map(rows.map(({ id, before }) => [id, before]));
}
