import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';

const value = sql.placeholder;

const read = prepared<{ id: string }>(
  'read_message_notices',
  sql`update notifications n set read_at = now() where n.type in ('message_mentioned', 'message_replied')
      and n.user_id = ${value('userId')}::int and n.project_id = ${value('projectId')}::int and n.read_at is null
      and (n.data ->> 'message_id')::bigint <= ${value('messageId')}::bigint
    returning n.id`,
);

type Read = { userId: number; projectId: number; messageId: number };

/** Marks notices of chat messages read, up to the message that somebody has read. */
export async function readMessageNotices(tx: Tx, upTo: Read): Promise<void> {
  const rows = await read(tx, upTo);
  if (rows.length > 0) tx.afterCommit({ kind: 'notifications-read', userId: upTo.userId });
}

const forget = prepared<{ userId: number }>(
  'forget_message_notices',
  sql`delete from notifications n where n.type in ('message_mentioned', 'message_replied')
      and n.user_id = any(${value('userIds')}::int[]) and n.project_id = ${value('projectId')}::int
      and (n.data ->> 'message_id')::bigint = ${value('messageId')}::bigint
    returning n.user_id as "userId"`,
);

type Forgotten = { projectId: number; messageId: number; userIds: readonly number[] };

/** Takes back notices of a deleted message, which also hold its words. */
export async function forgetMessageNotices(tx: Tx, { userIds, ...message }: Forgotten): Promise<void> {
  if (userIds.length === 0) return;
  const told = await forget(tx, { ...message, userIds: [...userIds] });
  for (const userId of new Set(told.map((row) => row.userId))) tx.afterCommit({ kind: 'notifications-read', userId });
}
