import { sql } from 'drizzle-orm';
import { isAllowedAtHome, reach, sight } from '../access/sight-sql.ts';
import type { SightSql } from '../tasks/task-columns.ts';

/** What somebody sees (`reach` and `sight`), and `tasked`: the rows of `home` where they see the tasks. */
export const mySight = sql`${reach}, ${sight},
  tasked as materialized (select * from home where ${isAllowedAtHome('can-view-tasks')})`;

/** The same as conditions; lists of ids, so that rows can be read in the order of an index and tried one by one. */
export const bySight: SightSql = {
  module: (moduleId) => sql`${moduleId} = any(array(select id from visible))`,
  item: (itemId) => sql`${itemId} = any(array(select id from granted))`,
};
