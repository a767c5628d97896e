import { LINK_EXPIRED_TEXT } from '@facet/contract/constants/texts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { mailedTokens, users } from '../../db/schema/index.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import { invalidField } from '../../platform/errors.ts';
import { rowIdOf, type MailedPurpose } from './mailed-token.ts';
import { isMailedToReceiver } from './queries.ts';

const expired = () => invalidField('token', LINK_EXPIRED_TEXT);

async function lockReceiver(tx: Tx, rowId: string) {
  const [user] = await tx
    .select({
      id: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      isAddressTaken: users.isAddressTaken,
      mailedTo: mailedTokens.email,
    })
    .from(mailedTokens)
    .innerJoin(users, and(eq(users.id, mailedTokens.userId), isMailedToReceiver))
    .where(and(eq(mailedTokens.id, rowId), isNull(users.deletedAt)))
    .limit(1)
    .for('no key update', { of: users });
  return user;
}

/** Uses up a mailed token and returns its person, locked; 422 for a token that does not work, or no longer does. */
export async function receiverOf(
  tokens: Tokens,
  tx: Tx,
  { purpose, token }: { purpose: MailedPurpose; token: string },
) {
  const id = rowIdOf(tokens, purpose, token);
  const user = id ? await lockReceiver(tx, id) : undefined;
  if (!id || !user) throw expired();
  const isUsable = and(eq(mailedTokens.used, false), gt(mailedTokens.expiresAt, new Date()));
  const used = await tx
    .update(mailedTokens)
    .set({ used: true })
    .where(and(eq(mailedTokens.id, id), isUsable))
    .returning({ id: mailedTokens.id });
  if (used.length === 0) throw expired();
  return user;
}
