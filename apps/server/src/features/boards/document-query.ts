import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';

const value = sql.placeholder;

/**
 * What is stored of a board's document after a sequence: the snapshot, if it reaches further, and the updates after it.
 */
export const documentQuery = prepared<{ sequence: number; data: Buffer }>(
  'board_document',
  sql`with snapshot as (
      select s.sequence, s.state as data from board_snapshots s
      where s.board_id = ${value('boardId')}::int and s.sequence > ${value('after')}::int)
    select sequence, data from snapshot
    union all
    select u.sequence, u.data from board_updates u where u.board_id = ${value('boardId')}::int
      and u.sequence > greatest(${value('after')}::int, (select sequence from snapshot))
    order by 1`,
);

/** To whom these writers on a board belong, as far as it is known. */
export const writersQuery = prepared<{ writerId: number; userId: number | null }>(
  'board_writers',
  sql`select w.writer_id::float8 as "writerId", w.user_id as "userId" from board_writers w
    where w.board_id = ${value('boardId')}::int and w.writer_id = any(${value('writerIds')}::bigint[]) limit 1000`,
);

/** Single updates that are still kept, with their authors. */
export const authoredQuery = prepared<{ sequence: number; data: Buffer; userId: number }>(
  'board_authored',
  sql`select u.sequence, u.data, u.user_id as "userId" from board_updates u
    where u.board_id = ${value('boardId')}::int and u.sequence > ${value('after')}::int order by u.sequence limit 100`,
);

/** How many changes of a board are stored, and how many items are on it. */
export const boardStateQuery = prepared<{ sequence: number; itemsTotal: number }>(
  'board_state',
  sql`select b.sequence, b.items_total as "itemsTotal" from boards b where b.id = ${value('boardId')}::int limit 1`,
);

/** One update and its author. */
export const updateQuery = prepared<{ data: Buffer }>(
  'board_update',
  sql`select u.data from board_updates u
    where u.board_id = ${value('boardId')}::int and u.sequence = ${value('sequence')}::int limit 1`,
);

/** The files that a board holds. */
export const boardFileIdsQuery = prepared<{ ids: number[] }>(
  'board_file_ids',
  sql`select coalesce(array_agg(f.file_id), '{}') as ids from board_files f where f.board_id = ${value('boardId')}::int`,
);

/** Which of these files a board holds, and which of these styles are in its project. */
export const namedOnBoardQuery = prepared<{ fileIds: number[]; styleIds: number[] }>(
  'board_named',
  sql`select
      (select coalesce(array_agg(f.file_id), '{}') from board_files f
        where f.board_id = ${value('boardId')}::int and f.file_id = any(${value('fileIds')}::int[])) as "fileIds",
      (select coalesce(array_agg(s.id), '{}') from styles s
        where s.project_id = ${value('projectId')}::int and s.id = any(${value('styleIds')}::int[])
          and s.deleted_at is null) as "styleIds"`,
);

/** Who had placed these items before they were removed from the board. */
export const removedQuery = prepared<{ itemId: string; createdBy: number }>(
  'board_removed',
  sql`select r.item_id as "itemId", r.created_by as "createdBy" from board_removed_items r
    where r.board_id = ${value('boardId')}::int and r.item_id = any(${value('ids')}::uuid[]) limit 10000`,
);
