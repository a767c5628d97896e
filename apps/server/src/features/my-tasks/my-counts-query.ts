import { COUNT_ALL } from '@facet/contract/constants/limits';
import { sql, type SQL } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { mySight } from './my-sight-sql.ts';
import { dueWord, myTasksWhere, type Listing } from './my-tasks-query.ts';

export type GroupCount = { key: string; total: number };

const DUE_ORDER = sql`array_position(array['overdue', 'today', 'week', 'later', 'none'], key)`;
const limit = sql.raw(String(COUNT_ALL));

const byProject = (scope: Listing['scope']) => sql`${mySight}
  select home.id::text as key, counted.total from (
    select t.project_id, count(*)::int as total from tasks t where ${myTasksWhere(scope)} group by t.project_id) counted
  join tasked home on home.id = counted.project_id order by home.title collate reading_order, home.id limit ${limit}`;

const byAssignee = (scope: Listing['scope']) => sql`${mySight}
  select coalesce(counted.assignee_id::text, 'none') as key, counted.total from (
    select t.assignee_id, count(*)::int as total from tasks t where ${myTasksWhere(scope)} group by t.assignee_id) counted
  left join users doer on doer.id = counted.assignee_id
  order by trim(doer.first_name || ' ' || doer.last_name) collate reading_order, doer.id limit ${limit}`;

const byDue = (scope: Listing['scope']) => sql`${mySight}
  select key, total from (
    select due.key, count(*)::int as total from tasks t cross join lateral (select ${dueWord} as key) due
    where ${myTasksWhere(scope)} group by due.key) counted order by ${DUE_ORDER} limit ${limit}`;

const each = (name: string, make: (scope: Listing['scope']) => SQL) => ({
  assigned: prepared<GroupCount>(`my_task_counts_${name}_assigned`, make('assigned')),
  created: prepared<GroupCount>(`my_task_counts_${name}_created`, make('created')),
  all: prepared<GroupCount>(`my_task_counts_${name}_all`, make('all')),
});

/** How many of my tasks each group has, in the order of the list. */
export const myTaskCounts = {
  project: each('project', byProject),
  assignee: each('assignee', byAssignee),
  due: each('due', byDue),
};
