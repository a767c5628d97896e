import { COUNT_ALL } from '@facet/contract/constants/limits';
import { ProjectStatus, TaskStatus } from '@facet/contract/constants/statuses';
import type { myTasksQuery } from '@facet/contract/entities/task-query';
import type { ProjectRole } from '@facet/contract/permissions';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { prepared, type PreparedQuery } from '../../db/prepared.ts';
import { seenTask, taskJson, type TaskFacts } from '../tasks/task-columns.ts';
import { isTaskAsked } from '../tasks/task-filters-sql.ts';
import { NULLABLE, SORT_KEYS, type TaskSortKey } from '../tasks/task-sort-sql.ts';
import { bySight, mySight } from './my-sight-sql.ts';

type Asked = z.output<typeof myTasksQuery>;
export type Listing = Pick<Asked, 'scope' | 'group' | 'col' | 'order'>;

/** A task with its project and its reader's place there. */
export type MyTask = {
  task: TaskFacts;
  parent: string | null;
  project: { id: number; title: string; spaceId: number };
  isLed: boolean;
  roles: ProjectRole[];
};

const value = sql.placeholder;
const number = (constant: number) => sql.raw(String(constant));
const today = sql`${value('today')}::date`;

const OF_SCOPE: Readonly<Record<Asked['scope'], SQL>> = {
  assigned: sql`t.assignee_id = ${value('userId')}`,
  created: sql`t.created_by = ${value('userId')}`,
  all: sql`true`,
};

const KEYS: Readonly<Record<Asked['col'], TaskSortKey>> = {
  ...SORT_KEYS,
  project: {
    key: sql.raw('project.title collate reading_order'),
    join: sql.raw('join projects project on project.id = t.project_id'),
  },
  style: {
    key: sql.raw('style.title collate reading_order'),
    join: sql.raw('left join styles style on style.id = t.style_id and style.deleted_at is null'),
  },
};

/** The group of a due date (`overdue`, `none`, …), counted from the reader's today. */
export const dueWord = sql`case when t.due_date is null then 'none' when t.due_date < ${today} then 'overdue'
  when t.due_date = ${today} then 'today' when t.due_date <= ${today} + 6 then 'week' else 'later' end`;

const GROUPS: Readonly<Record<Asked['group'], TaskSortKey | null>> = {
  none: null,
  project: {
    key: sql.raw('(heading.title collate reading_order, heading.id)'),
    join: sql.raw('join projects heading on heading.id = t.project_id'),
  },
  // Nobody's come last: a row without values is the greatest.
  assignee: {
    key: sql.raw(`(trim(heading.first_name || ' ' || heading.last_name) collate reading_order, heading.id)`),
    join: sql.raw('left join users heading on heading.id = t.assignee_id'),
  },
  due: { key: sql`array_position(array['overdue', 'today', 'week', 'later', 'none'], ${dueWord})`, join: sql`` },
};

// Done is done: it is not overdue, whenever it was due.
const isDue = sql`case ${value('due')}::text
  when 'overdue' then t.due_date < ${today} and t.status <> ${number(TaskStatus.done)}
  when 'today' then t.due_date = ${today}
  when 'week' then t.due_date between ${today} and ${today} + 6
  when 'later' then t.due_date > ${today} + 6
  when 'none' then t.due_date is null else true end`;

// Archived projects are searched only when asked for.
const isAtHome = sql`t.project_id = any(array(select id from tasked home
  where (${value('spaces')}::int[] is null or space_id = any(${value('spaces')}))
    and ((${value('projects')}::int[] is null and status <> ${number(ProjectStatus.archived)}) or id = any(${value('projects')}))))`;

/** The tasks in a list of this scope; needs the tables of `mySight`. */
export const myTasksWhere = (
  scope: Asked['scope'],
) => sql`${OF_SCOPE[scope]} and ${isAtHome} and ${seenTask('t', bySight)}
  and ${isTaskAsked('t')} and ${isDue} and (${value('dueFrom')}::date is null or t.due_date >= ${value('dueFrom')})
  and (${value('dueUntil')}::date is null or t.due_date <= ${value('dueUntil')})`;

// Whoever asks what is due next does not mean what is done.
const isNextFirst = ({ col, order }: Listing) => col === 'due_date' && order === 'asc';

/** The direction of a column; rows without a value to sort by come last either way. */
const direction = (col: Asked['col'], order: Asked['order']) =>
  sql.raw(NULLABLE.includes(col) ? `${order} nulls last` : order);

/**
 * The places of my tasks: a sub-task stands under its parent, if that is in the same group of the list, and otherwise
 * by itself. Only what they are sorted by, as all of them have to be sorted.
 */
function places({ scope, group, col, order }: Listing, isDone: SQL): SQL {
  const { key, join } = KEYS[col];
  const heading = GROUPS[group];
  const rows = sql`select t.id, t.parent_id, ${key} as sort, ${heading?.key ?? sql`null::int`} as heading, ${isDone} as is_done
    from tasks t ${join} ${heading?.join ?? sql``} where ${myTasksWhere(scope)}`;
  const families = sql`select t.*, case when bool_or(t.parent_id is null)
      over (partition by t.heading, coalesce(t.parent_id, t.id)) then coalesce(t.parent_id, t.id) else t.id end as family
    from (${rows}) t`;
  const inFamilies = sql`select t.*, first_value(t.sort) over family_first as family_sort,
      first_value(t.is_done) over family_first as family_done
    from (${families}) t window family_first as (partition by t.heading, t.family order by t.parent_id nulls first)`;
  return sql`select t.* from (${inFamilies}) t order by ${inPlace('t', col, order)}
    limit ${value('limit')} offset ${value('offset')}`;
}

function inPlace(alias: string, col: Asked['col'], order: Asked['order']): SQL {
  const [t, by, way] = [sql.raw(alias), direction(col, order), sql.raw(order)];
  return sql`${t}.heading, ${t}.family_done, ${t}.family_sort ${by}, ${t}.family ${way},
    ${t}.parent_id nulls first, ${t}.is_done, ${t}.sort ${by}, ${t}.id ${way}`;
}

function listing(asked: Listing): SQL {
  const isDone = isNextFirst(asked) ? sql`t.status = ${number(TaskStatus.done)}` : sql`false`;
  return sql`${mySight} select ${taskJson('t', bySight)} as task,
      (select above.name from tasks above where above.id = t.parent_id) as parent,
      json_build_object('id', home.id, 'title', home.title, 'spaceId', home.space_id) as project,
      home.is_led as "isLed", home.roles
    from (${places(asked, isDone)}) place join tasks t on t.id = place.id join tasked home on home.id = t.project_id
    order by ${inPlace('place', asked.col, asked.order)}`;
}

const made = new Map<string, PreparedQuery<MyTask>>();

/** My tasks and sub-tasks; each query is made on first use, as there are very many orders. */
export function myTasks(asked: Listing): PreparedQuery<MyTask> {
  const name = `my_tasks_${asked.scope}_${asked.group}_${asked.col}_${asked.order}`;
  const query = made.get(name) ?? prepared<MyTask>(name, listing(asked));
  made.set(name, query);
  return query;
}

const counting = (scope: Asked['scope']) =>
  prepared<{ total: number }>(
    `my_tasks_${scope}_count`,
    sql`${mySight} select count(*)::int as total from (
      select from tasks t where ${myTasksWhere(scope)} limit ${number(COUNT_ALL)}) counted`,
  );

/** How many there are, counted up to 10,000. */
export const myTasksCount = { assigned: counting('assigned'), created: counting('created'), all: counting('all') };
