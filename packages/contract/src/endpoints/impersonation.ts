import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, idText, listOf, manyOf, order, pageQuery, search } from '../envelope.ts';
import { accountState, adminUser, adminUserSort, takeOverReason } from '../entities/admin-user.ts';
import { signedIn } from '../entities/session.ts';
import { globalRole } from '../entities/roles.ts';

const group = 'auth';

const filters = z.object({
  search,
  sort: adminUserSort.default('last_used_at'),
  order: order.default('desc'),
  state: manyOf(accountState),
  role: manyOf(globalRole),
  space_id: manyOf(idText),
});

export const listAdminUsers = endpoint({
  method: 'GET',
  path: '/impersonate/users',
  group,
  summary: 'Every account of this installation, for administrators',
  access: 'admin',
  query: pageQuery.extend(filters.shape),
  response: listOf(adminUser),
});

export const exportAdminUsers = endpoint({
  method: 'GET',
  path: '/admin/users/export',
  group: 'admin',
  summary: 'The same accounts as CSV, at most 10,000',
  access: 'admin',
  binary: ['text/csv'],
  query: filters,
});

export const askToTakeOver = endpoint({
  method: 'POST',
  path: '/impersonate/:userId/ask',
  group,
  summary: 'Ask a person whether their account may be taken over, where that needs their consent',
  access: 'admin',
  params: z.object({ userId: idText }),
  body: z.object({ reason: takeOverReason }),
});
export const takeOver = endpoint({
  method: 'POST',
  path: '/impersonate/:userId',
  group,
  summary: 'Take over an account for at most 60 minutes; the person is told why',
  access: 'admin',
  status: 201,
  params: z.object({ userId: idText }),
  body: z.object({ reason: takeOverReason }),
  response: dataOf(signedIn.extend({ expires_at: z.string() })),
});
