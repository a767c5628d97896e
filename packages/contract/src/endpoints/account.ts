import { z } from 'zod';
import { PASSWORD_TYPED_MAX } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, id, idText, keyQuery, listOf, pageQuery, search } from '../envelope.ts';
import { auditEntry } from '../entities/audit-entry.ts';
import { logEntry } from '../entities/log-entry.ts';
import { newPassword, passwordAgain, PASSWORDS_DIFFER } from '../entities/password.ts';
import { takeOverRequest } from '../entities/take-over-request.ts';
import { usage } from '../entities/usage.ts';
import { email, person, personName, user } from '../entities/user.ts';

const group = 'users';
const params = z.object({ userId: idText });
const currentPassword = z.string().min(1).max(PASSWORD_TYPED_MAX);

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  group,
  summary: 'The people I share a space or project with',
  query: pageQuery.extend({ search }),
  response: listOf(person),
});

const account = z
  .object({
    first_name: personName.optional(),
    last_name: personName.optional(),
    /** One of the caller's uploads of the type avatar. */
    avatar_file_id: id.nullish(),
    email: email.optional(),
    password: newPassword.optional(),
    password_confirmation: passwordAgain.optional(),
    /** Required with a new password or another address. */
    current_password: currentPassword.optional(),
  })
  .refine(
    ({ password, password_confirmation: again }) => password === undefined || password === again,
    PASSWORDS_DIFFER,
  );

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/:userId',
  group,
  summary: 'Change my names, avatar and password; a new address counts once the link mailed to it is opened',
  audit: 'account_changed',
  limit: 'log-in',
  params,
  body: account,
  response: dataOf(user),
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/:userId',
  group,
  summary: 'Delete my account; an administrator can undo it until the trash is emptied',
  refusesTakeOver: true,
  audit: 'deleted',
  limit: 'log-in',
  params,
  body: z.object({ current_password: currentPassword.optional() }),
});

export const getUsage = endpoint({
  method: 'GET',
  path: '/users/:userId/usage',
  group,
  summary: 'What my spaces use on this installation',
  params,
  response: dataOf(usage),
});

export const listTakeOverRequests = endpoint({
  method: 'GET',
  path: '/users/:userId/take-over-requests',
  group,
  summary: 'Administrators who ask to take my account over, or may do so now; newest first',
  params,
  response: dataOf(z.array(takeOverRequest)),
});
export const answerTakeOver = endpoint({
  method: 'PUT',
  path: '/users/:userId/take-over-requests/:requestId',
  group,
  summary: 'Agree that an administrator takes my account over within 24 hours, refuse it, or take the consent back',
  refusesTakeOver: true,
  params: params.extend({ requestId: idText }),
  body: z.object({ is_agreed: z.boolean() }),
  response: dataOf(takeOverRequest),
});

export const listAccountLog = endpoint({
  method: 'GET',
  path: '/users/:userId/account-activity',
  group,
  summary: 'What was done to my account by me, administrators or whoever took it over, newest first',
  params,
  query: keyQuery,
  response: listOf(auditEntry),
});

export const listUserActivity = endpoint({
  method: 'GET',
  path: '/users/:userId/activity',
  group,
  summary: 'What I did in all my projects, newest first',
  params,
  query: keyQuery,
  response: listOf(logEntry),
});
