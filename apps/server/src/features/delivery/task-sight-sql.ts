import { ProjectStatus, TaskStatus } from '@facet/contract/constants/statuses';
import { sql, type SQL } from 'drizzle-orm';
import { is, isOneOf, peopleOfModule, rolesWith, teamOf } from '../access/sight-sql.ts';

const number = (value: number) => sql.raw(String(value));
const projectId = sql.raw('p.id');
const moduleId = sql.raw('t.project_module_id');

/** Whether a person still sees the task `t` of the project `p`. */
export const seesTask = (userId: SQL) => sql`(${isOneOf(userId, teamOf(is(projectId), rolesWith('can-view-tasks')))}
  and (${moduleId} is null or ${isOneOf(userId, peopleOfModule(is(moduleId)))}))`;

/** An open task `t`. */
export const isOpen = sql`t.deleted_at is null and t.status <> ${number(TaskStatus.done)}`;

/** Joins the project `p` of a task `t`, if people still work in it; also for a left join. */
export const liveProject = sql`(projects p join spaces s on s.id = p.space_id and s.deleted_at is null)
  on p.id = t.project_id and p.deleted_at is null and p.status <> ${number(ProjectStatus.archived)}`;

/** The facts of a task `t` in its project `p`. */
export const taskColumns = sql`t.id as "taskId", t.name, t.project_id as "projectId", p.title as "projectTitle",
  p.space_id as "spaceId", t.project_module_id as "moduleId", t.style_id as "styleId"`;
