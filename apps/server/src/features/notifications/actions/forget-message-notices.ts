import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';

const value = sql.placeholder;

const forget = prepared<{ userId: number }>(
  'forget_message_notices',
  sql`delete from notifications n where n.type in ('message_mentioned', 'message_replied')
      and n.user_id = any(${value('userIds')}::int[]) and n.project_id = ${value('projectId')}::int
      and (n.data ->> 'message_id')::bigint = ${value('messageId')}::bigint
    returning n.user_id as "userId"`,
);

type Forgotten = { projectId: number; messageId: number; userIds: readonly number[] };

/** Takes back what people were told of a message that is gone: its words stand in there, too. */
export async function forgetMessageNotices(tx: Tx, { userIds, ...message }: Forgotten): Promise<void> {
  if (userIds.length === 0) return;
  const told = await forget(tx, { ...message, userIds: [...userIds] });
  for (const userId of new Set(told.map((row) => row.userId))) tx.afterCommit({ kind: 'notifications-read', userId });
}
