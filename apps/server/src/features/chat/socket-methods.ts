import { createMessageData, paginationMessageData } from '@facet/contract/chat-frames';
import { METHOD } from '@facet/contract/realtime';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { unauthorized } from '../../platform/errors.ts';
import type { Connection } from '../../platform/realtime/hub-types.ts';
import { createMessage } from './actions/create-message.ts';
import { listMessages } from './list-messages.ts';

async function actorOf(app: App, { viewer }: Connection): Promise<Actor> {
  const session = await app.loadSession(viewer.sessionId);
  if (!session) throw unauthorized();
  return session.actor;
}

// Only what no other frame of the person is called by can tell a message that is sent again; counters can't.
const uuid = z.uuid();
const keyOf = (requestId: unknown) => uuid.safeParse(requestId).data?.toLowerCase() ?? null;

/** The chat, which goes by socket. */
export function chatSocketMethods(app: App): void {
  app.hub.on(METHOD.createMessage, createMessageData, async (connection, data, requestId) => {
    const input = { data, requestId: keyOf(requestId), exceptConnectionId: connection.id };
    return createMessage(app, await actorOf(app, connection), input);
  });
  app.hub.on(METHOD.paginationMessage, paginationMessageData, async (connection, data) =>
    listMessages(app, await actorOf(app, connection), data),
  );
}
