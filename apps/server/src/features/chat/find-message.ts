import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';

/** A message's place and author. */
export type MessagePlace = {
  id: number;
  projectId: number;
  userId: number;
  moduleId: number | null;
  taskId: number | null;
  taskTitle: string | null;
  isLine: boolean;
};
/** Its text, whom it mentions and what it replies to. */
export type MessageContent = { text: string; fileIds: number[]; taggedIds: number[]; repliedTo: number | null };

const value = sql.placeholder;

/** A message that exists, or a log line with that id. */
export const placeQuery = prepared<MessagePlace>(
  'chat_message_place',
  sql`select id::float8 as id, project_id as "projectId", user_id as "userId", project_module_id as "moduleId",
      task_id as "taskId", (select t.name from tasks t where t.id = task_id) as "taskTitle",
      false as "isLine" from chat_messages where id = ${value('id')}::bigint and deleted_at is null
    union all select id::float8, project_id, user_id, project_module_id, task_id, null, true
      from activities where id = ${value('id')}::bigint and message_type is not null limit 1`,
);

/** The content of a message that still exists; locked until the transaction ends. */
export const lockedContent = prepared<MessageContent>(
  'chat_message_content',
  sql`select m.text, (select r.user_id from chat_messages r where r.id = m.replied_message_id) as "repliedTo",
      array(select cf.file_id from chat_files cf where cf.message_id = m.id order by cf.position) as "fileIds",
      array(select t.user_id from chat_mentions t where t.message_id = m.id order by 1) as "taggedIds"
    from chat_messages m where m.id = ${value('id')}::bigint and m.deleted_at is null for update of m`,
);
