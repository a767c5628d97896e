import type * as api from '@facet/contract/endpoints/tasks';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { isFound, wordPatterns } from '../../db/search-sql.ts';
import { orNull } from '../../platform/http/filters.ts';

type Filters = Pick<
  z.output<typeof api.listTasks.query>,
  'project_tag_id' | 'project_style_id' | 'file_id' | 'project_module' | 'assignee' | 'priority' | 'status' | 'search'
>;

const value = sql.placeholder;

/** Whether a task of this alias passes the filters; null means "not filtered by this". */
export function isTaskAsked(alias: string): SQL {
  const t = sql.raw(alias);
  const among = (name: string, column: string) =>
    sql`(${value(name)}::int[] is null or ${t}.${sql.raw(column)} = any(${value(name)}))`;
  return sql`${among('styles', 'style_id')} and ${among('items', 'design_item_id')}
    and ${among('modules', 'project_module_id')}
    and ${among('assignees', 'assignee_id')} and ${among('priorities', 'priority')} and ${among('statuses', 'status')}
    and (${value('tags')}::int[] is null or ${t}.tag_id = any(${value('tags')}) or exists (select from style_tags st
      where st.style_id = ${t}.style_id and st.tag_id = any(${value('tags')})))
    and ${isFound(sql`concat_ws(' ', ${t}.name, ${t}.description)`)}`;
}

/** The values of `isTaskAsked`. */
export const taskFilterValues = (filters: Filters) => ({
  styles: orNull(filters.project_style_id),
  items: orNull(filters.file_id),
  modules: orNull(filters.project_module),
  assignees: orNull(filters.assignee),
  priorities: orNull(filters.priority),
  statuses: orNull(filters.status),
  tags: orNull(filters.project_tag_id),
  search: wordPatterns(filters.search),
});
