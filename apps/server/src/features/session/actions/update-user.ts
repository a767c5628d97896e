import type * as api from '@facet/contract/endpoints/account';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import { mailToken, ownMail } from './mail-token.ts';
import { accountNotice } from '../job-types.ts';
import { users } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { endOtherSessionsOf } from './end-sessions.ts';
import { voidMailedTokens } from './void-mailed-tokens.ts';
import { transact } from '../../../db/transact.ts';
import { refuseGuessable } from '../../../platform/auth/refuse-guessable.ts';
import { notInTakeOver } from '../../../platform/errors.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { listAcquaintances } from '../../access/people-access.ts';
import { ownAccountOf, userFor } from '../../users/access.ts';
import { presentUser } from '../../users/presenter.ts';
import { refusePasswords } from '../passwords-off.ts';
import { lockProven, proveSelf } from './prove-self.ts';
import { forgetDevices } from '../steps/actions/remember-device.ts';
import { setAvatar } from '../../users/actions/set-avatar.ts';

type AskEmailChange = { user: { id: number; email: string; emailVerifiedAt: Date | null }; email: string };

// Nothing looks up whether the address is taken: until it is proven, every address gets the same answer.
/** Mails a link to the new address, without which nothing changes, and tells the old one. */
async function askEmailChange(app: App, tx: Tx, { user, email }: AskEmailChange): Promise<void> {
  tx.take(ownMail('change_email', email), ownMail('change_email', user.id));
  await mailToken(app, tx, { purpose: 'change_email', userId: user.id, email });
  // An address that nobody has proven may belong to a stranger, who has nothing to do with this.
  if (!user.emailVerifiedAt) return;
  const notice = { kind: 'email_asked' as const, user_id: user.id, to: user.email, new_email: email };
  await app.jobs.send(tx, accountNotice, notice);
}

/** Sets a new password; every other session ends, and links that were mailed under the old one stop working. */
async function setPassword(app: App, tx: Tx, actor: Actor, passwordHash: string): Promise<void> {
  const { userId, sessionId } = actor;
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await endOtherSessionsOf(tx, { userId, sessionId });
  await forgetDevices(tx, userId);
  await voidMailedTokens(tx, { purpose: 'reset_password', userId });
  await voidMailedTokens(tx, { purpose: 'change_email', userId });
  // An address that nobody has proven may belong to a stranger, who has nothing to do with this.
  if (!actor.emailVerified) return;
  await app.jobs.send(tx, accountNotice, { kind: 'password_changed', user_id: userId, to: actor.email });
}

type Input = z.output<typeof api.updateUser.body>;
type UpdateUser = { userId: number; input: Input; network: string };

type Account = Awaited<ReturnType<typeof ownAccountOf>>;

async function setNames(tx: Tx, user: Account, { first_name: firstName, last_name: lastName }: Input) {
  if (firstName === undefined && lastName === undefined) return;
  const names = { firstName: firstName ?? user.firstName, lastName: lastName ?? user.lastName };
  await tx
    .update(users)
    .set(user.emailVerifiedAt ? names : { claimedName: names })
    .where(eq(users.id, user.id));
}

/** Checks and hashes passwords before the transaction, which should not wait for that. */
async function proveSecrets(app: App, actor: Actor, { input, network }: UpdateUser) {
  const { password, current_password: current } = input;
  const proven = await proveSelf(app, actor, { password: current, network });
  return { proven, next: password === undefined ? null : await hashPassword(password) };
}

/** The person's name and address as this call will leave them. */
const named = (user: Account, { email, first_name: firstName, last_name: lastName }: Input) => ({
  email: email ?? user.email,
  firstName: firstName ?? user.firstName,
  lastName: lastName ?? user.lastName,
});

/**
 * Changes the actor's name, avatar and password, and asks for another address; a wrong current password changes
 * nothing.
 */
export async function updateUser(app: App, actor: Actor, update: UpdateUser) {
  const { userId, input } = update;
  const { email, password, avatar_file_id: avatarFileId } = input;
  const before = await userFor(app.db, actor, userId, 'edit');
  const newEmail = email === before.email ? undefined : email;
  const isSecret = newEmail !== undefined || password !== undefined;
  if (isSecret && actor.impersonatorId !== null) throw notInTakeOver();
  if (password !== undefined) refusePasswords(app.config, 'password');
  if (password !== undefined) refuseGuessable(password, before, named(before, input));
  const secrets = isSecret ? await proveSecrets(app, actor, update) : null;
  return transact(app, async (tx) => {
    if (secrets) await lockProven(tx, userId, secrets.proven);
    const user = await ownAccountOf(tx, userId);
    await setNames(tx, user, input);
    if (avatarFileId !== undefined) await setAvatar(tx, actor, user, avatarFileId);
    if (secrets?.next) await setPassword(app, tx, actor, secrets.next);
    if (newEmail !== undefined) await askEmailChange(app, tx, { user, email: newEmail });
    tx.afterCommit({ kind: 'access', userIds: [userId] });
    const told = { event: 'user.changed' as const, project_id: null, entity: 'user', id: userId };
    const isSeen = input.first_name !== undefined || input.last_name !== undefined || avatarFileId !== undefined;
    const others = isSeen ? await listAcquaintances(tx, actor) : [];
    tx.afterCommit({ kind: 'users', userIds: [userId, ...others], update: told });
    return presentUser(await ownAccountOf(tx, userId), app.signer);
  });
}
