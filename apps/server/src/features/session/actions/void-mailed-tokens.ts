import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { mailedTokens } from '../../../db/schema/index.ts';
import type { MailedPurpose } from '../mailed-token.ts';

/** Voids all links of one purpose that somebody was mailed. */
export async function voidMailedTokens(tx: Tx, { purpose, userId }: { purpose: MailedPurpose; userId: number }) {
  const isOfPurpose = and(eq(mailedTokens.userId, userId), eq(mailedTokens.purpose, purpose));
  await tx
    .update(mailedTokens)
    .set({ used: true })
    .where(and(isOfPurpose, eq(mailedTokens.used, false)));
}
