import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { is, isOneOf, peopleOfModule, rolesWith, teamOf } from '../access/sight-sql.ts';

/** Somebody who may see a task, and whether they are on the team or lead the space. */
export type TaskPerson = { id: number; isOnTeam: boolean };
export type TaskHome = { projectId: number; moduleId: number | null };

const value = sql.placeholder;
const userId = sql.raw('u.id');
const ofProject = is(sql`${value('projectId')}::int`);

const peopleQuery = prepared<TaskPerson>(
  'task_people',
  sql`select u.id, m.user_id is not null as "isOnTeam" from users u
    left join project_members m on m.project_id = ${value('projectId')} and m.user_id = u.id
    where u.id = any(${value('ids')}::int[]) and u.deleted_at is null
      and ${isOneOf(userId, teamOf(ofProject, rolesWith('can-view-tasks')))}
      and (${value('moduleId')}::int is null or ${isOneOf(userId, peopleOfModule(is(sql`${value('moduleId')}::int`)))})
    order by u.id limit 1000`,
);

/** Which of these people may see a task of this project and module, by id. */
export async function findTaskPeople(db: Db, home: TaskHome, ids: readonly number[]): Promise<Map<number, TaskPerson>> {
  if (ids.length === 0) return new Map();
  const rows = await peopleQuery(db, { ...home, ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}
