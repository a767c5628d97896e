import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { seenBy } from '../projects/visible-modules-sql.ts';

const value = sql.placeholder;
const inactive = sql.raw(String(SpaceUserStatus.inactive));

const leads = sql`exists (select from space_users su where su.space_id = p.space_id and su.user_id = u.id
  and su.role = 'space_admin' and su.status <> ${inactive})`;
const seesModule = sql`(${leads} or exists (select from project_modules pm join modules c on c.id = pm.module_id
    join (values ${seenBy}) seen_by (module, roles) on seen_by.module = c.name and seen_by.roles && m.roles
    where pm.id = ${value('moduleId')}::int)
  or exists (select from module_grants g where g.project_module_id = ${value('moduleId')}::int and g.user_id = u.id))`;

const readersQuery = prepared<{ id: number }>(
  'chat_readers_among',
  sql`select u.id from users u join projects p on p.id = ${value('projectId')}::int join spaces s on s.id = p.space_id
      left join project_members m on m.project_id = p.id and m.user_id = u.id
    where u.id = any(${value('ids')}::int[]) and u.deleted_at is null
      and (u.email_verified_at is not null or s.personal_owner_id = u.id)
      and (m.roles <> '{}' or ${leads}) and (${value('moduleId')}::int is null or ${seesModule})
    order by u.id limit 1000`,
);

type Place = { projectId: number; moduleId: number | null };

/** Those of the people who read what is written in a project's chat, of one of its modules or of none. */
export async function findReaders(db: Db, place: Place, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await readersQuery(db, { ...place, ids: [...new Set(ids)] });
  return new Set(rows.map(({ id }) => id));
}
