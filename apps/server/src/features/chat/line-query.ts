import type { LogItem, MessageType } from '@facet/contract/constants/statuses';
import type { KeptLogValue } from '@facet/contract/constants/said';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { chatPersonJson, type ChatPerson } from './message-query.ts';
import { lineStyle, type MessageStyle } from './message-style-sql.ts';

/** A log entry as a line of the chat. */
export type LineFacts = {
  id: number;
  type: MessageType;
  itemType: LogItem;
  author: ChatPerson;
  projectId: number;
  moduleId: number | null;
  moduleTitle: string | null;
  style: MessageStyle | null;
  styleId: number | null;
  itemId: number | null;
  taskId: number | null;
  taskTitle: string | null;
  /** The present name of what it is about. */
  title: string | null;
  oldValue: KeptLogValue;
  newValue: KeptLogValue;
  createdAt: string;
};

const value = sql.placeholder;

const named = (part: string) => sql.raw(`coalesce(entry.new_value ${part}, entry.old_value ${part})`);

const title = sql`case entry.item_type
    when 'task' then (select t.name from tasks t where t.id = entry.task_id)
    when 'sub-task' then (select t.name from tasks t where t.id = entry.task_id)
    when 'file' then coalesce(${named(`#>> '{file,original_name}'`)}, (select f.original_name from design_items i
      join files f on f.id = i.file_id where i.id = entry.design_item_id))
    when 'style' then (select s.title from styles s where s.id = entry.style_id)
    when 'module' then (select pm.title from project_modules pm where pm.id = entry.project_module_id)
    else (select p.title from projects p where p.id = entry.project_id) end`;

/** Lines by their ids, oldest first; who may see them is checked before. */
export const linesQuery = prepared<LineFacts>(
  'chat_lines_by_ids',
  sql`select entry.id::float8 as id, entry.message_type as type, entry.item_type as "itemType", ${chatPersonJson('u')} as author,
      entry.project_id as "projectId", entry.project_module_id as "moduleId", entry.style_id as "styleId",
      entry.design_item_id as "itemId", entry.task_id as "taskId",
      (select task.name from tasks task where task.id = entry.task_id) as "taskTitle",
      (select pm.title from project_modules pm where pm.id = entry.project_module_id) as "moduleTitle",
      case when entry.style_id is not null then ${lineStyle} end as style,
      coalesce(${title}, ${named(`->> 'title'`)}) as title,
      entry.old_value as "oldValue", entry.new_value as "newValue",
      ${isoMoment(sql.raw('entry.created_at'))} as "createdAt"
    from activities entry join users u on u.id = entry.user_id
    where entry.id = any(${value('ids')}::bigint[]) and entry.message_type is not null order by entry.id limit 1000`,
);
