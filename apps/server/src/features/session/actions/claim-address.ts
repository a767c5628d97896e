import { existsText } from '@facet/contract/constants/texts';
import { and, eq, isNull, or } from 'drizzle-orm';
import { standsForAddress } from '../../../db/address-owner-sql.ts';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { invalidField } from '../../../platform/errors.ts';
import { dropUnproven } from './drop-unproven.ts';
import { settingsOfCall } from '../../users/settings-of-call.ts';
import { t } from '@facet/contract/words/speech';

export type NewAccount = {
  email: string;
  passwordHash: string;
  first_name: string;
  last_name: string;
  time_zone?: string | undefined;
  /** Where registering tells nobody which addresses are taken: when an account goes that has not proven its own. */
  proveBy?: Date | undefined;
};

const namesOf = ({ first_name: firstName, last_name: lastName }: NewAccount) => ({ firstName, lastName });
const accountOf = ({ passwordHash, time_zone: timeZone }: NewAccount) => ({
  passwordHash,
  ...settingsOfCall(timeZone),
  registeredAt: new Date(),
});

const taken = () => invalidField('email', existsText(t('Email')));

/**
 * Makes the account, or turns the placeholder of somebody invited into it, which keeps id, global role and grants, and
 * the name that others see: a registrant's own name is shown once they have proven the address. For an address that
 * is taken, 422, or (with `proveBy`) an account that nobody can tell from a first one.
 */
export async function claimAddress(tx: Tx, input: NewAccount): Promise<{ id: number }> {
  const account = { ...accountOf(input), claimedName: namesOf(input), proveBy: input.proveBy };
  const [user] = await tx
    .insert(users)
    .values({ email: input.email, ...account })
    .onConflictDoUpdate({
      target: users.email,
      targetWhere: standsForAddress,
      set: account,
      setWhere: isNull(users.registeredAt),
    })
    .returning({ id: users.id });
  if (user) return user;
  if (!input.proveBy) throw taken();
  return standBeside(tx, { email: input.email, ...account });
}

/** An account like any other unproven one, beside the one that has the address: it can never prove it. */
async function standBeside(tx: Tx, account: typeof users.$inferInsert): Promise<{ id: number }> {
  const [user] = await tx
    .insert(users)
    .values({ ...account, isAddressTaken: true })
    .returning({ id: users.id });
  if (!user) throw new Error('the account was not made');
  return user;
}

/**
 * The same for somebody whose mail proved the address: whoever registered with it before and never proved it was not
 * its owner, and loses everything there. 422 when the address has already been proven.
 */
export async function claimProvenAddress(tx: Tx, input: NewAccount): Promise<{ id: number }> {
  const isUnproven = or(isNull(users.registeredAt), isNull(users.emailVerifiedAt));
  const [before] = await tx
    .select({ id: users.id, registeredAt: users.registeredAt })
    .from(users)
    .where(and(eq(users.email, input.email), standsForAddress, isUnproven))
    .limit(1)
    .for('no key update');
  if (!before) throw taken();
  if (before.registeredAt) await dropUnproven(tx, before.id);
  const account = { ...accountOf(input), ...namesOf(input) };
  const [user] = await tx.update(users).set(account).where(eq(users.id, before.id)).returning({ id: users.id });
  if (!user) throw taken();
  return user;
}
