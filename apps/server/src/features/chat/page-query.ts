import { sql, type SQL } from 'drizzle-orm';
import { COUNT_ALL } from '@facet/contract/constants/limits';
import { MessageType } from '@facet/contract/constants/statuses';
import { prepared } from '../../db/prepared.ts';
import { isFound } from '../../db/search-sql.ts';

/** A place in a chat: a message or a log line, by the ids that they share. */
export type ChatPlace = { id: number; type: MessageType };

const value = sql.placeholder;
const text = sql.raw(String(MessageType.text));

/** A message `m` of the project that the reader sees. */
export const seenMessage = sql`m.project_id = ${value('projectId')}::int and m.deleted_at is null
  and (m.project_module_id is null or m.project_module_id = any(${value('visibleModuleIds')}::int[]))
  and (m.task_id is null or ${value('seesTasks')}::bool)`;

// People who see no tasks, or do not work on styles, get no lines about them.
const seenLine = sql`entry.project_id = ${value('projectId')}::int and entry.message_type is not null
  and (entry.project_module_id is null or entry.project_module_id = any(${value('visibleModuleIds')}::int[])
    or entry.design_item_id = any(${value('grantedItemIds')}::int[]))
  and (entry.item_type not in ('task', 'sub-task') or ${value('seesTasks')}::bool)
  and (entry.item_type <> 'style' or ${value('seesStyles')}::bool)`;

const among = (column: string, filter: string) =>
  sql`(${value(filter)}::int[] is null or ${sql.raw(column)} = any(${value(filter)}::int[]))`;

/** Filters on `m`: what it is about, and who wrote it. */
export const messageAbout = sql`${among('m.style_id', 'styles')} and ${among('m.tag_id', 'tags')}
  and ${among('m.project_module_id', 'modules')} and ${among('m.task_id', 'tasks')} and ${among('m.user_id', 'owners')}`;
const messageFilters = sql`${messageAbout} and ${isFound(sql.raw('m.text'))}
  and not ${value('onlyEvents')}::bool and (not ${value('withFiles')}::bool or exists (select from chat_files cf where cf.message_id = m.id))`;
const lineWords = sql.raw(`concat_ws(' ', entry.old_value ->> 'title', entry.new_value ->> 'title',
  entry.old_value #>> '{file,original_name}', entry.new_value #>> '{file,original_name}')`);
const lineFilters = sql`not ${value('onlyMessages')}::bool and ${among('entry.style_id', 'styles')}
  and (${value('tags')}::int[] is null or exists (select from style_tags st
    where st.style_id = entry.style_id and st.tag_id = any(${value('tags')}::int[])))
  and ${among('entry.project_module_id', 'modules')} and ${among('entry.task_id', 'tasks')}
  and ${among('entry.user_id', 'owners')} and ${isFound(lineWords)}`;

type Filters = { message: SQL; line: SQL };
const FILTERED: Filters = { message: messageFilters, line: lineFilters };
// A chat without filters, as it is mostly read, with a plan of its own.
const PLAIN: Filters = { message: sql`true`, line: sql`true` };

const lines = ({ message, line }: Filters, beyond: (id: SQL) => SQL, order: SQL, limit: SQL) => sql`
  (select m.id, ${text}::smallint as type from chat_messages m where ${seenMessage} and ${message}
    and ${beyond(sql.raw('m.id'))} order by m.id ${order} limit ${limit})
  union all
  (select entry.id, entry.message_type from activities entry where ${seenLine} and ${line}
    and ${beyond(sql.raw('entry.id'))} order by entry.id ${order} limit ${limit})`;

const limit = sql`${value('limit')}::int`;
const page = (filters: Filters, beyond: (id: SQL) => SQL, order: SQL) => sql`select id::float8 as id, type
  from (${lines(filters, beyond, order, limit)}) chat order by chat.id ${order} limit ${limit}`;
const isOlder = (id: SQL) => sql`${id} < ${value('from')}::bigint`;
const isNewer = (id: SQL) => sql`${id} > ${value('from')}::bigint`;
const [up, down] = [sql.raw('asc'), sql.raw('desc')];

/** What lies beyond a place, nearest first, towards older or newer ones. */
export const placesQuery = {
  plain: {
    older: prepared<ChatPlace>('chat_older', page(PLAIN, isOlder, down)),
    newer: prepared<ChatPlace>('chat_newer', page(PLAIN, isNewer, up)),
  },
  filtered: {
    older: prepared<ChatPlace>('chat_older_filtered', page(FILTERED, isOlder, down)),
    newer: prepared<ChatPlace>('chat_newer_filtered', page(FILTERED, isNewer, up)),
  },
};

const most = sql.raw(String(COUNT_ALL));
const counted = (filters: Filters) => sql`select count(*)::int as total from (
  (select 1 from chat_messages m where ${seenMessage} and ${filters.message} limit ${most})
  union all (select 1 from activities entry where ${seenLine} and ${filters.line} limit ${most}) limit ${most}) counted`;

/** How many there are, counted up to 10,000. */
export const countPlaces = {
  plain: prepared<{ total: number }>('chat_count', counted(PLAIN)),
  filtered: prepared<{ total: number }>('chat_count_filtered', counted(FILTERED)),
};
