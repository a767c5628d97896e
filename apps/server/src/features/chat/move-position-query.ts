import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';

const value = sql.placeholder;
const isOfProject = sql`project_id = ${value('projectId')}::int`;

/**
 * Moves somebody's read position on, never back, and never behind what there is: as soon as somebody could have read
 * tomorrow's messages, they would not be told of them.
 */
export const movePosition = prepared<{ messageId: number; isMoved: boolean }>(
  'move_chat_position',
  sql`with newest as (select greatest(
      (select id from chat_messages where ${isOfProject} and deleted_at is null order by id desc limit 1),
      (select id from activities where ${isOfProject} and message_type is not null order by id desc limit 1), 0) as id),
    before as (select message_id from chat_reads where user_id = ${value('userId')}::int and ${isOfProject}),
    moved as (insert into chat_reads (user_id, project_id, message_id)
      select ${value('userId')}::int, ${value('projectId')}::int, least(${value('messageId')}::bigint, newest.id)
        from newest where newest.id > 0
      on conflict (user_id, project_id) do update set message_id = excluded.message_id, read_at = now()
        where chat_reads.message_id < excluded.message_id
      returning message_id)
    select coalesce((select message_id from moved), (select message_id from before), 0)::float8 as "messageId",
      exists (select from moved) as "isMoved"`,
);
