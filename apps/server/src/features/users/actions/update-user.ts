import type * as api from '@facet/contract/endpoints/account';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { accountOf, userFor } from '../access.ts';
import { presentUser } from '../presenter.ts';
import { askEmailChange } from './ask-email-change.ts';
import { lockProven, provePassword } from './prove-password.ts';
import { setAvatar } from './set-avatar.ts';
import { setPassword } from './set-password.ts';

type Input = z.output<typeof api.updateUser.body>;
type UpdateUser = { userId: number; input: Input };

async function setNames(tx: Tx, userId: number, { first_name: firstName, last_name: lastName }: Input) {
  if (firstName === undefined && lastName === undefined) return;
  await tx.update(users).set({ firstName, lastName }).where(eq(users.id, userId));
}

/** Hashing takes its time, which no transaction should wait for. */
async function proveSecrets(app: App, actor: Actor, { password, current_password: current }: Input) {
  const proven = await provePassword(app.db, actor.userId, current);
  return { proven, next: password === undefined ? null : await hashPassword(password) };
}

/** Changes the own names, avatar and password, and asks for another address; a wrong current password changes nothing. */
export async function updateUser(app: App, actor: Actor, { userId, input }: UpdateUser) {
  const { email, password, avatar_file_id: avatarFileId } = input;
  const before = await userFor(app.db, actor, userId, 'edit');
  const newEmail = email === before.email ? undefined : email;
  const isSecret = newEmail !== undefined || password !== undefined;
  const secrets = isSecret ? await proveSecrets(app, actor, input) : null;
  return transact(app, async (tx) => {
    if (secrets) await lockProven(tx, userId, secrets.proven);
    const user = await accountOf(tx, userId);
    await setNames(tx, userId, input);
    if (avatarFileId !== undefined) await setAvatar(tx, actor, { before: user.avatarFileId, after: avatarFileId });
    if (secrets?.next) await setPassword(app, tx, actor, secrets.next);
    if (newEmail !== undefined) await askEmailChange(app, tx, { user, email: newEmail });
    tx.afterCommit({ kind: 'access', userIds: [userId] });
    const update = { event: 'user.changed' as const, project_id: null, entity: 'user', id: userId };
    tx.afterCommit({ kind: 'users', userIds: [userId], update });
    return presentUser(await accountOf(tx, userId), app.signer);
  });
}
