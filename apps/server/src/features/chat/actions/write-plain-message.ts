import type { CreateMessageData } from '@facet/contract/chat-frames';
import { METHOD } from '@facet/contract/realtime';
import type { App } from '../../../platform/app.ts';
import type { chatSight } from '../chat-sight.ts';
import { insertMessage } from '../insert-message-query.ts';
import type { MessageFacts } from '../message-query.ts';
import { factsOfPlain, isCarried } from '../plain-message.ts';
import { messageAnnouncement, plainAnnouncement } from './announce-message.ts';

type Plain = ReturnType<typeof chatSight> & {
  requestId: string | null;
  text: string;
  moduleId: number | null;
  exceptConnectionId: string | undefined;
};

/** Whether it is only text, as most messages are. */
export const isPlain = (data: CreateMessageData): boolean =>
  !data.project_style_id &&
  !data.project_tag_id &&
  !data.project_task_id &&
  !data.replied_message_id &&
  [data.file, data.files, data.file_ids, data.tagged_users].every((list) => !list?.length);

/** Writes a text in one round trip to the database; null if the author has sent the same request before. */
export async function writePlainMessage(app: App, plain: Plain): Promise<MessageFacts | null> {
  const { exceptConnectionId, ...columns } = plain;
  const [made] = await insertMessage(app.db, { ...columns, repliedId: null, styleId: null, tagId: null, taskId: null });
  if (!made) return null;
  const { id, author, createdAt, moduleId, moduleTitle } = made;
  const { projectId, requestId, text } = plain;
  const message = { id, requestId, text, author, projectId, moduleId, moduleTitle, createdAt };
  const announced = { id, projectId, exceptConnectionId };
  app.announce(
    isCarried(message)
      ? plainAnnouncement(message, exceptConnectionId)
      : messageAnnouncement(METHOD.createMessage, announced),
  );
  return factsOfPlain(message);
}
