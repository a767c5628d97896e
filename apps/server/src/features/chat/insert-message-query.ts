import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { knownStyle } from '../access/seen-sql.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import { chatPersonJson, type ChatPerson } from './message-query.ts';

const value = sql.placeholder;

/** The first half of the key of the lock under which a project's messages are written one at a time. */
const CHAT_LOCK = sql.raw('1667785076');

export type InsertedMessage = {
  id: number;
  moduleId: number | null;
  moduleTitle: string | null;
  styleId: number | null;
  tagId: number | null;
  taskId: number | null;
  taskTitle: string | null;
  repliedId: number | null;
  author: ChatPerson;
  createdAt: string;
};

/**
 * Writes a message and moves its author's read position, in one statement: no row if the author has sent the same
 * request before. References are only accepted within the project, and a style only if the author knows of it. The id
 * is drawn under the lock, so that a project's messages are committed in the order of their ids. A reply stays on the
 * task and in the module of the message it answers, and is about the same style and tag unless it names others. What is
 * said on a task is of its module and about its style, and its author has not read the rest of the chat by that.
 */
export const insertMessage = prepared<InsertedMessage>(
  'insert_chat_message',
  sql`with locked as materialized (select pg_advisory_xact_lock(${CHAT_LOCK}, ${value('projectId')}::int)),
    made as (insert into chat_messages
        (project_id, user_id, impersonator_id, request_id, text, replied_message_id, project_module_id, style_id, tag_id, task_id)
      select ${value('projectId')}::int, ${value('userId')}::int, ${value('impersonatorId')}::int, ${value('requestId')}::text, ${value('text')}::text,
        replied.id, coalesce(replied.project_module_id, named.project_module_id, ${value('moduleId')}::int),
        case when ${value('styleId')}::int is null then coalesce(replied.style_id, named.style_id) else (select s.id from styles s where s.id = ${value('styleId')}::int and s.project_id = ${value('projectId')}::int
          and s.deleted_at is null and ${knownStyle('s')}) end,
        case when ${value('tagId')}::int is null then replied.tag_id else (select t.id from tags t where t.id = ${value('tagId')}::int
          and t.project_id = ${value('projectId')}::int) end,
        case when replied.id is null then named.id else replied.task_id end
      from locked left join chat_messages replied on replied.id = ${value('repliedId')}::bigint
        and replied.project_id = ${value('projectId')}::int and replied.deleted_at is null
      left join tasks named on named.id = ${value('taskId')}::int and named.project_id = ${value('projectId')}::int
        and named.deleted_at is null and ${value('seesTasks')}::bool
        and (named.project_module_id is null or named.project_module_id = any(${value('visibleModuleIds')}::int[]))
      on conflict (user_id, request_id) do nothing
      returning id, project_id, user_id, project_module_id, style_id, tag_id, task_id, replied_message_id, created_at),
    moved as (insert into chat_reads (user_id, project_id, message_id) select user_id, project_id, id from made where task_id is null
      on conflict (user_id, project_id) do update
        set message_id = greatest(chat_reads.message_id, excluded.message_id), read_at = now())
    select made.id::float8 as id, made.project_module_id as "moduleId",
      (select pm.title from project_modules pm where pm.id = made.project_module_id) as "moduleTitle", made.style_id as "styleId",
      made.tag_id as "tagId", made.task_id as "taskId",
      (select task.name from tasks task where task.id = made.task_id) as "taskTitle", made.replied_message_id::float8 as "repliedId", ${chatPersonJson('u')} as author,
      ${isoMoment(sql.raw('made.created_at'))} as "createdAt"
    from made join users u on u.id = made.user_id`,
);

/** The message that a person's request made. */
export const requestedMessage = prepared<{ id: number; projectId: number }>(
  'requested_chat_message',
  sql`select id::float8 as id, project_id as "projectId" from chat_messages
    where user_id = ${value('userId')} and request_id = ${value('requestId')} limit 1`,
);
