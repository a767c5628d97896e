import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { seenBy } from '../projects/visible-modules-sql.ts';
import { taskRoles } from './task-roles-sql.ts';

/** Somebody who may see a task, and whether they are on the team or lead the space. */
export type TaskPerson = { id: number; isOnTeam: boolean };
export type TaskHome = { projectId: number; moduleId: number | null };

const value = sql.placeholder;
const inactive = sql.raw(String(SpaceUserStatus.inactive));

const peopleQuery = prepared<TaskPerson>(
  'task_people',
  sql`select u.id, m.user_id is not null as "isOnTeam" from users u
    left join project_members m on m.project_id = ${value('projectId')} and m.user_id = u.id
    where u.id = any(${value('ids')}::int[]) and u.deleted_at is null and (
      exists (select from space_users su join projects p on p.space_id = su.space_id
        where p.id = ${value('projectId')} and su.user_id = u.id and su.role = 'space_admin' and su.status <> ${inactive})
      or m.roles && ${taskRoles} and (${value('moduleId')}::int is null
        or exists (select from project_modules pm join modules c on c.id = pm.module_id
          join (values ${seenBy}) seen_by (module, roles) on seen_by.module = c.name and seen_by.roles && m.roles
          where pm.id = ${value('moduleId')})
        or exists (select from module_grants g where g.project_module_id = ${value('moduleId')} and g.user_id = u.id)))
    order by u.id limit 1000`,
);

/** Those of the people who may see a task of this project and module, by id. */
export async function findTaskPeople(db: Db, home: TaskHome, ids: readonly number[]): Promise<Map<number, TaskPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await peopleQuery(db, { ...home, ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}
