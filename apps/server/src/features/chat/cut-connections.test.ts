import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { chatMessage } from '@facet/contract/entities/chat-message';
import { encodeFrame, METHOD } from '@facet/contract/realtime';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatMessages } from '../../db/schema/index.ts';
import { listenAt, makeChatTeam, replyTo, sendAs, decodeMessage, type ChatTeam } from '../../testing/chat-team.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());

const EACH = 25;
const AT_ONCE = 5;
/** Long enough that its reply does not come in one piece. */
const LONG = '💎'.repeat(9000);

type Message = { requestId: string; text: string };
const toData = (team: ChatTeam, { text }: Message) => ({
  project_id: team.projectId,
  message_text: encodeURIComponent(text),
});

async function isKept({ requestId }: Message) {
  const rows = await app.db.select().from(chatMessages).where(eq(chatMessages.requestId, requestId));
  return rows.length > 0;
}

async function cutBeforeSend(team: ChatTeam) {
  (await team.open('designer')).socket.terminate();
}

/** While the lock is held under which messages are written. */
async function cutBeforeCommit(team: ChatTeam, message: Message) {
  const probe = await team.open('designer');
  sendAs(probe, message.requestId, METHOD.createMessage, toData(team, message));
  const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and objid = ${team.projectId} and not granted`;
  await expect.poll(async () => (await app.db.execute(waiting)).rows.length).toBeGreaterThan(0);
  probe.socket.terminate();
}

async function cutBeforeReply(team: ChatTeam, message: Message) {
  const probe = await team.open('designer');
  sendAs(probe, message.requestId, METHOD.createMessage, toData(team, message));
  // Its reply waits unread.
  probe.socket.pause();
  await expect.poll(() => isKept(message)).toBe(true);
  probe.socket.terminate();
}

async function cutWithinReply(team: ChatTeam, message: Message) {
  let raw: Socket | undefined;
  const createConnection = () => (raw = connect(Number(new URL(address).port), '127.0.0.1'));
  const probe = await openProbe(`${address}?token=${team.people.designer.token}`, { createConnection });
  // Its words are many, so that they are taken in the channel alone.
  await probe.call(METHOD.connectToProject, { project_id: team.projectId });
  probe.frames.length = 0;
  raw?.once('data', () => raw?.destroy());
  const text = encodeFrame({
    method_id: METHOD.createMessage,
    request_id: message.requestId,
    data: toData(team, message),
  });
  probe.sendText(text);
  await probe.closed;
  expect(probe.frames).toEqual([]);
}

/** What a client does that comes back. */
async function sendAgain(team: ChatTeam, message: Message) {
  const probe = await team.join('designer');
  sendAs(probe, message.requestId, METHOD.createMessage, toData(team, message));
  const reply = chatMessage.parse((await replyTo(probe, message.requestId)).data);
  expect(decodeMessage(reply)).toBe(message.text);
  probe.socket.terminate();
  return reply.id;
}

async function whileLocked(team: ChatTeam, work: () => Promise<unknown>) {
  const client = await app.pool.connect();
  await client.query('select pg_advisory_lock(1667785076, $1)', [team.projectId]);
  try {
    await work();
  } finally {
    await client.query('select pg_advisory_unlock(1667785076, $1)', [team.projectId]);
    client.release();
  }
}

test.each([
  ['before the send', cutBeforeSend, 'Before the send', false],
  ['after the send and before the commit', cutBeforeCommit, 'Before the commit', true],
  ['after the commit and before the reply', cutBeforeReply, 'Before the reply', false],
  ['within the reply', cutWithinReply, LONG, false],
] as const)('a connection cut %s loses no message and doubles none', async (_when, cut, words, isLocked) => {
  const team = await makeChatTeam(app, address);
  const reader = await team.join('watcher');
  const messages = Array.from({ length: EACH }, (_, index) => ({ requestId: randomUUID(), text: `${words} ${index}` }));
  const ids: number[] = [];
  for (let start = 0; start < EACH; start += AT_ONCE) {
    const some = messages.slice(start, start + AT_ONCE);
    const cutAll = () => Promise.all(some.map((message) => cut(team, message)));
    await (isLocked ? whileLocked(team, cutAll) : cutAll());
    ids.push(...(await Promise.all(some.map((message) => sendAgain(team, message)))));
  }
  const rows = await app.db.select().from(chatMessages).where(eq(chatMessages.projectId, team.projectId));
  expect(rows.map(({ text }) => text).toSorted()).toEqual(messages.map(({ text }) => text).toSorted());
  const inOrder = ids.toSorted((one, other) => one - other);
  expect(rows.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(inOrder);
  // The others hear of each once, in the order of their numbers.
  const heard = [];
  for (let count = 0; count < EACH; count += 1) heard.push((await reader.push(METHOD.createMessage)).data);
  const heardIds = heard.map((data) => chatMessage.parse(data).id);
  expect(heardIds).toEqual(inOrder);
});
