import type { ReactionKind } from '@facet/contract/entities/reaction';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../../platform/errors.ts';
import { isOnBoard } from '../../boards/find-item.ts';
import { commentableBoardFor, commentFor, standingIn, type BoardPlace, type CommentPlace } from '../access.ts';
import { canComment } from '../policy.ts';
import { commentUpdate } from './announce-comment.ts';

type Change = { kind: ReactionKind; is_set: boolean };
/** The comment, or the item of a board; the others are null. */
type Target = { commentId: number | null; boardId: number | null; itemId: string | null };

const isTo = ({ commentId, boardId, itemId }: Target): SQL =>
  commentId === null ? sql`board_id = ${boardId} and item_id = ${itemId}` : sql`comment_id = ${commentId}`;

/** Gives a reaction or takes it back; whether that changed anything. */
async function setReaction(tx: Tx, { userId }: Actor, to: Target, { kind, is_set: isSet }: Change): Promise<boolean> {
  const { rows } = await tx.execute(
    isSet
      ? sql`insert into reactions (comment_id, board_id, item_id, user_id, kind)
          values (${to.commentId}, ${to.boardId}, ${to.itemId}, ${userId}, ${kind}) on conflict do nothing returning id`
      : sql`delete from reactions where ${isTo(to)} and user_id = ${userId} and kind = ${kind} returning id`,
  );
  return rows.length > 0;
}

/** Reacts to a comment that the actor may answer; whoever reads it sees that, and nobody is notified. */
export const reactToComment = (app: App, actor: Actor, place: CommentPlace, change: Change): Promise<void> =>
  transact(app, async (tx) => {
    const standing = await standingIn(tx, actor, place);
    const comment = await commentFor(tx, standing, place);
    if (!canComment(standing, comment)) throw forbidden('react to this comment');
    const to = { commentId: comment.id, boardId: null, itemId: null };
    if (!(await setReaction(tx, actor, to, change))) return;
    const update = commentUpdate({ ...comment, projectId: standing.project.id });
    tx.afterCommit({
      kind: 'project',
      isInternal: comment.isInternal,
      update: { event: 'reaction.changed', ...update },
    });
  });

/** Reacts to an item of a board that the actor may comment on. */
export async function reactToBoardItem(
  app: App,
  actor: Actor,
  place: BoardPlace,
  { item_id: itemId, ...change }: Change & { item_id: string },
): Promise<void> {
  const { boardId, projectId, moduleId } = place;
  const check = async (db: App['db'] | Tx) => commentableBoardFor(db, await standingIn(db, actor, place), place);
  // Asked first, and again with the change: a document is never read inside a transaction.
  await check(app.db);
  if (!(await isOnBoard(app, boardId, itemId))) throw notFound('item');
  await transact(app, async (tx) => {
    await check(tx);
    if (!(await setReaction(tx, actor, { commentId: null, boardId, itemId }, change))) return;
    const update = { project_id: projectId, module_id: moduleId, board_id: boardId, entity: 'board_item', id: itemId };
    tx.afterCommit({ kind: 'project', update: { event: 'reaction.changed', ...update } });
  });
}
