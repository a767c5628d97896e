import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, idText, keyQuery, listOf, manyOf, moment, search } from '../envelope.ts';
import { adminUser, adminUserCounts } from '../entities/admin-user.ts';
import { givenRole } from '../entities/roles.ts';
import { auditChain, auditEntry, auditKind } from '../entities/audit-entry.ts';

const group = 'admin';
const access = 'admin';
const params = z.object({ userId: idText });
const path = '/admin/users/:userId';
const response = dataOf(adminUser);

export const countAdminUsers = endpoint({
  method: 'GET',
  path: '/admin/users/counts',
  group,
  summary: 'How many accounts there are, by state, and what they store',
  access,
  response: dataOf(adminUserCounts),
});

export const setGlobalRole = endpoint({
  method: 'PUT',
  path: `${path}/role`,
  group,
  summary: 'Set an account’s global role; administrators are made on the command line',
  access,
  params,
  body: z.object({ role: givenRole }),
  response,
});

export const deactivateUser = endpoint({
  method: 'POST',
  path: `${path}/deactivate`,
  group,
  summary: 'Deactivate an account and end its sessions; its data stays',
  access,
  params,
  response,
});

export const activateUser = endpoint({
  method: 'POST',
  path: `${path}/activate`,
  group,
  summary: 'Activate an account again',
  access,
  params,
  response,
});

export const endUserSessions = endpoint({
  method: 'DELETE',
  path: `${path}/sessions`,
  group,
  summary: 'Sign an account out everywhere',
  access,
  params,
});

export const sendUserVerification = endpoint({
  method: 'POST',
  path: `${path}/send-verification`,
  group,
  summary: 'Mail the verification link again',
  access,
  params,
});

export const sendUserInvitation = endpoint({
  method: 'POST',
  path: `${path}/send-invitation`,
  group,
  summary: 'Mail somebody’s latest invitation again, with a new link',
  access,
  params,
});

export const sendUserResetLink = endpoint({
  method: 'POST',
  path: `${path}/send-reset-link`,
  group,
  summary: 'Mail a link that sets a new password',
  access,
  params,
});

const auditFilters = z.object({
  search,
  kind: manyOf(auditKind),
  /** Who did it, or whom it was done to. */
  user_id: manyOf(idText),
  from: moment.optional(),
  to: moment.optional(),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  group,
  summary: 'Who did what to accounts, rights, links and the installation, newest first',
  access,
  query: keyQuery.extend(auditFilters.shape),
  response: listOf(auditEntry),
});

export const verifyAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/chain',
  group,
  summary: 'Whether the audit log is intact, with the first entry that was changed or is missing',
  access,
  response: dataOf(auditChain),
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  group,
  summary: 'The same as CSV, at most 10,000 entries',
  access,
  binary: ['text/csv'],
  query: auditFilters,
});
