import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { designFor } from '../designs/access.ts';
import type { DesignFacts } from '../designs/design-sql.ts';
import { moduleFor, projectFor } from '../projects/access.ts';
import type { Standing } from '../projects/standing.ts';
import { commentSight, commentTables, fixColumn, seenHead, type FixFacts, type Makers } from './comment-columns.ts';
import { canComment } from './policy.ts';

export type ModulePlace = { projectId: number; moduleId: number };
export type CommentPlace = ModulePlace & { commentId: number };
export type ItemPlace = ModulePlace & { itemId: number };

/** A comment or reply, with what its thread's head says for both. */
export type SeenComment = Makers & {
  id: number;
  headId: number;
  parentId: number | null;
  userId: number;
  text: string;
  isInternal: boolean;
  itemId: number;
  projectModuleId: number;
  styleId: number;
  headUserId: number;
  resolvedAt: string | null;
  drawingFileId: number | null;
  fix: FixFacts | null;
};

const value = sql.placeholder;

const seenComment = (where: SQL) => sql`select said.id, c.id as "headId", said.parent_id as "parentId",
    said.user_id as "userId", said.text, c.is_internal as "isInternal", c.design_item_id as "itemId",
    c.project_module_id as "projectModuleId", c.style_id as "styleId", c.user_id as "headUserId",
    c.resolved_at::text as "resolvedAt", said.drawing_file_id as "drawingFileId",
    ${fixColumn}, item.created_by as "itemCreatedBy", style.assignee_id as "assigneeId"
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

/** The actor's standing in the project of the address; 404 for a module that they see nothing of. */
export async function standingIn(db: Db, actor: Actor, { projectId, moduleId }: ModulePlace): Promise<Standing> {
  const standing = await projectFor(db, actor, projectId, 'view');
  moduleFor(standing, moduleId);
  return standing;
}

/** A comment or reply that the actor may read; 404 for every other. */
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

/** Those of several that the actor may read, locked in the same way. */
export async function lockedComments(db: Db, standing: Standing, { moduleId }: ModulePlace, ids: readonly number[]) {
  return ids.length === 0 ? [] : lockComments(db, { ...commentSight(standing), moduleId, ids: [...ids] });
}

/** What the actor once sent with this request; 404 when it was deleted meanwhile, or sent to another module. */
export async function requestedComment(db: Db, standing: Standing, request: { moduleId: number; requestId: string }) {
  const [found] = await findRequested(db, { ...commentSight(standing), ...request });
  if (!found) throw notFound('comment');
  return found;
}

/** An item that the actor may comment and draw on; 404 when it is not theirs to see, 403 when only to comment on. */
export async function commentableFor(
  db: Db,
  standing: Standing,
  { itemId, moduleId }: ItemPlace,
): Promise<DesignFacts> {
  const item = await designFor(db, standing, itemId, moduleId);
  if (!canComment(standing, item)) throw forbidden('comment on this design');
  return item;
}
