import { chatPage, type ChatPage } from '@facet/contract/chat-frames';
import { chatMessage, type ChatMessageWire } from '@facet/contract/entities/chat-message';
import { encodeFrame, METHOD } from '@facet/contract/realtime';
import { expect, onTestFinished } from 'vitest';
import { makeFullTeam, type TeamKind } from './factories/make-project.ts';
import { openProbe, type SocketProbe } from './socket-probe.ts';
import type { TestApp } from './test-app.ts';

/** The socket address of an app that listens from now on. */
export const listenAt = async (app: TestApp) => `${(await app.http.listen({ port: 0 })).replace('http', 'ws')}/ws`;

/** A full team whose people open sockets at `address`, closed when the test ends. */
export async function makeChatTeam(app: TestApp, address: string) {
  const team = await makeFullTeam(app);
  const projectId = team.project.id;
  const open = async (kind: TeamKind) => {
    const probe = await openProbe(`${address}?token=${team.people[kind].token}`);
    onTestFinished(() => probe.socket.terminate());
    return probe;
  };
  /** A socket in the project's channel. */
  const join = async (kind: TeamKind) => {
    const probe = await open(kind);
    const joined = await probe.call(METHOD.connectToProject, { project_id: projectId });
    expect(joined.error_id).toBe(0);
    return probe;
  };
  const say = async (probe: SocketProbe, text: string, more: object = {}): Promise<ChatMessageWire> => {
    const data = { project_id: projectId, message_text: encodeURIComponent(text), ...more };
    const reply = await probe.call(METHOD.createMessage, data);
    expect(reply).toMatchObject({ error_id: 0 });
    return chatMessage.parse(reply.data);
  };
  const read = async (probe: SocketProbe, more: object = {}): Promise<ChatPage> => {
    const reply = await probe.call(METHOD.paginationMessage, { project_id: projectId, ...more });
    expect(reply).toMatchObject({ error_id: 0 });
    return chatPage.parse(reply.data);
  };
  return { ...team, projectId, open, join, say, read };
}
export type ChatTeam = Awaited<ReturnType<typeof makeChatTeam>>;

/** Sends a frame with a given request id, by which its reply is found. */
export function sendAs(probe: SocketProbe, requestId: string | number, methodId: number, data: unknown): void {
  probe.sendText(encodeFrame({ method_id: methodId, request_id: requestId, data }));
}

/** The reply to such a frame, once it has arrived. */
export async function replyTo(probe: SocketProbe, requestId: string | number) {
  for (;;) {
    const found = probe.frames.find(({ request_id: id }) => id === requestId);
    if (found) return found;
    await new Promise((resolve) => probe.socket.once('message', resolve));
  }
}

/** A message's text. */
export const decodeMessage = ({ message_text: text }: { message_text: string }) => decodeURIComponent(text);
