import {
  createMessageData,
  deleteMessageData,
  paginationMessageData,
  readPositionData,
  typingData,
  updateMessageData,
  type CreateMessageData,
  type UpdateMessageData,
} from '@facet/contract/chat-frames';
import { MAX_FRAME_BYTES, METHOD } from '@facet/contract/realtime';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { auditFrame } from '../../platform/audit/audit-call.ts';
import type { Connection } from '../../platform/realtime/hub-types.ts';
import type { LargeFrames } from '../../platform/realtime/methods.ts';
import { findActor } from '../session/authenticate-socket.ts';
import { createMessage } from './actions/create-message.ts';
import { deleteMessage } from './actions/delete-message.ts';
import { readChat } from './actions/read-chat.ts';
import { updateMessage } from './actions/update-message.ts';
import { listMessages } from './list-messages.ts';
import { createTyping } from './typing.ts';

const requireViewer = (app: App, { viewer }: Connection) => findActor(app, viewer);

// Only an id that no other frame of the person has identifies a resent message; counters start over.
const uuid = z.uuid();
const readKey = (requestId: unknown) => uuid.safeParse(requestId).data?.toLowerCase() ?? null;

const WITH_FILES: LargeFrames = {
  maxBytes: MAX_FRAME_BYTES,
  may: (view) => view.maySee({ permission: 'can-create-message' }),
};

/** The socket methods of the chat. */
export function chatSocketMethods(app: App): void {
  const { hub } = app;
  const create = async (connection: Connection, data: CreateMessageData, requestId: unknown) => {
    const input = { data, requestId: readKey(requestId), exceptConnectionId: connection.id };
    const actor = await requireViewer(app, connection);
    const message = await createMessage(app, actor, input);
    await auditFrame(app.db, actor, { methodId: METHOD.createMessage, projectId: data.project_id });
    return message;
  };
  const update = async (connection: Connection, data: UpdateMessageData) => {
    const actor = await requireViewer(app, connection);
    const message = await updateMessage(app, actor, data, connection.id);
    await auditFrame(app.db, actor, { methodId: METHOD.updateMessage });
    return message;
  };
  hub.on(METHOD.createMessage, createMessageData, create, { large: WITH_FILES });
  hub.on(METHOD.updateMessage, updateMessageData, update, { large: WITH_FILES });
  hub.on(METHOD.deleteMessage, deleteMessageData, async (connection, data) => {
    const actor = await requireViewer(app, connection);
    const deleted = await deleteMessage(app, actor, data.message_id, connection.id);
    await auditFrame(app.db, actor, { methodId: METHOD.deleteMessage });
    return deleted;
  });
  hub.on(METHOD.paginationMessage, paginationMessageData, async (connection, data) =>
    listMessages(app, await requireViewer(app, connection), data),
  );
  hub.on(METHOD.readPosition, readPositionData, async (connection, data) =>
    readChat(app, await requireViewer(app, connection), data),
  );
  hub.on(METHOD.typing, typingData, createTyping(app));
}
