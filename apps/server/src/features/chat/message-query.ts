import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { fileJson, type FileFacts } from '../files/file-columns.ts';
import { spokenStyle, type MessageStyle } from './message-style-sql.ts';

/** A person as the chat shows them. */
export type ChatPerson = { id: number; firstName: string; lastName: string; avatarFileId: number | null };

type Said = { id: number; text: string; author: ChatPerson; tagged: ChatPerson[]; files: FileFacts[] };

/** A message as the query returns it; moments are ISO texts. */
export type MessageFacts = Said & {
  requestId: string | null;
  projectId: number;
  moduleId: number | null;
  moduleTitle: string | null;
  styleId: number | null;
  itemId: number | null;
  taskId: number | null;
  taskTitle: string | null;
  tagTitle: string | null;
  style: MessageStyle | null;
  /** Null for a message that has been deleted since. */
  replied: (Said & { isDeleted: boolean }) | null;
  createdAt: string;
  editedAt: string | null;
};

const value = sql.placeholder;

/** The user with this alias as JSON. */
export const chatPersonJson = (alias: string) =>
  sql.raw(`json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name,
    'avatarFileId', ${alias}.avatar_file_id)`);

const selectTagged = (alias: string) => sql`(select coalesce(json_agg(${chatPersonJson('t')} order by t.id), '[]')
  from chat_mentions mention join users t on t.id = mention.user_id where mention.message_id = ${sql.raw(alias)}.id)`;
const selectFiles = (alias: string) => sql`(select coalesce(json_agg(${fileJson('held')} order by cf.position), '[]')
  from chat_files cf join files held on held.id = cf.file_id where cf.message_id = ${sql.raw(alias)}.id)`;

const replied = sql`(select json_build_object('id', r.id, 'text', r.text, 'author', ${chatPersonJson('ru')},
    'tagged', ${selectTagged('r')}, 'files', ${selectFiles('r')}, 'isDeleted', r.deleted_at is not null)
  from chat_messages r join users ru on ru.id = r.user_id where r.id = m.replied_message_id)`;

/** Messages by their ids, oldest first, without deleted ones; who may see them is checked before. */
export const messagesQuery = prepared<MessageFacts>(
  'chat_messages_by_ids',
  sql`select m.id::float8 as id, m.request_id as "requestId", m.text, ${chatPersonJson('u')} as author,
      m.project_id as "projectId", m.project_module_id as "moduleId", m.style_id as "styleId",
      m.design_item_id as "itemId", m.task_id as "taskId",
      (select task.name from tasks task where task.id = m.task_id) as "taskTitle", ${selectTagged('m')} as tagged, ${selectFiles('m')} as files,
      (select tag.title from tags tag where tag.id = m.tag_id) as "tagTitle",
      (select pm.title from project_modules pm where pm.id = m.project_module_id) as "moduleTitle",
      case when m.style_id is not null then ${spokenStyle} end as style,
      case when m.replied_message_id is not null then ${replied} end as replied,
      ${isoMoment(sql.raw('m.created_at'))} as "createdAt", ${isoMoment(sql.raw('m.edited_at'))} as "editedAt"
    from chat_messages m join users u on u.id = m.user_id
    where m.id = any(${value('ids')}::bigint[]) and m.deleted_at is null order by m.id limit 1000`,
);
