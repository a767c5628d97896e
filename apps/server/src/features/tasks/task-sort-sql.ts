import type { TaskColumn } from '@facet/contract/constants/tasks';
import { sql, type SQL } from 'drizzle-orm';

export type Direction = 'asc' | 'desc';

/** What lists of tasks `t` are sorted by, and the extra join that takes. */
export type TaskSortKey = { key: SQL; join: SQL };

const none = sql``;

/** By the columns of task lists; ids follow the order in which tasks are created. */
export const SORT_KEYS: Readonly<Record<TaskColumn, TaskSortKey>> = {
  name: { key: sql.raw('t.name collate reading_order'), join: none },
  priority: { key: sql.raw('t.priority'), join: none },
  status: { key: sql.raw('t.status'), join: none },
  due_date: { key: sql.raw('t.due_date'), join: none },
  assignee: {
    key: sql.raw(`trim(doer.first_name || ' ' || doer.last_name) collate reading_order`),
    join: sql.raw('left join users doer on doer.id = t.assignee_id'),
  },
  created_at: { key: sql.raw('t.id'), join: none },
  updated_at: { key: sql.raw('t.updated_at'), join: none },
};

/** Columns in which a task may have nothing. */
export const NULLABLE: readonly string[] = ['due_date', 'assignee', 'style'];

/** Rows without a value to sort by come last either way. */
export function orderBy(sort: SQL, column: string, direction: Direction): SQL {
  if (column === 'created_at') return sql`t.id ${sql.raw(direction)}`;
  const nulls = NULLABLE.includes(column) ? ' nulls last' : '';
  return sql`${sort} ${sql.raw(direction + nulls)}, t.id ${sql.raw(direction)}`;
}
