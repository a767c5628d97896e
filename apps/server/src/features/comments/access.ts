import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { designFor, designsFor } from '../designs/access.ts';
import type { DesignFacts } from '../designs/design-sql.ts';
import { moduleFor, projectFor } from '../access/project-access.ts';
import { pieceTitle } from '../files/name-policy.ts';
import { seesBoard, type Standing } from '../access/standing.ts';
import {
  commentSight,
  commentTables,
  fixColumn,
  seenHead,
  type FixFacts,
  type Makers,
  type Subjects,
} from './comment-columns.ts';
import { canComment } from './policy.ts';
import { t } from '@facet/contract/words/speech';

export type ModulePlace = { projectId: number; moduleId: number };
export type CommentPlace = ModulePlace & { commentId: number };
export type ItemPlace = ModulePlace & { itemId: number };
export type CommentedBoard = ModulePlace & { boardId: number };

/** A comment or reply, with the facts of its thread's head that apply to both. */
export type SeenComment = Makers &
  Subjects & {
    id: number;
    headId: number;
    parentId: number | null;
    userId: number;
    text: string;
    isInternal: boolean;
    projectModuleId: number;
    headUserId: number;
    resolvedAt: string | null;
    drawingFileId: number | null;
    fix: FixFacts | null;
  };

const value = sql.placeholder;

const seenComment = (where: SQL) => sql`select said.id, c.id as "headId", said.parent_id as "parentId",
    said.user_id as "userId", said.text, c.is_internal as "isInternal", c.design_item_id as "itemId",
    c.project_module_id as "projectModuleId", c.style_id as "styleId", c.board_id as "boardId", c.user_id as "headUserId",
    c.resolved_at::text as "resolvedAt", said.drawing_file_id as "drawingFileId",
    ${fixColumn}, coalesce(item.created_by, board.created_by) as "makerId", style.assignee_id as "assigneeId"
  from design_comments said join ${commentTables} on c.id = coalesce(said.parent_id, said.id)
  where ${where} and said.deleted_at is null and c.project_id = ${value('projectId')}
    and c.project_module_id = ${value('moduleId')} and ${seenHead} order by said.id limit 1000`;

const byId = sql`said.id = ${value('commentId')}`;
const byRequest = sql`said.user_id = ${value('userId')} and said.request_id = ${value('requestId')}::uuid`;
const findComment = prepared<SeenComment>('comment_seen', seenComment(byId));
const lockComment = prepared<SeenComment>('comment_locked', sql`${seenComment(byId)} for no key update of said, c`);
const lockComments = prepared<SeenComment>(
  'comments_locked',
  sql`${seenComment(sql`said.id = any(${value('ids')}::int[])`)} for no key update of said, c`,
);
const findRequested = prepared<SeenComment>('comment_of_request', seenComment(byRequest));

/** The actor's standing in the project of the address; 404 for a module of which they see nothing. */
export async function standingInModule(db: Db, actor: Actor, { projectId, moduleId }: ModulePlace): Promise<Standing> {
  const standing = await projectFor(db, actor, projectId, 'view');
  moduleFor(standing, moduleId);
  return standing;
}

/** A comment or reply that the actor may read; 404 otherwise. */
export async function commentFor(db: Db, standing: Standing, { moduleId, commentId }: CommentPlace) {
  const [found] = await findComment(db, { ...commentSight(standing), moduleId, commentId });
  if (!found) throw notFound('comment');
  return found;
}

/** The same, locked together with its thread's head. */
export async function lockedCommentFor(db: Db, standing: Standing, { moduleId, commentId }: CommentPlace) {
  const [found] = await lockComment(db, { ...commentSight(standing), moduleId, commentId });
  if (!found) throw notFound('comment');
  return found;
}

/** Those of several comments that the actor may read, locked in the same way. */
export async function lockedComments(db: Db, standing: Standing, { moduleId }: ModulePlace, ids: readonly number[]) {
  return ids.length === 0 ? [] : lockComments(db, { ...commentSight(standing), moduleId, ids: [...ids] });
}

