import { and, eq, isNull } from 'drizzle-orm';
import type { Charge, Tx } from '../../../db/client.ts';
import { mailedTokens, users } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { accountNotice, tokenMail } from '../job-types.ts';
import { MAILED_TOKENS, type MailedPurpose } from '../mailed-token.ts';
import { findCredentials } from '../queries.ts';
import { voidMailedTokens } from './void-mailed-tokens.ts';

type MailToken = {
  purpose: MailedPurpose;
  userId: number;
  /** Where to, if not to their current address. */
  email?: string;
};

/**
 * Limits how often such a mail can be sent to one address by anybody, or (with a user id) by one person to any address.
 */
export const ownMail = (purpose: MailedPurpose | 'social_email' | 'invitation', of: string | number): Charge => ({
  limit: 'own-mail',
  of: `${purpose} ${of}`,
});

/** Tells whoever has an account with this address that somebody tried to register with it. */
async function mailOwner(app: App, tx: Tx, email: string): Promise<void> {
  const owner = await findCredentials(tx, email);
  if (owner) await app.jobs.send(tx, accountNotice, { kind: 'has_account', user_id: owner.id, to: email });
}

/** Mails somebody a link for this purpose after the commit; the ones mailed before stop working. */
export async function mailToken(app: App, tx: Tx, { purpose, userId, email }: MailToken): Promise<void> {
  // Locked, so that of two calls at once one sees and voids the other's.
  const [user] = await tx
    .select({ email: users.email, isAddressTaken: users.isAddressTaken })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .limit(1)
    .for('no key update');
  if (!user) return;
  // The owner of the address is told that they have an account; this one must not prove it.
  if (purpose === 'verify_email' && user.isAddressTaken) return mailOwner(app, tx, user.email);
  await voidMailedTokens(tx, { purpose, userId });
  const expiresAt = new Date(Date.now() + MAILED_TOKENS[purpose].validMinutes * 60_000);
  const [row] = await tx
    .insert(mailedTokens)
    .values({ userId, purpose, email: email ?? user.email, expiresAt })
    .returning({ id: mailedTokens.id });
  if (row) await app.jobs.send(tx, tokenMail, { row_id: row.id });
}
