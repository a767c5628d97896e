import type { AccountState } from '@facet/contract/entities/admin-user';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import { findAdminUser } from './list-admin-users.ts';
import { accountRules, canManage, type AccountVerb } from './policy.ts';
import { worded } from '@facet/contract/words/speech';

const NOT_MANAGED: Readonly<Record<AccountVerb, string>> = worded({
  take_over: 'take over: your own account or another administrator’s',
  set_role: 'set role: your own account or another administrator’s',
  deactivate: 'deactivate: your own account or another administrator’s',
  activate: 'activate: your own account or another administrator’s',
  end_sessions: 'end sessions: your own account or another administrator’s',
  resend_verification: 'resend verification: your own account or another administrator’s',
  send_reset_link: 'send reset link: your own account or another administrator’s',
  resend_invitation: 'resend invitation: your own account or another administrator’s',
});
const IN_THE_WAY: Readonly<Record<AccountState, string>> = worded({
  active: 'This is not possible: the account is active',
  unverified: 'This is not possible: the account is unverified',
  invited: 'This is not possible: the account is invited',
  inactive: 'This is not possible: the account is inactive',
});

/**
 * An account that an administrator changes, locked: 403 for their own or another administrator's, 409 if its state
 * forbids it.
 */
export async function accountFor(tx: Tx, actor: Actor, userId: number, verb: AccountVerb) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).limit(1).for('no key update');
  const account = await findAdminUser(tx, userId);
  if (!account) throw notFound('user');
  if (!canManage(actor, account)) throw forbidden(NOT_MANAGED[verb]);
  if (!accountRules[verb](actor, account)) throw conflict(IN_THE_WAY[account.state]);
  return account;
}