/** The comment that the actor made with this request id; 404 if it has been deleted, or is in another module. */
export async function requestedComment(db: Db, standing: Standing, request: { moduleId: number; requestId: string }) {
  const [found] = await findRequested(db, { ...commentSight(standing), ...request });
  if (!found) throw notFound('comment');
  return found;
}

/** The subject of a comment, as log lines and notifications name it. */
export type CommentSubject = Subjects & {
  projectModuleId: number;
  galleryGroupId: number | null;
  createdBy: number;
  name: string;
  /** What clients read in place of a file's name. */
  piece?: string;
};

type FoundBoard = { id: number; projectModuleId: number; title: string; createdBy: number };
const findBoards = prepared<FoundBoard>(
  'commented_boards',
  sql`select b.id, b.project_module_id as "projectModuleId", b.title, b.created_by as "createdBy" from boards b
    where b.id = any(${value('boardIds')}::int[]) and b.project_module_id = ${value('moduleId')} and b.deleted_at is null
    limit 1000`,
);

/** Those of a module's boards that the actor sees. */
async function seenBoards(db: Db, standing: Standing, moduleId: number, boardIds: readonly number[]) {
  const found = boardIds.length === 0 ? [] : await findBoards(db, { boardIds: [...boardIds], moduleId });
  return found.filter((board) => seesBoard(standing, board));
}

/** A board that the actor sees; 404 otherwise. */
export async function seenBoardFor(
  db: Db,
  standing: Standing,
  { boardId, moduleId }: Omit<CommentedBoard, 'projectId'>,
) {
  const [board] = await seenBoards(db, standing, moduleId, [boardId]);
  if (!board) throw notFound('board');
  return board;
}

/** An item as the subject of comments. */
export const toSubject = (item: DesignFacts): CommentSubject => ({
  itemId: item.id,
  styleId: item.styleId,
  boardId: null,
  projectModuleId: item.projectModuleId,
  galleryGroupId: item.galleryGroupId,
  createdBy: item.createdBy,
  name: item.file.originalName,
  piece: item.file.title ?? pieceTitle(item),
});

const subjectOfBoard = ({ id, projectModuleId, createdBy, title }: FoundBoard): CommentSubject => ({
  itemId: null,
  styleId: null,
  boardId: id,
  projectModuleId,
  galleryGroupId: null,
  createdBy,
  name: title,
});

/** The subject of a comment that the actor reads. */
export async function subjectFor(db: Db, standing: Standing, comment: Subjects & { projectModuleId: number }) {
  const { boardId, itemId, projectModuleId: moduleId } = comment;
  return boardId === null
    ? toSubject(await designFor(db, standing, itemId ?? 0))
    : subjectOfBoard(await seenBoardFor(db, standing, { boardId, moduleId }));
}

type Of = Pick<Subjects, 'itemId' | 'boardId'>;

/** The subjects of several comments in a module, as far as the actor sees them. */
export async function subjectsFor(db: Db, standing: Standing, { moduleId }: ModulePlace, comments: readonly Of[]) {
  const itemIds = comments.flatMap(({ itemId }) => itemId ?? []);
  const boardIds = comments.flatMap(({ boardId }) => boardId ?? []);
  const items = itemIds.length === 0 ? [] : await designsFor(db, standing, itemIds);
  const boards = await seenBoards(db, standing, moduleId, boardIds);
  const subjects = [...items.map(toSubject), ...boards.map(subjectOfBoard)];
  return ({ itemId, boardId }: Of) =>
    subjects.find((subject) => subject.itemId === itemId && subject.boardId === boardId);
}

/** An item that the actor may comment and draw on; 404 if they don't see it, 403 if they may not comment. */
export async function commentableFor(
  db: Db,
  standing: Standing,
  { itemId, moduleId }: ItemPlace,
): Promise<CommentSubject> {
  const item = await designFor(db, standing, itemId, moduleId);
  if (!canComment(standing, item)) throw forbidden(t('comment on this design'));
  return toSubject(item);
}

/** The same for a board. */
export async function commentableBoardFor(db: Db, standing: Standing, place: CommentedBoard): Promise<CommentSubject> {
  const board = subjectOfBoard(await seenBoardFor(db, standing, place));
  if (!canComment(standing, board)) throw forbidden(t('comment on this board'));
  return board;
}
