import { LINK_EXPIRED_TEXT } from '@facet/contract/constants/texts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { standsForAddress } from '../../db/address-owner-sql.ts';
import type { Tx } from '../../db/client.ts';
import { pendingSocialAccounts, users } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { sessionOfToken } from '../../platform/auth/session-of-token.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import { invalidField, unauthorized } from '../../platform/errors.ts';
import { readPendingId } from './pending-token.ts';

/** The caller, for calls that work with or without a session; 401 for a token that does not work. */
export async function findCaller(app: App, bearer: string | null): Promise<Actor | null> {
  if (bearer === null) return null;
  const session = await sessionOfToken(app, bearer);
  if (!session) throw unauthorized();
  return session.actor;
}

/** The unfinished log-in that a token stands for, locked; 422 for a token that does not work, or no longer does. */
export async function pendingLogInFor(tokens: Tokens, tx: Tx, token: string, now = new Date()) {
  const id = readPendingId(tokens, token);
  const isOpen = and(isNull(pendingSocialAccounts.usedAt), gt(pendingSocialAccounts.expiresAt, now));
  const [row] = id
    ? await tx
        .select()
        .from(pendingSocialAccounts)
        .where(and(eq(pendingSocialAccounts.id, id), isOpen))
        .limit(1)
        .for('update')
    : [];
  if (!row) throw invalidField('pending_token', LINK_EXPIRED_TEXT);
  return row;
}

const lockedColumns = {
  id: users.id,
  email: users.email,
  passwordHash: users.passwordHash,
  emailVerifiedAt: users.emailVerifiedAt,
  registeredAt: users.registeredAt,
  isAddressTaken: users.isAddressTaken,
};

async function lockUser(tx: Tx, by: { id: number } | { email: string }) {
  const which = 'id' in by ? eq(users.id, by.id) : and(eq(users.email, by.email), standsForAddress);
  const [user] = await tx
    .select(lockedColumns)
    .from(users)
    .where(and(which, isNull(users.deletedAt)))
    .limit(1)
    .for('no key update');
  return user ?? null;
}
export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** The caller's own row, locked. */
export async function selfFor(tx: Tx, actor: Actor): Promise<LockedUser> {
  const user = await lockUser(tx, { id: actor.userId });
  if (!user) throw unauthorized();
  return user;
}

/** Whose address it is, locked: an account's, an invited placeholder's, or nobody's. */
export const lockOwner = (tx: Tx, email: string) => lockUser(tx, { email });
