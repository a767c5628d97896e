import type { exportAudit, listAudit as call } from '@facet/contract/endpoints/admin';
import { AUDIT_ACT_KINDS, AUDIT_ACT_WORDS, type AuditAct, type AuditKind } from '@facet/contract/constants/audit';
import { auditAct, type AuditDetails, type AuditEntryWire } from '@facet/contract/entities/audit-entry';
import { COUNT_ALL } from '@facet/contract/constants/limits';
import { createFinder } from '@facet/contract/fold';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../db/client.ts';
import { assembled } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { isSearched } from '../../db/search-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { cutPage, keyToId } from '../../platform/http/paging.ts';
import { userFor } from '../users/access.ts';
import { presentPerson, type Person } from '../users/presenter.ts';

export type AuditFilters = z.output<typeof exportAudit.query>;
type Query = z.output<typeof call.query>;
type OwnQuery = Pick<Query, 'count' | 'page'> & { userId: number };

export type AuditRow = {
  id: number;
  act: AuditAct;
  actor: Person | null;
  impersonator: Person | null;
  user: Person | null;
  space: { id: number; title: string } | null;
  project: { id: number; title: string } | null;
  details: AuditDetails;
  address: string | null;
  createdAt: string;
  position: number | null;
  hash: string | null;
};

// Only the people of a sample collection are ever removed; what they did stays in the log.
const personOf = (table: string, id: string) => {
  const u = sql.raw(table);
  return sql`case when ${u}.id is not null then json_build_object('id', ${u}.id, 'firstName', ${u}.first_name,
      'lastName', ${u}.last_name, 'email', ${u}.email, 'avatarFileId', ${u}.avatar_file_id)
    when a.${sql.raw(id)} is not null then json_build_object('id', a.${sql.raw(id)}, 'firstName', 'Sample',
      'lastName', 'person', 'email', '', 'avatarFileId', null) end`;
};

const joins = sql`from audit_entries a left join users actor on actor.id = a.actor_id
  left join users impersonator on impersonator.id = a.impersonator_id left join users subject on subject.id = a.user_id
  left join projects p on p.id = a.project_id left join spaces s on s.id = coalesce(a.space_id, p.space_id)`;

const columns = sql`a.id::float8 as id, a.act, ${personOf('actor', 'actor_id')} as actor,
  ${personOf('impersonator', 'impersonator_id')} as impersonator, ${personOf('subject', 'user_id')} as "user", a.details, a.address,
  case when s.id is not null then json_build_object('id', s.id, 'title', s.title) end as space,
  case when p.id is not null then json_build_object('id', p.id, 'title', p.title) end as project,
  ${isoMoment(sql`a.created_at`)} as "createdAt",
  a.position::float8 as position, a.hash`;

const list = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((one) => sql`${one}`),
    sql`, `,
  );

function searched(search: string | undefined): SQL[] {
  const isCalled = createFinder(search ?? '');
  const acts = auditAct.options.filter((act) => isCalled(AUDIT_ACT_WORDS[act]));
  const texts = sql`concat_ws(' ', actor.first_name, actor.last_name, actor.email, impersonator.first_name,
    impersonator.last_name, impersonator.email, subject.first_name, subject.last_name, subject.email, p.title, s.title,
    a.details ->> 'reason', a.details ->> 'title', a.address)`;
  const found = isSearched(texts, search);
  if (!found) return [];
  return [acts.length > 0 ? sql`(${found} or a.act in (${list(acts)}))` : found];
}

function conditionsOf({ search, kind, user_id: userIds, from, to }: AuditFilters): SQL {
  const acts = auditAct.options.filter((act) => kind.includes(AUDIT_ACT_KINDS[act]));
  const isAbout = userIds.length > 0 ? list(userIds) : null;
  const conditions = [
    sql`true`,
    ...(acts.length > 0 ? [sql`a.act in (${list(acts)})`] : []),
    ...(isAbout
      ? [sql`(a.actor_id in (${isAbout}) or a.user_id in (${isAbout}) or a.impersonator_id in (${isAbout}))`]
      : []),
    ...(from ? [sql`a.created_at >= ${from}`] : []),
    ...(to ? [sql`a.created_at < ${to}`] : []),
    ...searched(search),
  ];
  return sql.join(conditions, sql` and `);
}

type Part = { key?: number | undefined; limit: number };

const auditEntries = assembled<AuditRow>('audit_entries', (rest) => sql`select ${columns} ${joins} where ${rest}`);
const auditTotal = assembled<{ total: number }>(
  'audit_total',
  (rest) => sql`select count(*)::int as total from (
    select ${joins} where ${rest} limit ${sql.raw(String(COUNT_ALL))}) counted`,
);

function entriesWhere(db: Db, condition: SQL, { key, limit }: Part) {
  const before = key === undefined ? sql`` : sql`and a.id < ${key}`;
  return auditEntries(db, sql`${condition} ${before} order by a.id desc limit ${limit}`);
}

async function countWhere(db: Db, condition: SQL): Promise<number> {
  const rows = await auditTotal(db, condition);
  return rows[0]?.total ?? 0;
}

/** Entries of the audit log before a key, newest first; at most `limit`. */
export const findAudit = (db: Db, filters: AuditFilters, part: Part) => entriesWhere(db, conditionsOf(filters), part);

export function presentAuditEntry(row: AuditRow, { signer }: Pick<App, 'signer'>): AuditEntryWire {
  const person = (one: Person | null) => (one ? presentPerson(one, signer) : null);
  return {
    id: row.id,
    act: row.act,
    actor: person(row.actor),
    impersonator: person(row.impersonator),
    user: person(row.user),
    space: row.space,
    project: row.project,
    details: row.details,
    address: row.address,
    created_at: row.createdAt,
    position: row.position,
    hash: row.hash,
  };
}

/** Acts that people see in their own account's log, including those they did themselves. */
const OWN_KINDS: readonly AuditKind[] = ['sign-ins', 'links', 'exports', 'take-overs', 'accounts'];
const ownActs = list(auditAct.options.filter((act) => OWN_KINDS.includes(AUDIT_ACT_KINDS[act])));
const isAboutAccount = (userId: number) => sql`(a.user_id = ${userId} or a.actor_id = ${userId}
  and (a.impersonator_id is not null or a.act in (${ownActs})))`;

/** What was done to a person's account, for them to see; other people's addresses are left out. */
export async function listAccountLog(app: App, actor: Actor, { userId, ...query }: OwnQuery) {
  await userFor(app.db, actor, userId, 'edit');
  const isOwn = isAboutAccount(userId);
  const [found, total] = await Promise.all([
    entriesWhere(app.db, isOwn, { key: keyToId(query.page), limit: query.count + 1 }),
    countWhere(app.db, isOwn),
  ]);
  const { rows, next } = cutPage(found, query.count, ({ id }) => id);
  const isMine = (row: AuditRow) => row.actor?.id === userId && row.impersonator === null;
  return {
    rows: rows.map((row) => presentAuditEntry(isMine(row) ? row : { ...row, address: null }, app)),
    total,
    next,
  };
}

/** A page of the audit log; its total stops at 10,000. */
export async function listAudit(app: App, query: Query) {
  const [found, total] = await Promise.all([
    findAudit(app.db, query, { key: keyToId(query.page), limit: query.count + 1 }),
    countWhere(app.db, conditionsOf(query)),
  ]);
  const { rows, next } = cutPage(found, query.count, ({ id }) => id);
  return { rows: rows.map((row) => presentAuditEntry(row, app)), total, next };
}
