import type { AuditChainWire } from '@facet/contract/entities/audit-entry';
import { eq, sql } from 'drizzle-orm';
import { auditHash } from '../../db/audit-chain.ts';
import type { Db } from '../../db/client.ts';
import { prepared, type SqlRunner } from '../../db/prepared.ts';
import { auditChain, auditEntries } from '../../db/schema/index.ts';
import { isoMoment } from '../../db/typed-sql.ts';

const READ_AT_ONCE = 2000;

type Ends = {
  entries: number;
  position: number | null;
  hash: string | null;
  keyedFrom: number | null;
  lastPosition: number;
  lastId: number | null;
  besideId: number | null;
};

// One statement, so that entries written meanwhile can't make the two ends differ.
const findEnds = prepared<Ends>(
  'audit_ends',
  sql`select (select count(*)::int from audit_entries) as entries, chain.position::float8 as position, chain.hash,
      chain.keyed_from::float8 as "keyedFrom", coalesce(last.position, 0)::float8 as "lastPosition", last.id::float8 as "lastId",
      (select a.id::float8 from audit_entries a where a.position is null order by a.id limit 1) as "besideId"
    from (select 1) one left join audit_chain chain on true
    left join lateral (select a.id, a.position from audit_entries a where a.position is not null
      order by a.position desc limit 1) last on true`,
);

type ChainRow = {
  id: number;
  position: number;
  hash: string | null;
  unkeyedHash: string | null;
  act: string;
  actorId: number | null;
  impersonatorId: number | null;
  userId: number | null;
  spaceId: number | null;
  projectId: number | null;
  details: Record<string, unknown>;
  address: string | null;
  createdAt: string;
};

const findRows = prepared<ChainRow>(
  'audit_chain_rows',
  sql`select a.id::float8 as id, a.position::float8 as position, a.hash,
      case when a.position < ${sql.placeholder('keyedFrom')}::bigint then audit_hash(a,
        coalesce(lag(a.hash) over (order by a.position), ${sql.placeholder('hash')}::text)) end as "unkeyedHash",
      a.act, a.actor_id as "actorId", a.impersonator_id as "impersonatorId", a.user_id as "userId", a.space_id as "spaceId",
      a.project_id as "projectId", a.details, a.address, ${isoMoment(sql`a.created_at`)} as "createdAt"
    from audit_entries a where a.position > ${sql.placeholder('after')}::bigint
      and a.position <= ${sql.placeholder('until')}::bigint
    order by a.position limit ${sql.raw(String(READ_AT_ONCE))}`,
);

type Broken = NonNullable<AuditChainWire['broken']>;
const changed = ({ id, position }: Pick<ChainRow, 'id' | 'position'>): Broken => ({ id, position, is_missing: false });
const missing = (position: number): Broken => ({ id: null, position, is_missing: true });

type Link = { position: number; hash: string };
type Chain = { key: Buffer; keyedFrom: number };

/** Follows the entries after a link; returns the first that does not follow, or else the last one. */
function follow(rows: readonly ChainRow[], from: Link, { key, keyedFrom }: Chain): { broken: Broken } | Link {
  let before = from;
  for (const row of rows) {
    const position = before.position + 1;
    if (row.position !== position) return { broken: missing(position) };
    const isKeyed = position >= keyedFrom;
    const hash = isKeyed ? auditHash(key, { hash: before.hash, keyedFrom }, row) : row.unkeyedHash;
    if (hash === null || hash !== row.hash) return { broken: changed(row) };
    before = { position, hash };
  }
  return before;
}

/** The first entry that breaks the chain up to this position, or else the last one. */
async function findBroken(db: SqlRunner, chain: Chain, until: number): Promise<Broken | Link> {
  let link: Link = { position: 0, hash: '' };
  while (link.position < until) {
    const rows = await findRows(db, { keyedFrom: chain.keyedFrom, hash: link.hash, after: link.position, until });
    const reached = follow(rows, link, chain);
    if ('broken' in reached) return reached.broken;
    if (rows.length === 0) return missing(link.position + 1);
    link = reached;
  }
  return link;
}

/** Where the first entry lies that breaks the chain. */
async function brokenIn(db: SqlRunner, key: Buffer, ends: Ends): Promise<Broken | null> {
  const { position, hash, keyedFrom, lastPosition, lastId, besideId } = ends;
  const chain = { key, keyedFrom: keyedFrom ?? 1 };
  const found = await findBroken(db, chain, Math.max(lastPosition, position ?? 0));
  if ('is_missing' in found) return found;
  // What the end of the chain says differs from the entry that is last.
  if (found.position !== position || found.hash !== hash)
    return { id: lastId, position: lastPosition, is_missing: false };
  return besideId === null ? null : { id: besideId, position: null, is_missing: false };
}

const headOf = (position: number | null | undefined, hash: string | null | undefined) =>
  position && hash ? `${position}:${hash}` : null;

/** The place and the hash of the last entry, as `audit verify` takes it; null while there is none. */
export async function findHead(db: Db): Promise<string | null> {
  const [end] = await db.select().from(auditChain).limit(1);
  return headOf(end?.position, end?.hash);
}

/** Whether the log still holds what was once its end, as `verifyAudit` names it. */
export async function holdsHead(db: Db, head: string): Promise<boolean> {
  const [, position = '', hash = ''] = /^(\d{1,15}):([\da-f]{64})$/.exec(head) ?? [];
  const [entry] = await db
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .where(eq(auditEntries.position, Number(position)))
    .limit(1);
  return entry?.hash === hash && hash !== '';
}

/** Whether each audit entry follows from the previous one, and the first that does not; reads all of them. */
export async function verifyAudit(db: SqlRunner, key: Buffer): Promise<AuditChainWire> {
  const [ends] = await findEnds(db, {});
  if (!ends) throw new Error('the audit log gave no answer');
  const { entries, position, hash, keyedFrom } = ends;
  return {
    entries,
    unkeyed: Math.min((keyedFrom ?? 1) - 1, position ?? 0),
    head: headOf(position, hash),
    broken: await brokenIn(db, key, ends),
  };
}

/**
 * Whether the newest entry of the audit log was signed with this key; true where none was signed yet. With another
 * FACET_SECRET it was not.
 */
export async function isSignedByUs(db: Db, key: Buffer): Promise<boolean> {
  const [end] = await db.select().from(auditChain).limit(1);
  if (!end || end.position < end.keyedFrom) return true;
  const { position, keyedFrom } = end;
  const [before] = await db
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .where(eq(auditEntries.position, position - 1))
    .limit(1);
  const hash = before?.hash ?? '';
  const [last] = await findRows(db, { after: position - 1, until: position, keyedFrom, hash });
  return !last || auditHash(key, { hash, keyedFrom }, last) === last.hash;
}
