import type { BoardSpot } from '@facet/contract/entities/comment';
import type { CommentPosition, Drawing } from '@facet/contract/entities/drawing';
import { COUNT_ALL } from '@facet/contract/constants/limits';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { notFound } from '../../platform/errors.ts';
import { seenItem } from '../access/seen-sql.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { fileJson, type FileFacts } from '../files/file-columns.ts';
import type { Standing } from '../access/standing.ts';
import type { ModulePlace } from './access.ts';
import { commentSight, seenBoard } from './comment-columns.ts';

/** A comment that its author has not published yet. */
export type CommentDraftFacts = {
  id: number;
  itemId: number | null;
  boardId: number | null;
  boardSpot: BoardSpot | null;
  projectModuleId: number;
  parentId: number | null;
  text: string;
  isInternal: boolean;
  mustFix: boolean;
  position: CommentPosition | null;
  drawing: Drawing | null;
  drawingFile: FileFacts | null;
  drawingFileId: number | null;
  files: { isDrawn: boolean; file: FileFacts }[];
  taggedIds: number[];
  updatedAt: string;
};

const value = sql.placeholder;

const columns = sql`d.id, d.design_item_id as "itemId", d.board_id as "boardId", d.board_spot as "boardSpot",
  coalesce(item.project_module_id, board.project_module_id) as "projectModuleId", d.parent_id as "parentId", d.text, d.is_internal as "isInternal", d.must_fix as "mustFix", d.position, d.drawing,
  d.drawing_file_id as "drawingFileId", d.tagged_users as "taggedIds", ${isoMoment(sql.raw('d.updated_at'))} as "updatedAt",
  (select ${fileJson('picture')} from files picture where picture.id = d.drawing_file_id) as "drawingFile",
  (select coalesce(json_agg(json_build_object('isDrawn', held.is_drawn, 'file', ${fileJson('one')})
      order by held.position, held.file_id), '[]')
    from comment_draft_files held join files one on one.id = held.file_id where held.comment_draft_id = d.id) as files`;

/**
 * Only the viewer's own drafts, on items and boards of the module that they see; no query here returns anyone else's.
 */
const own = sql`comment_drafts d left join design_items item on item.id = d.design_item_id
  left join styles style on style.id = item.style_id left join boards board on board.id = d.board_id
  join project_modules module on module.id = coalesce(item.project_module_id, board.project_module_id)
  where d.user_id = ${value('userId')} and module.project_id = ${value('projectId')}
    and module.id = ${value('moduleId')} and (style.deleted_at is null and ${seenItem} or ${seenBoard})`;
const ofItems = sql`(${value('items')}::int[] is null or d.design_item_id = any(${value('items')}))
  and (${value('boardId')}::int is null or d.board_id = ${value('boardId')})`;

export const commentDraftQuery = prepared<CommentDraftFacts>(
  'comment_drafts',
  sql`select ${columns} from ${own} and ${ofItems} order by d.id limit ${value('limit')} offset ${value('offset')}`,
);
export const commentDraftsCount = prepared<{ total: number }>(
  'comment_drafts_count',
  sql`select count(*)::int as total from (
    select from ${own} and ${ofItems} limit ${sql.raw(String(COUNT_ALL))}) counted`,
);
const lockDrafts = prepared<CommentDraftFacts>(
  'comment_drafts_locked',
  sql`select ${columns} from ${own} and d.id = any(${value('ids')}::int[]) order by d.id limit 1000 for update of d`,
);

/** The values of these queries. */
export const draftSight = (standing: Standing, { moduleId }: ModulePlace) => ({ ...commentSight(standing), moduleId });

/** Those of the drafts that are the viewer's own and on something they see, locked, in the order they were written. */
export const lockedDrafts = (db: Db, standing: Standing, place: ModulePlace, ids: readonly number[]) =>
  lockDrafts(db, { ...draftSight(standing, place), ids: [...ids] });

/** One of them; 404 otherwise. */
export async function lockedDraftFor(db: Db, standing: Standing, place: ModulePlace & { draftId: number }) {
  const [found] = await lockedDrafts(db, standing, place, [place.draftId]);
  if (!found) throw notFound('comment');
  return found;
}
