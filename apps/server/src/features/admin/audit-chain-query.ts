import type { AuditChainWire } from '@facet/contract/entities/audit-entry';
import { sql } from 'drizzle-orm';
import { prepared, type SqlRunner } from '../../db/prepared.ts';

// In chain order, so that reading stops at the first entry that does not follow. After the last one comes whatever the
// end of the chain refers to but is missing; entries inserted outside the chain have no position.
const verify = prepared<AuditChainWire>(
  'verify_audit',
  sql`with entries as (
      select a.id, a.position, lag(a.position, 1, 0::bigint) over chain + 1 as expected,
        a.hash = audit_hash(a, lag(a.hash, 1, '') over chain) as holds
      from audit_entries a where a.position is not null window chain as (order by a.position)),
    within as (select id, expected as position, position <> expected as is_missing from entries
      where position <> expected or holds is not true order by entries.position limit 1),
    at_end as (select last.id, case when last.position < chain.position then last.position + 1 else last.position end as position,
        coalesce(last.position < chain.position, false) as is_missing
      from (select id, position, hash from audit_entries where position is not null union all select null, 0, ''
        order by position desc limit 1) last
      left join audit_chain chain on true
      where (last.position, last.hash) is distinct from (chain.position, chain.hash)),
    beside as (select a.id, null::bigint as position, false as is_missing from audit_entries a
      where a.position is null order by a.id limit 1),
    broken as (
      select 1 as place, * from within union all select 2, * from at_end union all select 3, * from beside
      order by place limit 1)
    select (select count(*)::int from audit_entries) as entries,
      (select json_build_object('id', case when not is_missing then id end, 'position', position,
        'is_missing', is_missing) from broken) as broken`,
);

/**
 * Whether each audit entry follows from the previous one, and the first that does not; one statement reads them all.
 */
export async function verifyAudit(db: SqlRunner): Promise<AuditChainWire> {
  const [row] = await verify(db, {});
  if (!row) throw new Error('the audit log gave no answer');
  return row;
}
