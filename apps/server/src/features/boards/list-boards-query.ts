import { BOARDS_MAX } from '@facet/contract/constants/limits';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { fileJson } from '../files/file-columns.ts';
import { personJson } from '../users/person-columns.ts';
import type { BoardFacts } from './presenter.ts';

const value = sql.placeholder;

/** Boards of a module, in their order; of these ids, or all with null. */
export const boardsQuery = prepared<BoardFacts>(
  'boards_of_module',
  sql`select b.id, b.project_module_id as "moduleId", b.title, b.position, ${isoMoment(sql`b.created_at`)} as "createdAt",
      ${isoMoment(sql`b.updated_at`)} as "updatedAt", b.items_total as "itemsTotal",
      (select ${fileJson('f')} from board_pictures p join files f on f.id = p.file_id
        where p.board_id = b.id and f.deleted_at is null order by p.file_id limit 1) as cover,
      ${personJson('creator')} as creator
    from boards b join users creator on creator.id = b.created_by
    where b.project_module_id = ${value('moduleId')}::int and b.deleted_at is null
      and (${value('boardIds')}::int[] is null or b.id = any(${value('boardIds')}::int[]))
    order by b.position, b.id limit ${sql.raw(String(BOARDS_MAX))}`,
);
