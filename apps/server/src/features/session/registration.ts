import type { Registration } from '@facet/contract/entities/social';
import type { Db } from '../../db/client.ts';
import type { Config } from '../../platform/config/load-config.ts';
import { isEmptyInstallation } from './queries.ts';

/**
 * Whether registering tells nobody which addresses have an account: only where whoever owns one can be told by mail
 * instead, and where everybody may try.
 */
export const hidesAccounts = ({ smtpUrl, registration }: Pick<Config, 'smtpUrl' | 'registration'>) =>
  smtpUrl !== undefined && registration === 'open';

export type RegistrationSettings = Pick<Config, 'registration' | 'registrationDomains'>;

/** Whether some people may not register. */
export const isRegistrationLimited = ({ registration, registrationDomains }: RegistrationSettings) =>
  registration !== 'open' || registrationDomains.length > 0;

/** How people may register now, for the pages that offer it. */
export async function registrationNow(db: Db, settings: RegistrationSettings): Promise<Registration> {
  const { registration, registrationDomains: domains } = settings;
  if (isRegistrationLimited(settings) && (await isEmptyInstallation(db))) return { registration: 'open', domains: [] };
  return { registration, domains: [...domains] };
}
