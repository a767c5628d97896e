import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import { findAdminUser } from './list-admin-users.ts';
import { accountRules, canManage, type AccountVerb } from './policy.ts';

const words = (verb: AccountVerb) => verb.replaceAll('_', ' ');

/** An account for an administrator, locked: 403 for one's own or another administrator's, 409 when its state forbids it. */
export async function accountFor(tx: Tx, actor: Actor, userId: number, verb: AccountVerb) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).limit(1).for('no key update');
  const account = await findAdminUser(tx, userId);
  if (!account) throw notFound('user');
  if (!canManage(actor, account)) throw forbidden(`${words(verb)}: your own account or another administrator’s`);
  if (!accountRules[verb](actor, account)) throw conflict(`This is not possible: the account is ${account.state}`);
  return account;
}
