import type { LogAction, LogItem } from '@facet/contract/constants/statuses';
import type { LogValue } from '@facet/contract/entities/log-entry';
import { sql, type SQL } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';

type Crumb = { id: number; title: string } | null;

/** A log entry as the queries bring it; what was deleted meanwhile keeps its name. */
export type LogFacts = {
  id: number;
  event: string;
  itemType: LogItem;
  actionType: LogAction;
  itemId: number | null;
  createdAt: string;
  oldValue: LogValue;
  newValue: LogValue;
  galleryGroupId: number | null;
  user: { id: number; firstName: string; lastName: string; avatarFileId: number | null };
  module: Crumb;
  style: Crumb;
  file: Crumb;
  task: Crumb;
  parentComment: Crumb;
  isDeleted: boolean;
};

const value = sql.placeholder;
const COUNT_LIMIT = 10_000;

// What stands in a value for people to read, one word or sentence a line; never the names of its fields.
const words = (column: 'old_value' | 'new_value') => {
  const from = sql.raw(`entry.${column}`);
  return sql`concat_ws(E'\\n', ${from} ->> 'title', ${from} ->> 'text', ${from} ->> 'status', ${from} ->> 'due_date',
    ${from} #>> '{file,original_name}')`;
};

// Entries of a module are for those who see it; what concerns no module is for everyone with the log.
const filtered = sql`entry.project_id = ${value('projectId')}
  and (entry.project_module_id is null or entry.project_module_id = any(${value('visibleModuleIds')}::int[]))
  and (${value('users')}::int[] is null or entry.user_id = any(${value('users')}))
  and (${value('modules')}::int[] is null or entry.project_module_id = any(${value('modules')}))
  and (${value('styles')}::int[] is null or entry.style_id = any(${value('styles')}))
  and (${value('tags')}::int[] is null
    or exists (select 1 from style_tags st where st.style_id = entry.style_id and st.tag_id = any(${value('tags')})))
  and (${value('events')}::text[] is null
    or ('upload' = any(${value('events')}) and entry.event = 'design.uploaded')
    or ('delete' = any(${value('events')}) and entry.action_type = 3)
    or ('archive' = any(${value('events')}) and entry.new_value ->> 'status' = 'archived'))
  and (${value('search')}::text is null or exists (select 1 from styles s where s.id = entry.style_id and s.title ilike ${value('search')})
    or ${words('old_value')} ilike ${value('search')} or ${words('new_value')} ilike ${value('search')})`;

// What is deleted takes what stands on it along: a comment is gone with its design, a design with its style.
const isGone = sql`case when entry.item_type in ('task', 'sub-task') then not exists (
      select from tasks t where t.id = entry.item_id and t.deleted_at is null)
    when entry.item_type in ('comment', 'sub-comment') then not exists (
      select from design_comments c left join design_comments head on head.id = c.parent_id
      join design_items i on i.id = c.design_item_id join styles s on s.id = i.style_id
      where c.id = entry.item_id and coalesce(c.deleted_at, head.deleted_at, i.deleted_at, s.deleted_at) is null)
    when entry.item_type = 'file' then not exists (
      select from design_items i join styles s on s.id = i.style_id
      where i.id = entry.item_id and coalesce(i.deleted_at, s.deleted_at) is null)
    when entry.item_type = 'style' then not exists (
      select from styles s where s.id = entry.item_id and s.deleted_at is null)
    when entry.item_type = 'module' then not exists (select from project_modules m where m.id = entry.item_id)
    else false end`;

/** What `LogFacts` has, of a row of activities named `entry` and its user named `u`. */
export const entryColumns = sql`entry.id::int as id, entry.event, entry.item_type as "itemType",
    entry.action_type as "actionType", entry.item_id as "itemId",
    to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
    entry.old_value as "oldValue", entry.new_value as "newValue", entry.gallery_group_id as "galleryGroupId",
    json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'avatarFileId', u.avatar_file_id) as "user",
    (select json_build_object('id', m.id, 'title', m.title) from project_modules m where m.id = entry.project_module_id) as module,
    (select json_build_object('id', s.id, 'title', s.title) from styles s where s.id = entry.style_id) as style,
    (select json_build_object('id', i.id, 'title', f.original_name) from design_items i join files f on f.id = i.file_id
      where i.id = entry.design_item_id) as file,
    (select json_build_object('id', t.id, 'title', t.name) from tasks t where t.id = entry.task_id) as task,
    ${isGone} as "isDeleted",
    (select json_build_object('id', head.id, 'title', coalesce(nullif(left(head.text, 80), ''), 'Drawing')) from design_comments reply
      join design_comments head on head.id = reply.parent_id
      where entry.item_type = 'sub-comment' and reply.id = entry.item_id) as "parentComment"`;

const listing = (order: SQL, after: SQL) => sql`select ${entryColumns}
  from activities entry join users u on u.id = entry.user_id
  where ${filtered} and (${value('key')}::bigint is null or ${after}) order by ${order} limit ${value('limit')}`;

/** Newest or oldest first, those beyond a key. */
export const logQueries = {
  asc: prepared<LogFacts>('log_asc', listing(sql.raw('entry.id'), sql`entry.id > ${value('key')}`)),
  desc: prepared<LogFacts>('log_desc', listing(sql.raw('entry.id desc'), sql`entry.id < ${value('key')}`)),
};

/** How many entries there are, counted up to 10,000. */
export const logCount = prepared<{ total: number }>(
  'log_count',
  sql`select count(*)::int as total from (select 1 from activities entry where ${filtered} limit ${sql.raw(String(COUNT_LIMIT))}) counted`,
);
