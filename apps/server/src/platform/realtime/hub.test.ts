import { METHOD } from '@facet/contract/realtime';
import type { ProjectUpdate } from '@facet/contract/realtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { toProjectMessage } from './messages.ts';
import { notAllowed, grant, startRealtime } from './realtime-test-server.ts';
import type { RealtimeServer } from './realtime-test-server.ts';

const { connectToProject, exitFromProject, projectUpdates, notification, createMessage, typing } = METHOD;
const update = (more: Partial<ProjectUpdate> = {}) =>
  ({ event: 'design.changed', project_id: 7, entity: 'design', id: 1, ...more }) as ProjectUpdate & {
    project_id: number;
  };

let server: RealtimeServer;
beforeEach(async () => {
  server = await startRealtime();
  grant(server.rights, 1, 7, [10, 11]);
  grant(server.rights, 2, 7, [10]);
});
afterEach(() => server.close());

async function member(token: string, projectId = 7) {
  const probe = await server.open(token);
  expect(await probe.call(connectToProject, { project_id: projectId })).toMatchObject({
    error_id: 0,
    data: { project_id: projectId },
  });
  return probe;
}

test('a member of a channel gets the updates of its project and of no other', async () => {
  const probe = await member('1:a');
  server.hub.publishToProject(toProjectMessage(update({ project_id: 8 })));
  server.hub.publishToProject(toProjectMessage(update({ id: 2 })));
  expect(await probe.push(projectUpdates)).toEqual({
    method_id: 4,
    request_id: null,
    error_id: 0,
    data: update({ id: 2 }),
  });
  expect(probe.frames).toHaveLength(2);
});

test('who joins hears whether the project has changed since they read it', async () => {
  const probe = await server.open('1:a');
  const join = (age?: number) => probe.call(connectToProject, { project_id: 7, age_ms: age });
  expect(await join(60_000)).toMatchObject({ data: { is_changed: false } });
  server.hub.publishToProject(toProjectMessage(update()));
  await probe.push(projectUpdates);
  expect(await join(60_000)).toMatchObject({ data: { is_changed: true } });
  expect(await join()).toMatchObject({ data: { is_changed: false } });
  expect(await join(60_001)).toMatchObject({ error_id: 422 });
});

test('nothing comes after leaving a channel', async () => {
  const probe = await member('1:a');
  await probe.call(exitFromProject, { project_id: 7 });
  server.hub.publishToProject(toProjectMessage(update()));
  await probe.call(exitFromProject, { project_id: 7 });
  expect(probe.frames.filter(({ method_id }) => method_id === projectUpdates)).toEqual([]);
  expect(server.hub.stats().channels).toBe(0);
});

test('a stranger is refused the channel', async () => {
  const probe = await server.open('3:c');
  expect(await probe.call(connectToProject, { project_id: 7 })).toMatchObject({
    error_id: 403,
    message: notAllowed.message,
  });
  expect(server.hub.stats().channels).toBe(0);
});

test('a frame of a module goes only to those who may see the module', async () => {
  const [both, one] = [await member('1:a'), await member('2:b')];
  server.hub.publishToProject(toProjectMessage(update({ id: 1, module_id: 11 })));
  server.hub.publishToProject(toProjectMessage(update({ id: 2, module_id: 10 })));
  expect((await one.push(projectUpdates)).data).toMatchObject({ id: 2 });
  expect((await both.push(projectUpdates)).data).toMatchObject({ id: 1 });
});

test('of a frame about several items a client is told only of those granted', async () => {
  await server.close();
  server = await startRealtime({
    dependencies: {
      viewChannel: async (_viewer, projectId) => ({
        projectId,
        maySee: ({ itemIds = [] }) => itemIds.every((itemId) => itemId % 2 === 0),
      }),
    },
  });
  const probe = await member('1:a');
  server.hub.publishToProject(toProjectMessage(update({ item_ids: [1, 3] })));
  server.hub.publishToProject(toProjectMessage(update({ item_ids: [1, 2, 3, 4] })));
  expect((await probe.push(projectUpdates)).data).toMatchObject({ item_ids: [2, 4] });
});

test('lost access closes the channel and new rights filter at once', async () => {
  const [out, less] = [await member('1:a'), await member('2:b')];
  server.rights.get(1)?.delete(7);
  grant(server.rights, 2, 7, []);
  server.hub.accessChanged({ projectId: 7 });
  expect(await out.push(exitFromProject)).toMatchObject({ error_id: 403, data: { project_id: 7 } });
  server.hub.publishToProject(toProjectMessage(update({ id: 1, module_id: 10 })));
  server.hub.publishToProject(toProjectMessage(update({ id: 2 })));
  expect((await less.push(projectUpdates)).data).toMatchObject({ id: 2 });
  expect(out.frames.filter(({ method_id }) => method_id === projectUpdates)).toEqual([]);
});

test('access that is lost while a channel is being joined is not given', async () => {
  await server.close();
  let reads = 0;
  server = await startRealtime({
    dependencies: {
      async viewChannel(_viewer, projectId) {
        reads += 1;
        if (reads > 1) throw notAllowed;
        server.hub.accessChanged({ userIds: [1] });
        return { projectId, maySee: () => true };
      },
    },
  });
  const probe = await server.open('1:a');
  expect(await probe.call(connectToProject, { project_id: 7 })).toMatchObject({ error_id: 403 });
  expect(server.hub.stats().channels).toBe(0);
});

