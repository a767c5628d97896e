import { ProjectStatus, type TaskStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { candidates, hasName, mayHaveName } from '../../db/search-sql.ts';
import { bySight, mySight } from '../my-tasks/my-sight-sql.ts';
import { seenTask } from '../tasks/task-columns.ts';
import { personJson } from '../users/person-columns.ts';
import type { Person } from '../users/presenter.ts';
import { limitEnough, isInScope, isOfProject, isRecall, isWide, most, nearestFirst } from './choose-sql.ts';

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
const projectId = sql.raw('t.project_id');
const order = sql`t.is_done, ${nearestFirst(id, sql.raw('t.folded'), isOfProject(projectId))}, t.id desc`;
const archived = sql.raw(String(ProjectStatus.archived));

const meant = sql`(select unnest(${value('recent')}::int[]) as id
  union all select t.id from tasks t where ${isWide} and ${isOfProject(projectId)} and ${mayHaveName(sql.raw('t.folded'))}
  union all ${candidates('tasks', isWide)}
  union all select t.id from tasked home cross join lateral (
      select id, project_id, folded from tasks where project_id = home.id and deleted_at is null offset 0) t
    where not ${isWide} and ${isInScope(projectId)} and ${mayHaveName(sql.raw('t.folded'))}) meant`;

/** Tasks and sub-tasks by name, unfinished ones first; archived projects' are left out, as in my tasks. */
export const foundTasks = prepared<TaskRow>(
  'search_tasks',
  sql`${mySight}, seen as materialized (
      select t.id, t.project_id, t.folded, t.status = 5 as is_done from ${meant}
      cross join lateral (select * from tasks where id = meant.id and deleted_at is null offset 0) t
      where (t.project_id in (select id from tasked where status <> ${archived})) is true and ${seenTask('t', bySight)} and ${isInScope(projectId)}
        and (${isRecall} or ${hasName(sql.raw('t.folded'))})
      ${limitEnough}),
    matched as materialized (select t.* from (select distinct * from seen) t order by ${order} ${most}),
    chosen as (select t.id, row_number() over (order by ${order}) as place from matched t order by place limit ${value('limit')}::int)
    select (select count(*)::int from matched) as total, t.id, t.name, json_build_object('id', home.id, 'title', home.title) as project,
      (select json_build_object('id', s.id, 'title', s.title) from styles s
        where s.id = t.style_id and s.deleted_at is null) as style,
      t.status, t.due_date::text as "dueDate",
      (select ${personJson('doer')} from users doer where doer.id = t.assignee_id) as assignee
    from chosen join tasks t on t.id = chosen.id join tasked home on home.id = t.project_id order by chosen.place`,
);
