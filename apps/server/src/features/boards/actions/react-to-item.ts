import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { notFound } from '../../../platform/errors.ts';
import { commentableBoardFor, standingInModule, type CommentedBoard } from '../../comments/access.ts';
import { setReaction, type ReactionInput } from '../../comments/actions/set-reaction.ts';
import { whiteboardsOf } from '../whiteboards.ts';

/**
 * Reacts to an item of a board that the actor may comment on; everyone who sees the board sees it, nobody is notified.
 */
export async function reactToItem(
  app: App,
  actor: Actor,
  place: CommentedBoard,
  { item_id: itemId, ...input }: ReactionInput & { item_id: string },
): Promise<void> {
  const { boardId, projectId, moduleId } = place;
  const check = async (db: App['db'] | Tx) => commentableBoardFor(db, await standingInModule(db, actor, place), place);
  // Checked first, and again with the change: a document is never read inside a transaction.
  await check(app.db);
  const isThere = await whiteboardsOf(app).open.use(boardId, async ({ items }) => items.has(itemId));
  if (!isThere) throw notFound('item');
  await transact(app, async (tx) => {
    await check(tx);
    if (!(await setReaction(tx, actor, { commentId: null, boardId, itemId }, input))) return;
    const update = { project_id: projectId, module_id: moduleId, board_id: boardId, entity: 'board_item', id: itemId };
    tx.afterCommit({ kind: 'project', update: { event: 'reaction.changed', ...update } });
  });
}
