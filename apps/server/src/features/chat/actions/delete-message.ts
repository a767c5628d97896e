import type { DeletedMessage } from '@facet/contract/chat-frames';
import { eq } from 'drizzle-orm';
import { chatFiles, chatMentions, chatMessages } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { detachFiles } from '../../files/actions/detach-files.ts';
import { forgetMessageNotices } from '../../notifications/actions/message-notices.ts';
import { lockedMessage, messageFor } from '../access.ts';
import { announceGone } from './announce-message.ts';

/** Deletes the actor's message: text, files and notifications go; only its place stays. */
export async function deleteMessage(
  app: App,
  actor: Actor,
  messageId: number,
  exceptConnectionId?: string,
): Promise<DeletedMessage> {
  const { place } = await messageFor(app, actor, messageId, 'delete');
  await transact(app, async (tx) => {
    const { fileIds, taggedIds, repliedTo } = await lockedMessage(tx, place);
    await tx.update(chatMessages).set({ text: '', deletedAt: new Date() }).where(eq(chatMessages.id, place.id));
    await tx.delete(chatFiles).where(eq(chatFiles.messageId, place.id));
    await tx.delete(chatMentions).where(eq(chatMentions.messageId, place.id));
    await detachFiles(tx, fileIds);
    const userIds = [...taggedIds, ...(repliedTo === null ? [] : [repliedTo])];
    await forgetMessageNotices(tx, { projectId: place.projectId, messageId: place.id, userIds });
    announceGone(tx, { ...place, exceptConnectionId });
  });
  return { message_id: place.id, project_id: place.projectId };
}
