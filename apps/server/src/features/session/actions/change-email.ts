import { existsText } from '@facet/contract/constants/texts';
import { and, eq, ne } from 'drizzle-orm';
import { standsForAddress } from '../../../db/address-owner-sql.ts';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { invalidField } from '../../../platform/errors.ts';
import { leaveGrantsBehind } from '../../users/actions/leave-grants-behind.ts';
import { moveGrants } from '../../users/actions/move-grants.ts';
import { receiverOf } from '../access.ts';
import { accountNotice } from '../job-types.ts';
import { activateInvitations } from '../../invitations/actions/activate-invitations.ts';
import { proveEmail } from './prove-email.ts';
import { t } from '@facet/contract/words/speech';

type Receiver = Awaited<ReturnType<typeof receiverOf>>;

/** Whoever has the address already, locked. */
async function holderOf(tx: Tx, email: string, userId: number) {
  const [holder] = await tx
    .select({ id: users.id, registeredAt: users.registeredAt })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId), standsForAddress))
    .limit(1)
    .for('update');
  return holder;
}

/** Takes the address from somebody who was only ever invited by it; returns who that was. */
async function freeAddress(tx: Tx, email: string, userId: number): Promise<number | null> {
  const holder = await holderOf(tx, email, userId);
  if (!holder) return null;
  if (holder.registeredAt) throw invalidField('token', existsText(t('Email')));
  await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, holder.id));
  return holder.id;
}

async function tell(app: App, tx: Tx, user: Receiver) {
  tx.afterCommit({ kind: 'access', userIds: [user.id] });
  const update = { event: 'user.changed' as const, project_id: null, entity: 'user', id: user.id };
  tx.afterCommit({ kind: 'users', userIds: [user.id], update });
  if (!user.emailVerifiedAt) return;
  const notice = { kind: 'email_changed' as const, user_id: user.id, to: user.email, new_email: user.mailedTo };
  await app.jobs.send(tx, accountNotice, notice);
}

/** Makes the address that the token was mailed to the account's own, with all its grants; tells the old address. */
export const changeEmail = (app: App, { token }: { token: string }) =>
  transact(app, async (tx) => {
    const user = await receiverOf(app.tokens, tx, { purpose: 'change_email', token });
    const email = user.mailedTo;
    const invitedId = await freeAddress(tx, email, user.id);
    await tx.update(users).set({ email, isAddressTaken: false }).where(eq(users.id, user.id));
    // Before anything moves: what was granted to an address that nobody has proven stays with that address.
    if (!user.emailVerifiedAt && !user.isAddressTaken) await leaveGrantsBehind(tx, user);
    if (invitedId !== null) await moveGrants(tx, { fromId: invitedId, toId: user.id });
    await proveEmail(tx, app.config, { ...user, email });
    await activateInvitations(tx, user.id);
    await tell(app, tx, user);
  });
