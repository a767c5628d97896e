import { COUNT_ALL } from '@facet/contract/constants/limits';
import type { FastifyReply } from 'fastify';
import type { App } from '../../platform/app.ts';
import { recordAudit } from '../../platform/audit/actions/record-audit.ts';
import { todayOf } from '../../platform/auth/actor.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import type { By } from './actions/by.ts';
import { findAdminUsers, type AdminUserRow, type UserFilters } from './list-admin-users.ts';
import { t } from '@facet/contract/words/speech';

const titles = () => [
  t('First name'),
  t('Last name'),
  t('Email'),
  t('Role'),
  t('State'),
  t('Spaces'),
  t('Last use'),
  t('Made'),
  t('Bytes stored'),
];

const lineOf = (row: AdminUserRow) => [
  row.firstName,
  row.lastName,
  row.email,
  row.role,
  row.state,
  String(row.spacesTotal),
  row.lastUsedAt ?? '',
  row.createdAt,
  String(row.storage),
];

/** Sends the accounts as a spreadsheet file, and records the export. */
export async function exportUsers(app: App, by: By, filters: UserFilters, reply: FastifyReply) {
  const rows = await findAdminUsers(app.db, filters, { limit: COUNT_ALL, offset: 0 });
  await recordAudit(app.db, by, { act: 'exported', details: { title: 'Users' } });
  return sendCsv(reply, {
    name: t('Users {day}', { day: todayOf(by.actor) }),
    titles: titles(),
    lines: rows.map(lineOf),
  });
}
