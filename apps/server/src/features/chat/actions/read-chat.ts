import type { readPositionData, readPositionReply } from '@facet/contract/chat-frames';
import { METHOD } from '@facet/contract/realtime';
import type { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { prepared } from '../../../db/prepared.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { readMessageNotices } from '../../notifications/actions/message-notices.ts';
import { chatFor } from '../access.ts';
import { chatSight } from '../chat-sight.ts';
import { unreadQuery } from '../reads-query.ts';

const value = sql.placeholder;
const isOfProject = sql`project_id = ${value('projectId')}::int`;

/**
 * Moves a read position forward, never back and never beyond the newest message: otherwise somebody could mark
 * tomorrow's messages as read and not be told of them.
 */
const movePosition = prepared<{ messageId: number; isMoved: boolean }>(
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

type Position = { userId: number; projectId: number; messageId: number };

/** Tells the others how far somebody has read, and their own screens that less is unread. */
function announcePosition(tx: Tx, { userId, projectId, messageId }: Position): void {
  const data = { project_id: projectId, user_id: userId, message_id: messageId };
  tx.afterCommit({ kind: 'frame', methodId: METHOD.readPosition, projectId, data });
  const update = { event: 'chat.read' as const, project_id: projectId, entity: 'chat', id: messageId };
  tx.afterCommit({ kind: 'users', userIds: [userId], update });
}

/** Marks a chat as read up to a message; an earlier one changes nothing. Returns what is left unread. */
export async function readChat(
  app: App,
  actor: Actor,
  { project_id: projectId, message_id: wanted }: z.output<typeof readPositionData>,
): Promise<z.output<typeof readPositionReply>> {
  const standing = await chatFor(app, actor, projectId, 'read');
  return transact(app, async (tx) => {
    const [moved] = await movePosition(tx, { userId: actor.userId, projectId, messageId: wanted });
    const position = { userId: actor.userId, projectId, messageId: moved?.messageId ?? 0 };
    if (moved?.isMoved) {
      await readMessageNotices(tx, position);
      announcePosition(tx, position);
    }
    const [left] = await unreadQuery(tx, chatSight(standing));
    return { project_id: projectId, message_id: position.messageId, unread: left?.unread ?? 0 };
  });
}
