import { z } from 'zod';
import { TOKEN_SCOPES } from '../constants/second-step.ts';

/** What a browser's passkey functions are given, as WebAuthn names it. */
export const passkeyOptions = z.object({
  /** Comes back with the browser's answer; works once, for five minutes. */
  challenge_id: z.string(),
  options: z.looseObject({ challenge: z.string() }),
});
export type PasskeyOptionsWire = z.infer<typeof passkeyOptions>;

export const passkey = z.object({
  id: z.number(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type PasskeyWire = z.infer<typeof passkey>;

export const rememberedDevice = z.object({
  id: z.string(),
  device: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
});

/** How the caller proves who they are, besides the password. */
export const logInSteps = z.object({
  has_password: z.boolean(),
  /** Passkeys need a name instead of a number in the address, and https. */
  takes_passkeys: z.boolean(),
  authenticator: z.object({ created_at: z.string() }).nullable(),
  passkeys: z.array(passkey),
  recovery_codes: z.object({ left: z.number(), total: z.number(), created_at: z.string() }).nullable(),
  devices: z.array(rememberedDevice),
});
export type LogInStepsWire = z.infer<typeof logInSteps>;

/** The secret of an app that is not in use yet; `uri` is the same for a QR code. */
export const newAuthenticator = z.object({ id: z.string(), secret: z.string(), uri: z.string() });
export type NewAuthenticatorWire = z.infer<typeof newAuthenticator>;

/** Shown once; null where there are codes already. */
export const newRecoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });

/** A personal access token, without the token itself. */
export const accessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its first characters, by which people know it again. */
  beginning: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  /** Null where it reaches whatever its owner reaches. */
  spaces: z.array(z.object({ id: z.number(), title: z.string() })).nullable(),
  created_at: z.string(),
  /** To the minute; null until it is used. */
  last_used_at: z.string().nullable(),
  expires_at: z.string(),
  /** When it ended before that: with the account's lock, a new password or all sessions. */
  ended_at: z.string().nullable(),
});
export type AccessTokenWire = z.infer<typeof accessToken>;

/** `token` is in this answer and in no other. */
export const newAccessToken = accessToken.extend({ token: z.string() });

/** A token that reaches a space, for the space's admins. */
export const spaceAccessToken = accessToken
  .omit({ spaces: true })
  .extend({ person: z.object({ id: z.number(), first_name: z.string(), last_name: z.string(), email: z.string() }) });
export type SpaceAccessTokenWire = z.infer<typeof spaceAccessToken>;
