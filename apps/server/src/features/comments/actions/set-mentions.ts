import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { commentMentions } from '../../../db/schema/index.ts';

/** Sets the people that a comment mentions. */
export async function setCommentMentions(tx: Tx, commentId: number, userIds: readonly number[]): Promise<void> {
  await tx.delete(commentMentions).where(eq(commentMentions.commentId, commentId));
  const rows = [...new Set(userIds)].map((userId) => ({ commentId, userId }));
  if (rows.length > 0) await tx.insert(commentMentions).values(rows);
}
