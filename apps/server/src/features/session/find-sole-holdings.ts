import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';

export type SoleHoldings = { projects: string[]; spaces: string[] };

const active = sql.raw(String(SpaceUserStatus.active));

const soleHoldings = prepared<SoleHoldings>(
  'sole_holdings',
  sql`select
    array(select p.title from project_members m join projects p on p.id = m.project_id and p.deleted_at is null
      join spaces s on s.id = p.space_id and s.deleted_at is null
      where m.user_id = ${sql.placeholder('userId')} and 'p_owner' = any(m.roles)
        and not exists (select from project_members other where other.project_id = p.id
          and other.user_id <> ${sql.placeholder('userId')} and 'p_owner' = any(other.roles))
        and (s.personal_owner_id is distinct from ${sql.placeholder('userId')}
          or exists (select from project_members other where other.project_id = p.id and other.user_id <> ${sql.placeholder('userId')})
          or exists (select from module_grants g join project_modules pm on pm.id = g.project_module_id
            where pm.project_id = p.id))
      order by p.title collate reading_order, p.id limit 200) as projects,
    array(select s.title from space_users su join spaces s on s.id = su.space_id and s.deleted_at is null
      where su.user_id = ${sql.placeholder('userId')} and su.role = 'space_admin' and su.status = ${active}
        and s.personal_owner_id is null
        and not exists (select from space_users other where other.space_id = s.id and other.user_id <> ${sql.placeholder('userId')}
          and other.role = 'space_admin' and other.status = ${active})
      order by s.title collate reading_order, s.id limit 200) as spaces`,
);

/**
 * What nobody else could look after: projects whose only owner they are, spaces whose only admin. Leaves out what
 * they have to themselves: My Space, and the projects in it that nobody else takes part in.
 */
export async function findSoleHoldings(db: Db, userId: number): Promise<SoleHoldings> {
  const rows = await soleHoldings(db, { userId });
  return rows[0] ?? { projects: [], spaces: [] };
}
