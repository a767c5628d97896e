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

/** Whoever has read the chat up to a message has read what they were told of it. */
export async function readMessageNotices(tx: Tx, upTo: Read): Promise<void> {
  const rows = await read(tx, upTo);
  if (rows.length > 0) tx.afterCommit({ kind: 'notifications-read', userId: upTo.userId });
}
