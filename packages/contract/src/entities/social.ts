import { z } from 'zod';
import { user } from './user.ts';

/** A configured OpenID Connect provider, with what a browser needs to send somebody there. */
export const socialProvider = z.object({
  id: z.string(),
  title: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  scope: z.string(),
  redirect_uri: z.string(),
  /** Null while the provider can't be reached. */
  authorization_endpoint: z.string().nullable(),
});
export type SocialProviderWire = z.infer<typeof socialProvider>;

/** How accounts are made here, and by whom; `domains` are those of the addresses that may have one, if not all. */
export const registration = z.object({
  registration: z.enum(['open', 'invited', 'off']),
  domains: z.array(z.string()),
});
export type Registration = z.infer<typeof registration>;

/** The ways to sign in and to register. */
export const waysIn = registration.extend({
  data: z.array(socialProvider),
  passwords: z.boolean(),
  passkeys: z.boolean(),
});
export type WaysInWire = z.infer<typeof waysIn>;

/** Who signed in; or, while an address is missing, the token with which `set-user-email` continues. */
export const socialSignedIn = z.object({
  user: user.nullable(),
  token: z.string().nullable(),
  pending_token: z.string().nullable(),
  /** The address according to the provider, unverified: a suggestion for the form. */
  suggested_email: z.string().nullable(),
  /** The account of that address has another log-in of this provider, which this one replaces once it is proven. */
  is_new_log_in: z.boolean(),
});
export type SocialSignedInWire = z.infer<typeof socialSignedIn>;

/** A provider's account that logs the caller in. */
export const socialAccount = z.object({
  provider: z.string(),
  title: z.string(),
  email: z.string().nullable(),
  created_at: z.string(),
  abilities: z.object({ unlink: z.boolean() }),
});
export type SocialAccountWire = z.infer<typeof socialAccount>;
