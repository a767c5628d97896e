import type { Client } from '@facet/client/client';
import { chatMessage } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import type { Chat } from '../apps/server/src/features/sample/collection/person.ts';

/** Somebody in the chat of a project, over one socket. */
export async function openChat(client: Client, projectId: number): Promise<Chat> {
  const { ask, close } = await client.openSocket();
  return {
    async say(text, { mentions = [], answers, fileIds = [] } = {}) {
      const data = {
        project_id: projectId,
        message_text: encodeURIComponent(text),
        tagged_users: mentions.map(({ id }) => id),
        replied_message_id: answers ?? null,
        file_ids: fileIds,
      };
      return chatMessage.parse(await ask(METHOD.createMessage, data)).id;
    },
    readTo: (messageId) => ask(METHOD.readPosition, { project_id: projectId, message_id: messageId }),
    close,
  };
}