test('rights that cannot be read end the connection, which asks again', async () => {
  await server.close();
  let isDown = false;
  server = await startRealtime({
    dependencies: {
      async viewChannel(_viewer, projectId) {
        if (isDown) throw new Error('the database is away');
        return { projectId, maySee: () => true };
      },
    },
  });
  const probe = await member('1:a');
  isDown = true;
  server.hub.accessChanged({ userIds: [1], projectId: 7 });
  expect(await probe.closed).toBe(1013);
});

test('a user hears in every tab, and a loaded frame is loaded once', async () => {
  await server.close();
  const loads: number[] = [];
  server = await startRealtime({
    dependencies: {
      loadForUser: async (userId, { data }) => {
        loads.push(userId);
        return userId === 2 ? null : { userId, data };
      },
    },
  });
  const tabs = [await server.open('1:a'), await server.open('1:b'), await server.open('2:c')];
  server.hub.publishToUsers({ userIds: [1, 2, 99], methodId: notification, data: { uuid: 'n' }, load: true });
  server.hub.publishToUsers({ userIds: [2], methodId: projectUpdates, data: { event: 'space.changed' } });
  for (const tab of tabs.slice(0, 2))
    expect((await tab.push(notification)).data).toEqual({ userId: 1, data: { uuid: 'n' } });
  expect((await tabs[2]?.push(projectUpdates))?.data).toEqual({ event: 'space.changed' });
  expect(tabs[2]?.frames).toHaveLength(1);
  expect(loads.toSorted((one, two) => one - two)).toEqual([1, 2]);
});

test('a method of a feature replies to its caller and pushes to everyone else in the channel', async () => {
  server.hub.on(
    createMessage,
    z.object({ project_id: z.number(), message_text: z.string() }),
    async (connection, data) => {
      if (!connection.channel(data.project_id)) throw notAllowed;
      const message = { projectId: data.project_id, methodId: createMessage, data: { id: 5 }, load: true };
      server.hub.publishToProject({ ...message, exceptConnectionId: connection.id });
      return { id: 5 };
    },
  );
  const [writer, tab, other] = [await member('1:a'), await member('1:a'), await member('2:b')];
  expect(await writer.call(createMessage, { project_id: 7, message_text: 'é' })).toMatchObject({
    error_id: 0,
    data: { id: 5 },
  });
  for (const probe of [tab, other]) expect((await probe.push(createMessage)).data).toEqual({ loaded: { id: 5 } });
  expect(await writer.call(createMessage, { project_id: 8, message_text: '' })).toMatchObject({ error_id: 403 });
  expect(await writer.call(createMessage, { project_id: 7 })).toMatchObject({ error_id: 422, data: null });
  expect(writer.frames.filter(({ request_id }) => request_id === null)).toEqual([]);
});

test('loaded frames of a channel keep their order, however long each takes', async () => {
  await server.close();
  let finishFirst = () => {};
  const first = new Promise<void>((resolve) => (finishFirst = resolve));
  server = await startRealtime({
    dependencies: {
      loadForProject: async ({ data }) => {
        if (data === 1) await first;
        return [{ data: { loaded: data } }];
      },
    },
  });
  grant(server.rights, 1, 7);
  const probe = await member('1:a');
  for (const data of [1, 2]) server.hub.publishToProject({ projectId: 7, methodId: createMessage, data, load: true });
  finishFirst();
  expect([(await probe.push(createMessage)).data, (await probe.push(createMessage)).data]).toEqual([
    { loaded: 1 },
    { loaded: 2 },
  ]);
});

test('a method that fails harms no other connection, and says nothing of why', async () => {
  server.hub.on(typing, z.unknown(), () => Promise.reject(new Error('secret detail')));
  const [probe, other] = [await member('1:a'), await member('2:b')];
  const reply = await probe.call(typing, {});
  expect(reply).toMatchObject({ error_id: 500 });
  expect(JSON.stringify(reply)).not.toContain('secret');
  server.hub.publishToProject(toProjectMessage(update({ module_id: 10 })));
  await Promise.all([probe.push(projectUpdates), other.push(projectUpdates)]);
});

test('an ended session closes its sockets and no others', async () => {
  const [ended, kept] = [await member('1:a'), await member('1:b')];
  server.hub.sessionsEnded(['a']);
  expect(await ended.closed).toBe(4401);
  server.hub.publishToProject(toProjectMessage(update()));
  await kept.push(projectUpdates);
});

test('a loaded frame is for whom it says itself, and reads otherwise for whom it is about', async () => {
  await server.close();
  server = await startRealtime({
    dependencies: {
      loadForProject: async ({ data }) => [
        { data: { seen: data }, subject: { moduleId: 3 }, owner: { userId: 1, data: { own: data } } },
        { data: { for: 'the others' }, owner: { userId: 1, data: null } },
      ],
    },
  });
  grant(server.rights, 1, 7, [3]);
  grant(server.rights, 2, 7, [3]);
  grant(server.rights, 3, 7);
  const [owner, insider, outsider] = [await member('1:a'), await member('2:b'), await member('3:c')];
  for (const data of [1, 2]) server.hub.publishToProject({ projectId: 7, methodId: createMessage, data, load: true });
  const next = async (probe: typeof owner) => (await probe.push(createMessage)).data;
  expect([await next(owner), await next(owner)]).toEqual([{ own: 1 }, { own: 2 }]);
  expect([await next(insider), await next(insider)]).toEqual([{ seen: 1 }, { for: 'the others' }]);
  expect([await next(outsider), await next(outsider)]).toEqual([{ for: 'the others' }, { for: 'the others' }]);
});
