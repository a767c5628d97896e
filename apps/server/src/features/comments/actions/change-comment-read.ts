import { sql } from 'drizzle-orm';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { commentFor, standingInModule, type CommentPlace } from '../access.ts';
import { commentUpdate } from './announce-comment.ts';

/** Marks a thread with its replies as read or unread for the actor, and tells their other tabs. */
export const changeCommentRead = (app: App, actor: Actor, place: CommentPlace, isRead: boolean): Promise<void> =>
  transact(app, async (tx) => {
    const standing = await standingInModule(tx, actor, place);
    const comment = await commentFor(tx, standing, place);
    const thread = sql`select c.id from design_comments c
      where (c.id = ${comment.headId}::int or c.parent_id = ${comment.headId}::int) and c.deleted_at is null`;
    await tx.execute(
      isRead
        ? sql`insert into comment_reads (user_id, comment_id) select ${actor.userId}::int, id from (${thread}) thread
            order by id on conflict do nothing`
        : sql`delete from comment_reads where user_id = ${actor.userId} and comment_id in (${thread})`,
    );
    const update = commentUpdate({ ...comment, id: comment.headId, projectId: standing.project.id });
    tx.afterCommit({ kind: 'users', userIds: [actor.userId], update: { event: 'comment.read', ...update } });
  });
