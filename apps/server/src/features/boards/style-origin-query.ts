import { STYLE_REFERENCES_MAX } from '@facet/contract/constants/boards';
import type { BriefFields } from '@facet/contract/entities/board-item';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { fileJson, type FileFacts } from '../files/file-columns.ts';

const value = sql.placeholder;

export type ReferenceFacts = {
  itemId: string;
  boardId: number;
  boardTitle: string;
  isOnBoard: boolean;
  file: FileFacts;
  createdAt: string;
};

/** The brief of a style in a project; no row if there is no such style. */
export const briefQuery = prepared<{ brief: BriefFields | null }>(
  'style_brief',
  sql`select style.brief from styles style where style.id = ${value('styleId')}::int
    and style.project_id = ${value('projectId')}::int and style.deleted_at is null`,
);

/** A style's references on the boards of a module, each file once: preferably where it still is, else where it was. */
export const referencesQuery = prepared<ReferenceFacts>(
  'style_references_of',
  sql`select one.item_id as "itemId", one.board_id as "boardId", one.title as "boardTitle", one.is_on_board as "isOnBoard",
      ${fileJson('file')} as file, ${isoMoment(sql`one.created_at`)} as "createdAt"
    from (select distinct on (r.file_id) r.*, b.title, p.item_id is not null as is_on_board
      from style_references r join boards b on b.id = r.board_id and b.deleted_at is null
      left join board_pictures p on p.board_id = r.board_id and p.item_id = r.item_id
      where r.style_id = ${value('styleId')}::int and b.project_module_id = ${value('moduleId')}::int
      order by r.file_id, p.item_id is null, r.created_at) one
    join files file on file.id = one.file_id and file.deleted_at is null
    order by one.created_at, one.file_id limit ${sql.raw(String(STYLE_REFERENCES_MAX))}`,
);

/** The rows of a style's reference, on any board of a module. */
export const referenceQuery = prepared<{ boardId: number }>(
  'style_reference_board',
  sql`select r.board_id as "boardId" from style_references r join boards b on b.id = r.board_id and b.deleted_at is null
    where r.style_id = ${value('styleId')}::int and r.item_id = ${value('itemId')}::uuid
      and b.project_module_id = ${value('moduleId')}::int order by 1 limit 1`,
);
