import { z } from 'zod';
import { CODE_TYPED_MAX, PASSWORD_TYPED_MAX } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../envelope.ts';
import { newPassword, passwordAgain, PASSWORDS_DIFFER, passwordsMatch } from '../entities/password.ts';
import { adminAccess, session, signedIn } from '../entities/session.ts';
import { email } from '../entities/user.ts';
import { PROJECT_ROLES } from '../permissions.ts';
import { permission, spaceRole } from '../entities/roles.ts';

const group = 'auth';
const token = z.string().min(1).max(500);

export const logIn = endpoint({
  method: 'POST',
  path: '/authorizations',
  group,
  inMaintenance: true,
  summary: 'Log in with email and password',
  audit: 'signed_in',
  access: 'public',
  limit: 'log-in',
  body: z.object({
    email,
    password: z.string().min(1).max(PASSWORD_TYPED_MAX),
    /** Of the app, or a recovery code: 422 with the reason `second_step` or `passkey_step` asks for it. */
    code: z.string().max(CODE_TYPED_MAX).optional(),
    /** Ask for no code on this device for 30 days. */
    remember: z.boolean().optional(),
  }),
  response: dataOf(signedIn),
});

/** Left out by people without a password, who have just logged in. */
const currentPassword = z.string().min(1).max(PASSWORD_TYPED_MAX).optional();

export const confirmAdmin = endpoint({
  method: 'POST',
  path: '/authorizations/admin',
  group,
  inMaintenance: true,
  summary: 'The admin token that an administrator gets by confirming their password',
  limit: 'log-in',
  refusesTakeOver: true,
  audit: 'admin_confirmed',
  body: z.object({ current_password: currentPassword }),
  response: dataOf(adminAccess),
});

export const proveSelf = endpoint({
  method: 'POST',
  path: '/authorizations/proof',
  group,
  beforeStep: true,
  summary:
    'Confirm who I am, by my password, a code of my app, or a log-in of at most ten minutes ago; linking a provider and ' +
    'changing how I log in take the proof',
  limit: 'log-in',
  refusesTakeOver: true,
  audit: null,
  body: z.object({ current_password: currentPassword, code: z.string().min(1).max(CODE_TYPED_MAX).optional() }),
  response: dataOf(z.object({ proof: z.string(), expires_at: z.string() })),
});

export const getSession = endpoint({
  method: 'GET',
  path: '/authorizations',
  group,
  beforeStep: true,
  audit: null,
  summary: 'The current session and its user',
  takesGuests: true,
  response: dataOf(session),
});

export const refreshSession = endpoint({
  method: 'PUT',
  path: '/authorizations',
  group,
  beforeStep: true,
  inMaintenance: true,
  summary: 'A fresh token for the current session, even if the last one has expired',
  audit: null,
  takesExpired: true,
  takesGuests: true,
  response: dataOf(signedIn),
});

export const logOut = endpoint({
  method: 'DELETE',
  path: '/authorizations',
  group,
  beforeStep: true,
  inMaintenance: true,
  summary: 'End the current session',
  audit: 'signed_out',
  takesGuests: true,
});

export const verifyEmail = endpoint({
  method: 'PATCH',
  path: '/authorizations/verify-email',
  group,
  summary: 'Confirm an email address with a mailed token',
  access: 'public',
  limit: 'recovery',
  body: z.object({ token }),
});

export const recoverPassword = endpoint({
  method: 'PATCH',
  path: '/authorizations/recover-password',
  group,
  summary: 'Mail a link that sets a new password',
  access: 'public',
  limit: 'recovery',
  body: z.object({ email }),
});

export const resetPassword = endpoint({
  method: 'PATCH',
  path: '/authorizations/reset-password',
  group,
  summary: 'Set a new password with a mailed token; every session ends',
  access: 'public',
  limit: 'recovery',
  body: z
    .object({ token, password: newPassword, password_confirmation: passwordAgain })
    .refine(passwordsMatch, PASSWORDS_DIFFER),
});

export const createSocketTicket = endpoint({
  method: 'POST',
  path: '/authorizations/ws-ticket',
  group,
  inMaintenance: true,
  summary: 'A one-use ticket of 30 s that opens the web socket',
  isOneUse: true,
  audit: null,
  takesGuests: true,
  status: 201,
  response: dataOf(z.object({ ticket: z.string(), expires_at: z.string() })),
});

export const listRoles = endpoint({
  method: 'GET',
  path: '/authorizations/roles',
  group,
  audit: null,
  summary: 'Every role with what it may do',
  response: dataOf(
    z.object({
      project: z.array(
        z.object({
          name: z.enum(PROJECT_ROLES),
          title: z.string(),
          permissions: z.array(permission),
          modules: z.array(z.string()),
        }),
      ),
      space: z.array(z.object({ name: spaceRole, title: z.string() })),
    }),
  ),
});
