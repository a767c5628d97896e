import { once } from 'node:events';
import { chatMessage } from '@facet/contract/entities/chat-message';
import { decodeFrame, encodeFrame, METHOD, serverFrame } from '@facet/contract/realtime';
import type { Page } from '@playwright/test';
import type { Person } from './people.ts';
import type { Picture } from './pictures.ts';

type Said = { text: string; files?: readonly Picture[]; mentions?: readonly Person[]; repliedId?: number };

/** One request by a socket of somebody, with its reply's data. */
export async function askBySocket(
  { origin, token }: Pick<Person, 'origin' | 'token'>,
  methodId: number,
  data: object,
): Promise<unknown> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?token=${encodeURIComponent(token ?? '')}`);
  try {
    await once(socket, 'open');
    const requestId = crypto.randomUUID();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    socket.addEventListener('message', (event) => {
      const frame = serverFrame.parse(decodeFrame(String(event.data)));
      if (frame.request_id !== requestId) return;
      if (frame.error_id !== 0) throw new Error(`the frame was answered with ${frame.error_id}: ${frame.message}`);
      resolve(frame.data);
    });
    socket.send(encodeFrame({ method_id: methodId, request_id: requestId, data }));
    return await promise;
  } finally {
    socket.close();
  }
}

/** Says something in a project's chat, as any program can. */
export async function say(person: Person, projectId: number, { text, files, mentions = [], repliedId }: Said) {
  const data = {
    project_id: projectId,
    message_text: encodeURIComponent(text),
    file_ids: files ? await person.upload('chat', files) : [],
    tagged_users: mentions.map(({ id }) => id),
    replied_message_id: repliedId ?? null,
  };
  return chatMessage.parse(await askBySocket(person, METHOD.createMessage, data));
}

export const chatOf = (project: { id: number }) => `/chat?project_id=${project.id}`;
export const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
/** What somebody said, by its own words and not by those that it quotes. */
export const messageOf = (page: Page, text: string) => page.getByRole('article', { name: text });
