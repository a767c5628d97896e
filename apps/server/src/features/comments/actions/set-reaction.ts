import type { ReactionKind } from '@facet/contract/constants/reactions';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';

export type ReactionInput = { kind: ReactionKind; is_set: boolean };
/** The comment or the board item; the other fields are null. */
type Target = { commentId: number | null; boardId: number | null; itemId: string | null };

const isTo = ({ commentId, boardId, itemId }: Target): SQL =>
  commentId === null ? sql`board_id = ${boardId} and item_id = ${itemId}` : sql`comment_id = ${commentId}`;

/** Sets or removes a reaction of the actor; returns whether that changed anything. */
export async function setReaction(
  tx: Tx,
  { userId }: Actor,
  to: Target,
  { kind, is_set: isSet }: ReactionInput,
): Promise<boolean> {
  const { rows } = await tx.execute(
    isSet
      ? sql`insert into reactions (comment_id, board_id, item_id, user_id, kind)
          values (${to.commentId}, ${to.boardId}, ${to.itemId}, ${userId}, ${kind}) on conflict do nothing returning id`
      : sql`delete from reactions where ${isTo(to)} and user_id = ${userId} and kind = ${kind} returning id`,
  );
  return rows.length > 0;
}
