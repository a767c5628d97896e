import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { chatPersonJson, type ChatPerson } from './message-query.ts';
import { seenMessage } from './page-query.ts';

const value = sql.placeholder;

/** How many read positions a chat reports: those of its most recent readers. */
const READERS = sql.raw('50');
/** Counting what is unread stops here. */
export const UNREAD_MAX = sql.raw('1000');

export const positionsQuery = prepared<{ user: ChatPerson; messageId: number }>(
  'chat_positions',
  sql`select ${chatPersonJson('u')} as user, read.message_id::float8 as "messageId" from (
      (select * from chat_reads where project_id = ${value('projectId')}::int order by read_at desc limit ${READERS})
      union (select * from chat_reads where project_id = ${value('projectId')}::int and user_id = ${value('userId')}::int)
    ) read join users u on u.id = read.user_id and u.deleted_at is null order by read.read_at desc, u.id limit 51`,
);

/** Others' messages after the reader's position: how many, counted up to 1,000, and the first. */
export const unreadQuery = prepared<{ unread: number; firstId: number | null }>(
  'chat_unread',
  sql`select count(*)::int as unread, min(id)::float8 as "firstId" from (
    select m.id from chat_messages m where ${seenMessage} and m.user_id <> ${value('userId')}::int
      and m.id > coalesce((select message_id from chat_reads
        where project_id = ${value('projectId')}::int and user_id = ${value('userId')}::int), 0)
    order by m.id limit ${UNREAD_MAX}) unread`,
);
