import { NAME_MAX } from '@facet/contract/constants/limits';
import { email as emailSchema } from '@facet/contract/entities/user';
import { plainLine } from '@facet/contract/plain-title';
import { z } from 'zod';
import type { OidcProvider } from '../config/oidc-providers.ts';

/** Who somebody is at a provider; `email` only counts as theirs when the provider has verified it. */
export type ProviderIdentity = {
  provider: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** When they logged in there; null where the provider does not say. */
  loggedInAt: Date | null;
};

const text = plainLine(1000).catch('');
const claims = z.object({
  sub: z.string().min(1).max(500),
  email: emailSchema.nullable().catch(null),
  // Some providers send the word instead of the value.
  email_verified: z.literal([true, 'true', false]).optional().catch(false),
  given_name: text,
  family_name: text,
  name: text,
  auth_time: z.number().nullable().catch(null),
});

type Provider = Pick<OidcProvider, 'id' | 'trustsEmail'>;

/**
 * Converts a provider's claims into our terms; names are cut to the length we keep. An address is verified where the
 * provider says so, or says nothing and is trusted; never where it says no.
 */
export function readIdentity({ id, trustsEmail }: Provider, said: Record<string, unknown>): ProviderIdentity {
  const { sub, email, email_verified: isVerified = trustsEmail, auth_time: loggedInAt, ...names } = claims.parse(said);
  const [first = '', ...rest] = names.name.split(/\s+/);
  const firstName = names.given_name || first || email?.split('@')[0] || '';
  return {
    provider: id,
    subject: sub,
    email,
    isEmailVerified: email !== null && isVerified !== false,
    firstName: firstName.slice(0, NAME_MAX),
    loggedInAt: loggedInAt === null ? null : new Date(loggedInAt * 1000),
    lastName: (names.family_name || (names.given_name ? '' : rest.join(' '))).slice(0, NAME_MAX),
  };
}
