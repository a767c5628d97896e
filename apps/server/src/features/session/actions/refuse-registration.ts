import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { invalidField } from '../../../platform/errors.ts';
import { isEmptyInstallation, isInvited } from '../queries.ts';
import { isRegistrationLimited, type RegistrationSettings } from '../registration.ts';
import { t } from '@facet/contract/words/speech';

// Any number that no other lock of this database has.
const FIRST_ACCOUNT_LOCK = 6_131_001;

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/** Why an address may not register; null if it may. */
async function refusalOf(db: Db, { registration, registrationDomains: domains }: RegistrationSettings, email: string) {
  if (registration === 'off') return t('No new accounts are made here. Ask whoever looks after this installation.');
  if (domains.length > 0 && !domains.includes(domainOf(email)))
    return t('Only addresses of {domains} can have an account here.', { domains: domains.join(', ') });
  if (registration === 'invited' && !(await isInvited(db, email)))
    return t('Accounts are by invitation here. Ask somebody of the team to invite this address.');
  return null;
}

/** Refuses an address that may not register; of several that make the first account at once, one is first. */
export async function refuseRegistration(tx: Tx, settings: RegistrationSettings, email: string): Promise<void> {
  if (!isRegistrationLimited(settings)) return;
  if (await isEmptyInstallation(tx)) {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`);
    if (await isEmptyInstallation(tx)) return;
  }
  const refusal = await refusalOf(tx, settings, email);
  if (refusal !== null) throw invalidField('email', refusal);
}
