import type { BoardSpot, FixState, PinState } from '@facet/contract/entities/comment';
import type { CommentPosition, Drawing } from '@facet/contract/entities/drawing';
import { sql } from 'drizzle-orm';
import { seenItem } from '../access/seen-sql.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { fileJson, type FileFacts } from '../files/file-columns.ts';
import type { Standing } from '../access/standing.ts';
import { readsInternal } from './policy.ts';
import { reactionsTo, type ReactionFacts } from './reactions-sql.ts';

/** The state of a comment that must be fixed, and who said that it must. */
export type FixFacts = {
  state: FixState;
  reason: string | null;
  markedBy: number | null;
  answeredBy: number | null;
  answeredAt: string | null;
};

/** The maker of the file or board that a comment is on, and the assignee of its style. */
export type Makers = { makerId: number | null; assigneeId: number | null };

/** The subject of a comment: a file of a style, or a board. */
export type Subjects = { itemId: number | null; styleId: number | null; boardId: number | null };

/** A comment or reply as the queries return it; moments are ISO texts, people are ids. */
export type CommentFacts = Makers &
  Subjects & {
    id: number;
    projectModuleId: number;
    version: number | null;
    parentId: number | null;
    text: string;
    isInternal: boolean;
    userId: number;
    position: CommentPosition | null;
    boardSpot: BoardSpot | null;
    drawing: Drawing | null;
    drawingFile: FileFacts | null;
    files: { isDrawn: boolean; file: FileFacts }[];
    taggedIds: number[];
    carriedFromId: number | null;
    pinState: PinState | null;
    resolvedAt: string | null;
    resolvedBy: number | null;
    fix: FixFacts | null;
    reactions: ReactionFacts[];
    isRead: boolean;
    editedAt: string | null;
    createdAt: string;
    updatedAt: string;
  };

const value = sql.placeholder;
const moment = (column: string) => isoMoment(sql.raw(`c.${column}`));

/** `FixFacts` of a thread's head `c`; null if nothing must be fixed. */
export const fixColumn = sql`case when c.fix_state is not null then json_build_object('state', c.fix_state,
  'reason', c.fix_reason, 'markedBy', c.fix_marked_by, 'answeredBy', c.fix_answered_by,
  'answeredAt', ${moment('fix_answered_at')}) end as fix`;

/** Whether the viewer has read the comment with this alias; their own always count as read. */
export const isReadSql = (alias: string) => {
  const c = sql.raw(alias);
  return sql`(${c}.user_id = ${value('userId')} or exists (select from comment_reads read
    where read.user_id = ${value('userId')} and read.comment_id = ${c}.id))`;
};

/** The columns of `CommentFacts`, from `commentTables`. */
export const commentColumns = sql`c.id, c.design_item_id as "itemId", c.project_module_id as "projectModuleId",
  c.style_id as "styleId", item.version, c.parent_id as "parentId", c.text, c.is_internal as "isInternal",
  c.board_id as "boardId", c.board_spot as "boardSpot", c.user_id as "userId", c.position, c.drawing, c.carried_from_id as "carriedFromId", c.pin_state as "pinState", c.resolved_by as "resolvedBy",
  ${moment('resolved_at')} as "resolvedAt", ${moment('edited_at')} as "editedAt",
  ${moment('created_at')} as "createdAt", ${moment('updated_at')} as "updatedAt", ${fixColumn},
  coalesce(item.created_by, board.created_by) as "makerId", style.assignee_id as "assigneeId",
  (select ${fileJson('picture')} from files picture where picture.id = c.drawing_file_id) as "drawingFile",
  (select coalesce(json_agg(json_build_object('isDrawn', held.is_drawn, 'file', ${fileJson('one')})
      order by held.position, held.file_id), '[]')
    from comment_files held join files one on one.id = held.file_id where held.comment_id = c.id) as files,
  array(select m.user_id from comment_mentions m where m.comment_id = c.id order by m.user_id) as "taggedIds",
  ${reactionsTo(sql`r.comment_id = c.id`)} as reactions, ${isReadSql('c')} as "isRead"`;

/** A board that exists and that the viewer sees. */
export const seenBoard = sql`board.deleted_at is null and (board.project_module_id = any(${value('visibleModuleIds')}::int[])
  or board.id = any(${value('grantedBoardIds')}::int[]))`;

/** A thread's head `c` that exists, on an item or a board that the viewer sees, and that they may read. */
export const seenHead = sql`c.parent_id is null and c.deleted_at is null
  and (style.deleted_at is null and ${seenItem} or ${seenBoard})
  and (${value('readsInternal')}::bool or not c.is_internal)`;

/** The subject of a comment `c`. */
export const commentJoins = sql`left join design_items item on item.id = c.design_item_id
  left join styles style on style.id = c.style_id left join boards board on board.id = c.board_id`;
/** The tables that `seenHead` and `commentColumns` use. */
export const commentTables = sql`design_comments c ${commentJoins}`;

/** What somebody sees of comments, as values for the queries. */
export const commentSight = (standing: Standing) => ({
  userId: standing.userId,
  projectId: standing.project.id,
  visibleModuleIds: [...standing.visibleModuleIds],
  grantedItemIds: [...standing.grantedItemIds],
  grantedBoardIds: [...standing.grantedBoardIds],
  readsInternal: readsInternal(standing),
});
