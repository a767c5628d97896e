import { sql, type SQL } from 'drizzle-orm';
import { hasWords } from '../../db/search-sql.ts';

const value = sql.placeholder;

// Searches the names in what is said, not its kind.
const said = (from: SQL) => sql`(select string_agg(one #>> '{}', E'\\n')
  from jsonb_path_query(${from}, '$.said[*].keyvalue() ? (@.key != "kind").value') one)`;

// The readable texts of a value, one word or sentence per line; never the names of its fields.
const words = (column: 'old_value' | 'new_value') => {
  const from = sql.raw(`entry.${column}`);
  return sql`concat_ws(E'\\n', ${from} ->> 'title', ${from} ->> 'number', ${from} ->> 'text', replace(${from} ->> 'status', '_', ' '),
    case when ${from} ? 'said' then ${said(from)} end, ${from} ->> 'due_date', ${from} ->> 'priority', ${from} ->> 'assignee', ${from} ->> 'product_type', ${from} ->> 'tags',
    ${from} #>> '{file,original_name}', ${from} #>> '{act,note}')`;
};

// Things with that name are found once, not again for each entry.
const called = sql`entry.style_id = any(array(select s.id from styles s
      where s.project_id = ${value('projectId')} and ${hasWords(sql.raw(`concat_ws(' ', s.title, s.number)`))}))
    or entry.task_id = any(array(select t.id from tasks t
      where t.project_id = ${value('projectId')} and ${hasWords(sql.raw('t.name'))}))
    or entry.design_item_id = any(array(select i.id from design_items i join files f on f.id = i.file_id
      where i.project_id = ${value('projectId')} and ${hasWords(sql.raw('f.original_name'))}))`;

/** The log's filters, where `activities` is called `entry`. */
export const LOG_FILTERS = {
  // Entries of a module are for those who see it; entries of no module are for everyone with access to the log.
  visibleModuleIds: sql`(entry.project_module_id is null
    or entry.project_module_id = any(${value('visibleModuleIds')}::int[]))`,
  users: sql`entry.user_id = any(${value('users')}::int[])`,
  modules: sql`entry.project_module_id = any(${value('modules')}::int[])`,
  tasks: sql`entry.task_id = any(${value('tasks')}::int[])`,
  styles: sql`entry.style_id = any(${value('styles')}::int[])`,
  tags: sql`entry.style_id in (select st.style_id from style_tags st where st.tag_id = any(${value('tags')}::int[]))`,
  events: sql`(('upload' = any(${value('events')}::text[]) and entry.event = 'design.uploaded')
    or ('delete' = any(${value('events')}::text[]) and entry.action_type = 3)
    or ('archive' = any(${value('events')}::text[]) and lower(entry.new_value ->> 'status') = 'archived'))`,
  search: sql`(${hasWords(words('old_value'))} or ${hasWords(words('new_value'))} or ${called})`,
} as const;
export type LogFilter = keyof typeof LOG_FILTERS;
