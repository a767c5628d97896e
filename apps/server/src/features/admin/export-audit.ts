import { pipeline, Readable } from 'node:stream';
import { COUNT_ALL } from '@facet/contract/constants/limits';
import { AUDIT_ACTS } from '@facet/contract/entities/audit-entry';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import type { App } from '../../platform/app.ts';
import { recordAudit } from '../../platform/audit/actions/record-audit.ts';
import { todayOf } from '../../platform/auth/actor.ts';
import { contentDisposition } from '../../platform/storage/names/content-disposition.ts';
import type { Person } from '../users/presenter.ts';
import type { By } from './actions/by.ts';
import { findAudit, type AuditFilters, type AuditRow } from './list-audit.ts';

const TITLES = ['Entry', 'Time', 'Who', 'In place of', 'What', 'Account', 'Space', 'Project', 'From', 'Details'];
const addressOf = (person: Person | null) => person?.email ?? '';

const lineOf = ({ id, act, actor, impersonator, user, space, project, details, address, createdAt }: AuditRow) => [
  String(id),
  createdAt,
  addressOf(impersonator ?? actor) || 'Command line',
  impersonator ? addressOf(actor) : '',
  AUDIT_ACTS[act].words,
  addressOf(user),
  space?.title ?? '',
  project?.title ?? '',
  address ?? '',
  JSON.stringify(details),
];

/** Sends the audit log as a file for spreadsheets, and writes down that it left. */
export async function exportAudit(app: App, by: By, filters: AuditFilters, reply: FastifyReply) {
  const rows = await findAudit(app.db, filters, { limit: COUNT_ALL });
  await recordAudit(app.db, by, { act: 'exported', details: { title: 'Audit log' } });
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition(`Audit log ${todayOf(by.actor)}.csv`, 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  // With a mark by which spreadsheets know UTF-8; cells that they would run are made texts.
  const csv = stringify({ header: true, columns: TITLES, bom: true, escape_formulas: true });
  return reply.send(pipeline(Readable.from(rows.map(lineOf)), csv, () => undefined));
}
