import { METHOD, presenceData } from '@facet/contract/realtime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createInProcessCarrier } from './in-process-carrier.ts';
import { grant, startRealtime, type Rights } from './realtime-test-server.ts';

const PROJECT = 7;
const MODULE = 1;

async function startProcess(carrier = createInProcessCarrier(), rights: Rights = new Map(), timeoutMs = 45_000) {
  const server = await startRealtime({
    carrier,
    rights,
    options: { presence: { timeoutMs, everyMs: timeoutMs / 3 } },
  });
  server.hub.on(METHOD.presence, presenceData, async (connection, { project_id: projectId, item_id: itemId }) => {
    if (itemId !== null) return { userIds: connection.look({ projectId, moduleId: MODULE, itemId }) };
    connection.lookAway(projectId);
    return { userIds: [] };
  });
  onTestFinished(() => server.close());
  return server;
}

async function join(server: Awaited<ReturnType<typeof startProcess>>, userId: number) {
  grant(server.rights, userId, PROJECT, [MODULE]);
  const probe = await server.open(`${userId}:session`);
  await probe.call(METHOD.connectToProject, { project_id: PROJECT });
  const look = (itemId: number | null) => probe.call(METHOD.presence, { project_id: PROJECT, item_id: itemId });
  const next = async () => (await probe.push(METHOD.presence)).data;
  return { ...probe, look, next };
}
const seen = (itemId: number, ...userIds: number[]) => ({ project_id: PROJECT, item_id: itemId, userIds });

test('everyone in the channel hears who comes to look at an item, who moves on and who goes', async () => {
  const server = await startProcess();
  const [one, two] = [await join(server, 1), await join(server, 2)];
  expect((await one.look(10)).data).toEqual({ userIds: [1] });
  expect(await two.next()).toEqual(seen(10, 1));
  expect((await two.look(10)).data).toEqual({ userIds: [1, 2] });
  expect([await one.next(), await one.next()]).toEqual([seen(10, 1), seen(10, 1, 2)]);
  await two.next();
  await one.look(11);
  expect(new Set([JSON.stringify(await two.next()), JSON.stringify(await two.next())])).toEqual(
    new Set([JSON.stringify(seen(10, 2)), JSON.stringify(seen(11, 1))]),
  );
  await one.look(null);
  expect(await two.next()).toEqual(seen(11));
  await one.look(10);
  expect(await two.next()).toEqual(seen(10, 1, 2));
  one.socket.terminate();
  expect(await two.next()).toEqual(seen(10, 2));
});

test('two tabs of one person are one person, until the last goes', async () => {
  const server = await startProcess();
  const [one, tab, two] = [await join(server, 1), await join(server, 1), await join(server, 2)];
  await one.look(10);
  expect(await two.next()).toEqual(seen(10, 1));
  await tab.look(10);
  one.socket.terminate();
  await two.look(10);
  expect(await two.next()).toEqual(seen(10, 1, 2));
  tab.socket.terminate();
  expect(await two.next()).toEqual(seen(10, 2));
});

test('people of another process are seen and go as people of this one do', async () => {
  const carrier = createInProcessCarrier();
  const rights: Rights = new Map();
  const [here, there] = [await startProcess(carrier, rights), await startProcess(carrier, rights)];
  const [one, two] = [await join(here, 1), await join(there, 2)];
  await one.look(10);
  expect(await two.next()).toEqual(seen(10, 1));
  expect((await two.look(10)).data).toEqual({ userIds: [1, 2] });
  expect([await one.next(), await one.next()]).toEqual([seen(10, 1), seen(10, 1, 2)]);
  await two.next();
  one.socket.terminate();
  expect(await two.next()).toEqual(seen(10, 2));
});

test('who says nothing for too long is not there any more, here or in another process', async () => {
  const carrier = createInProcessCarrier();
  const rights: Rights = new Map();
  const [here, there] = [await startProcess(carrier, rights, 600), await startProcess(carrier, rights, 600)];
  const [one, two] = [await join(here, 1), await join(there, 2)];
  await one.look(10);
  expect(await two.next()).toEqual(seen(10, 1));
  expect(await two.next()).toEqual(seen(10));
  expect([await one.next(), await one.next()]).toEqual([seen(10, 1), seen(10)]);
});

test('what a process that died said last is forgotten in time', async () => {
  const carrier = createInProcessCarrier();
  const server = await startProcess(carrier, new Map(), 600);
  const two = await join(server, 2);
  const message = {
    kind: 'presence',
    processId: 'gone',
    projectId: PROJECT,
    moduleId: MODULE,
    itemId: 10,
    userIds: [1],
  };
  await carrier.publish(JSON.stringify({ from: 'gone', number: 1, message }));
  expect(await two.next()).toEqual(seen(10, 1));
  expect(await two.next()).toEqual(seen(10));
});

test('a channel that is left takes its looking along, and a stranger to the module hears nothing', async () => {
  const server = await startProcess();
  const [one, two] = [await join(server, 1), await join(server, 2)];
  grant(server.rights, 3, PROJECT, []);
  const outside = await server.open('3:session');
  await outside.call(METHOD.connectToProject, { project_id: PROJECT });
  await one.look(10);
  await two.next();
  await one.call(METHOD.exitFromProject, { project_id: PROJECT });
  expect(await two.next()).toEqual(seen(10));
  await vi.waitFor(() => expect(two.frames.length).toBeGreaterThan(1));
  expect(outside.frames.filter(({ method_id: method }) => method === METHOD.presence)).toEqual([]);
});
