import { z } from 'zod';
import { requiredText } from '../constants/texts.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../envelope.ts';
import { socialAccount, socialSignedIn, waysIn } from '../entities/social.ts';
import { adminAccess } from '../entities/session.ts';
import { email, timeZone } from '../entities/user.ts';
import { t } from '../words/speech.ts';

const group = 'auth';
const providerId = z.string().min(1).max(40);
const secretText = z.string().min(1).max(500);
const SECRET_MIN = 16;

const answerOfProvider = z.object({
  provider: providerId,
  code: z.string().min(1).max(4000),
  /** PKCE: what the challenge was made from (RFC 7636). */
  code_verifier: z.string().min(43).max(128),
  redirect_uri: z.string().max(2000),
  nonce: z.string().min(SECRET_MIN).max(200),
  /** Of `proveSelf`, to link an account to the caller's. */
  proof: secretText.optional(),
});

export const listProviders = endpoint({
  method: 'GET',
  path: '/authorizations/providers',
  group,
  summary: 'The configured OpenID Connect providers, whether passwords are used, and who may register',
  access: 'public',
  response: waysIn,
});

export const socialLogIn = endpoint({
  method: 'POST',
  path: '/authorizations/social/login',
  group,
  inMaintenance: true,
  summary: 'Log in through a provider; with a session, link its account to the caller',
  audit: 'signed_in',
  access: 'public',
  limit: 'log-in',
  body: answerOfProvider,
  response: dataOf(socialSignedIn),
});

export const socialRegister = endpoint({
  method: 'POST',
  path: '/authorizations/social/register',
  group,
  summary: 'Register through a provider; existing accounts are logged in',
  audit: 'account_made',
  access: 'public',
  limit: 'log-in',
  body: answerOfProvider.extend({ time_zone: timeZone.optional() }),
  response: dataOf(socialSignedIn),
});

export const confirmAdminByProvider = endpoint({
  method: 'POST',
  path: '/authorizations/social/admin',
  group,
  inMaintenance: true,
  summary: 'The admin token that an administrator gets by logging in afresh at a provider linked to their account',
  limit: 'log-in',
  refusesTakeOver: true,
  audit: 'admin_confirmed',
  body: answerOfProvider,
  response: dataOf(adminAccess),
});

export const setSocialEmail = endpoint({
  method: 'PATCH',
  path: '/authorizations/social/set-user-email',
  group,
  summary: 'Enter the email address that a provider did not give (mails a token), then confirm it with that token',
  access: 'public',
  limit: 'recovery',
  body: z
    .object({
      pending_token: secretText,
      email: email.optional(),
      token: secretText.optional(),
      time_zone: timeZone.optional(),
    })
    .refine(({ email: given, token }) => given !== undefined || token !== undefined, {
      path: ['email'],
      error: () => requiredText(t('Email')),
    }),
  response: dataOf(socialSignedIn),
});

export const listSocialAccounts = endpoint({
  method: 'GET',
  path: '/authorizations/social',
  group,
  summary: 'The provider accounts that the caller can log in with',
  response: dataOf(z.array(socialAccount)),
});

export const unlinkSocialAccount = endpoint({
  method: 'DELETE',
  path: '/authorizations/social/:provider',
  group,
  summary: 'Unlink a provider; 409 when it is the only way to log in',
  refusesTakeOver: true,
  audit: 'account_changed',
  params: z.object({ provider: providerId }),
  /** Of `proveSelf`. */
  body: z.object({ proof: secretText }),
});
