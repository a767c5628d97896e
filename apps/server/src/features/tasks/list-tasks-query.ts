import { COUNT_ALL } from '@facet/contract/constants/limits';
import { TaskStatus } from '@facet/contract/constants/statuses';
import type { TaskColumn } from '@facet/contract/constants/tasks';
import { sql, type SQL } from 'drizzle-orm';
import { prepared, type PreparedQuery } from '../../db/prepared.ts';
import { selectChildren } from './load-task.ts';
import { seenTask, taskJson, type TaskFacts } from './task-columns.ts';
import { isTaskAsked } from './task-filters-sql.ts';
import { orderBy, SORT_KEYS, type Direction } from './task-sort-sql.ts';

export type ListedTask = { task: TaskFacts; children: TaskFacts[] };

const value = sql.placeholder;

const ofProject = sql`t.project_id = ${value('projectId')} and t.parent_id is null and t.deleted_at is null`;
const seen = sql`${ofProject} and ${seenTask('t')}`;
/** A task that matches, or one of whose sub-tasks does. */
const matching = sql`${seen} and t.id in (select coalesce(m.parent_id, m.id) from tasks m
  where m.project_id = ${value('projectId')} and ${seenTask('m')} and ${isTaskAsked('m')})`;

type Scope = { where: SQL; children: SQL };
const SCOPES = {
  /** Every task, for those who see all modules: only what the index holds, so that counting reads no row. */
  all: { where: ofProject, children: sql`true` },
  seen: { where: seen, children: sql`true` },
  /** Only the sub-tasks that match. */
  matching: { where: matching, children: isTaskAsked('child') },
} as const satisfies Record<string, Scope>;
export type TaskScope = keyof typeof SCOPES;

// Whoever sorts by what is new does not mean what is done.
const openFirst = (column: TaskColumn, direction: Direction) =>
  column === 'created_at' && direction === 'desc' ? sql.raw(`(t.status = ${TaskStatus.done}), `) : sql``;

function listing({ where, children }: Scope, column: TaskColumn, direction: Direction): SQL {
  const { key, join } = SORT_KEYS[column];
  const first = openFirst(column, direction);
  return sql`select ${taskJson('t')} as task, ${selectChildren(children)} as children
    from (select t.*, ${key} as sort from tasks t ${join} where ${where}
      order by ${first}${orderBy(key, column, direction)} limit ${value('limit')} offset ${value('offset')}) t
    order by ${first}${orderBy(sql`t.sort`, column, direction)}`;
}

const made = new Map<string, PreparedQuery<ListedTask>>();

/** Top-level tasks of a project with their sub-tasks; each query is made on first use, as there are many orders. */
export function tasksQuery(scope: TaskScope, column: TaskColumn, direction: Direction): PreparedQuery<ListedTask> {
  const name = `tasks_${scope}_${column}_${direction}`;
  const query = made.get(name) ?? prepared<ListedTask>(name, listing(SCOPES[scope], column, direction));
  made.set(name, query);
  return query;
}

const counting = (scope: TaskScope) =>
  prepared<{ total: number }>(
    `tasks_${scope}_count`,
    sql`select count(*)::int as total from (select from tasks t where ${SCOPES[scope].where}
      limit ${sql.raw(String(COUNT_ALL))}) counted`,
  );

/** How many there are, counted up to 10,000. */
export const tasksCount = { all: counting('all'), seen: counting('seen'), matching: counting('matching') };
