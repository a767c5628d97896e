import { randomUUID } from 'node:crypto';
import { chatMessage } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../db/client.ts';
import { createNotifyCarrier } from '../../platform/realtime/notify-carrier.ts';
import { listenAt, makeChatTeam, replyTo, sendAs, decodeMessage } from '../../testing/chat-team.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };

let one: TestApp;
let addresses: [string, string];
let stop: () => Promise<unknown>;

/** Two processes on one database, which tell each other by it. */
beforeAll(async () => {
  const base = await startTestApp();
  const pool = createPool(base.connection, () => undefined);
  const open = () => createNotifyCarrier({ pool, connection: base.connection, log });
  const carriers = [await open(), await open()] as const;
  one = await startTestApp({ beside: base, carrier: carriers[0] });
  const other = await startTestApp({ beside: base, carrier: carriers[1] });
  addresses = [await listenAt(one), await listenAt(other)];
  stop = async () => {
    await Promise.all([one.stop(), other.stop()]);
    await Promise.all(carriers.map((carrier) => carrier.close()));
    await pool.end();
    await base.stop();
  };
});
afterAll(() => stop());

test('what is said, changed and taken back through one process is heard on the other, by its author’s tab too', async () => {
  const [here, there] = [await makeChatTeam(one, addresses[0]), addresses[1]];
  const place = { project_id: here.projectId };
  const far = async (kind: 'designer' | 'watcher' | 'client') => {
    const probe = await openProbe(`${there}?token=${here.people[kind].token}`);
    expect((await probe.call(METHOD.connectToProject, place)).error_id).toBe(0);
    return probe;
  };
  const [author, tab, reader, client] = [
    await here.join('designer'),
    await far('designer'),
    await far('watcher'),
    await far('client'),
  ];
  const message = await here.say(author, 'From afar');
  expect((await tab.push(METHOD.createMessage)).data).toEqual(message);
  expect((await reader.push(METHOD.createMessage)).data).toMatchObject({ id: message.id, abilities: { edit: false } });
  await author.call(METHOD.typing, place);
  expect((await reader.push(METHOD.typing)).data).toMatchObject({ user: { id: here.people.designer.id } });
  await author.call(METHOD.updateMessage, { message_id: message.id, message_text: 'Nearer' });
  expect((await reader.push(METHOD.updateMessage)).data).toMatchObject({ message_text: 'Nearer' });
  await reader.call(METHOD.readPosition, { ...place, message_id: message.id });
  expect((await author.push(METHOD.readPosition)).data).toMatchObject({ message_id: message.id });
  await author.call(METHOD.deleteMessage, { message_id: message.id });
  expect((await reader.push(METHOD.deleteMessage)).data).toEqual({ ...place, message_id: message.id });
  await client.call(METHOD.exitFromProject, place);
  expect(client.frames.filter(({ request_id: id }) => id === null)).toEqual([]);
  for (const probe of [tab, reader, client]) probe.socket.terminate();
});

test('few words and many come whole to the other process', async () => {
  const team = await makeChatTeam(one, addresses[0]);
  const reader = await openProbe(`${addresses[1]}?token=${team.people.watcher.token}`);
  await reader.call(METHOD.connectToProject, { project_id: team.projectId });
  const author = await team.join('designer');
  for (const length of [1, 1000, 1001, 10_000]) {
    const text = '€'.repeat(length);
    const message = await team.say(author, text);
    const heard = chatMessage.parse((await reader.push(METHOD.createMessage)).data);
    expect(heard).toMatchObject({ id: message.id });
    expect(decodeMessage(heard)).toBe(text);
  }
  reader.socket.terminate();
});

test('the same request through both processes at once makes one message', async () => {
  const team = await makeChatTeam(one, addresses[0]);
  const { token } = team.people.designer;
  const probes = [await team.open('designer'), await openProbe(`${addresses[1]}?token=${token}`)];
  const requestIds = Array.from({ length: 10 }, () => randomUUID());
  const ids = await Promise.all(
    requestIds.map(async (requestId) => {
      const data = { project_id: team.projectId, message_text: requestId };
      for (const probe of probes) sendAs(probe, requestId, METHOD.createMessage, data);
      const replies = await Promise.all(probes.map((probe) => replyTo(probe, requestId)));
      const [first, second] = replies.map(({ data: made }) => chatMessage.parse(made));
      expect(second).toEqual(first);
      return first?.id;
    }),
  );
  expect(new Set(ids).size).toBe(requestIds.length);
  expect((await team.read(await team.open('p_owner'))).total).toBe(requestIds.length);
  probes[1]?.socket.terminate();
});
