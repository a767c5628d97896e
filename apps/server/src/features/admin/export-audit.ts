import { COUNT_ALL } from '@facet/contract/constants/limits';
import { AUDIT_ACT_WORDS } from '@facet/contract/constants/audit';
import type { FastifyReply } from 'fastify';
import type { App } from '../../platform/app.ts';
import { recordAudit } from '../../platform/audit/actions/record-audit.ts';
import { todayOf } from '../../platform/auth/actor.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import type { Person } from '../users/presenter.ts';
import type { By } from './actions/by.ts';
import { findAudit, type AuditFilters, type AuditRow } from './list-audit.ts';
import { t } from '@facet/contract/words/speech';

const titles = () => [
  t('Entry'),
  t('Time'),
  t('Who'),
  t('In place of'),
  t('What'),
  t('Account'),
  t('Space'),
  t('Project'),
  t('From'),
  t('Details'),
  t('Hash'),
];
const addressOf = (person: Person | null) => person?.email ?? '';

const lineOf = ({ act, actor, impersonator, user, space, project, address, ...row }: AuditRow) => [
  String(row.position ?? ''),
  row.createdAt,
  addressOf(impersonator ?? actor) || (address === null ? t('Command line') : t('Somebody')),
  impersonator ? addressOf(actor) : '',
  AUDIT_ACT_WORDS[act],
  addressOf(user),
  space?.title ?? '',
  project?.title ?? '',
  address ?? '',
  JSON.stringify(row.details),
  row.hash ?? '',
];

/** Sends the audit log as a spreadsheet file, and records the export. */
export async function exportAudit(app: App, by: By, filters: AuditFilters, reply: FastifyReply) {
  const rows = await findAudit(app.db, filters, { limit: COUNT_ALL });
  await recordAudit(app.db, by, { act: 'exported', details: { title: 'Audit log' } });
  const name = t('Audit log {day}', { day: todayOf(by.actor) });
  return sendCsv(reply, { name, titles: titles(), lines: rows.map(lineOf) });
}
