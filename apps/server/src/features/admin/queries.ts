import type { AdminUserCounts } from '@facet/contract/entities/admin-user';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { plannedAnew } from '../../db/prepared.ts';
import { accountState, isAccount, lastUse, uploadedBytes } from './account-sql.ts';

const adminUserCounts = plannedAnew<AdminUserCounts>(
  'admin_user_counts',
  sql`
    with accounts as (select ${accountState} as state, ${lastUse} as used_at, ${uploadedBytes} as bytes
      from users u where ${isAccount})
    select count(*)::int as all, count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'unverified')::int as unverified,
      count(*) filter (where state = 'invited')::int as invited,
      count(*) filter (where state = 'inactive')::int as inactive,
      count(*) filter (where used_at > now() - interval '30 days')::int as used_lately,
      coalesce(sum(bytes), 0)::float8 as bytes, coalesce(max(bytes), 0)::float8 as largest_bytes from accounts`,
);

/** How many accounts there are, by state, how many were used within 30 days, and what they store. */
export async function countAdminUsers(db: Db): Promise<AdminUserCounts> {
  const rows = await adminUserCounts(db, {});
  const [counts] = rows;
  if (!counts) throw new Error('nothing was counted');
  return counts;
}
