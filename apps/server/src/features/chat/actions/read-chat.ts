import type { readPositionData, readPositionReply } from '@facet/contract/chat-frames';
import { METHOD } from '@facet/contract/realtime';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { readMessageNotices } from '../../notifications/actions/message-notices.ts';
import { chatFor } from '../access.ts';
import { chatSight } from '../chat-sight.ts';
import { movePosition } from '../move-position-query.ts';
import { unreadQuery } from '../reads-query.ts';

type Position = { userId: number; projectId: number; messageId: number };

/** The others learn how far somebody has read, their own screens that there is less to read. */
function announcePosition(tx: Tx, { userId, projectId, messageId }: Position): void {
  const data = { project_id: projectId, user_id: userId, message_id: messageId };
  tx.afterCommit({ kind: 'frame', methodId: METHOD.readPosition, projectId, data });
  const update = { event: 'chat.read' as const, project_id: projectId, entity: 'chat', id: messageId };
  tx.afterCommit({ kind: 'users', userIds: [userId], update });
}

/** Marks a chat read up to a message; going back changes nothing. Answers what is left. */
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
