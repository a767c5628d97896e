import { ProjectStatus, type TaskStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { bySight, mySight } from '../my-tasks/my-sight-sql.ts';
import { seenTask } from '../tasks/task-columns.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';
import { isInScope, isMeant, isOfProject, mostOf, nearestFirst } from './choose-sql.ts';

export type TaskRow = {
  total: number;
  id: number;
  name: string;
  project: { id: number; title: string };
  style: { id: number; title: string } | null;
  status: TaskStatus;
  dueDate: string | null;
  assignee: Person | null;
};

const value = sql.placeholder;
const id = sql.raw('t.id');
const name = sql.raw('t.name');
const projectId = sql.raw('t.project_id');
const archived = sql.raw(String(ProjectStatus.archived));

/** Tasks and sub-tasks by name, unfinished ones first; archived projects' are left out, as in my tasks. */
export const foundTasks = prepared<TaskRow>(
  'search_tasks',
  sql`${mySight}, matched as materialized (
      select t.id, t.name, t.project_id, t.status = 5 as is_done from tasked home join tasks t on t.project_id = home.id
      where home.status <> ${archived} and ${seenTask('t', bySight)} and ${isMeant(id, name)} and ${isInScope(projectId)}
      ${mostOf(id, isOfProject(projectId), id)}),
    chosen as (select t.id, row_number() over (
        order by t.is_done, ${nearestFirst(id, name, isOfProject(projectId))}, t.id desc) as place
      from matched t order by place limit ${value('limit')}::int)
    select (select count(*)::int from matched) as total, t.id, t.name, json_build_object('id', home.id, 'title', home.title) as project,
      (select json_build_object('id', s.id, 'title', s.title) from styles s
        where s.id = t.style_id and s.deleted_at is null) as style,
      t.status, t.due_date::text as "dueDate",
      (select ${personJson('doer')} from users doer where doer.id = t.assignee_id) as assignee
    from chosen join tasks t on t.id = chosen.id join tasked home on home.id = t.project_id order by chosen.place`,
);
