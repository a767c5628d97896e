import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { listenAt, makeChatTeam } from '../../testing/chat-team.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());

test('reading moves on, never back, and everybody sees how far', async () => {
  const team = await makeChatTeam(app, address);
  const [author, reader, tab] = [await team.join('designer'), await team.join('watcher'), await team.open('watcher')];
  const ids = [];
  for (const text of ['One', 'Two', 'Three']) ids.push((await team.say(author, text)).id);
  expect(await team.read(reader)).toMatchObject({ unread: 3, first_unread_id: ids[0] });
  const place = { project_id: team.projectId };
  const readTo = async (messageId = 0) =>
    (await reader.call(METHOD.readPosition, { ...place, message_id: messageId })).data;
  expect(await readTo(ids[1])).toEqual({ ...place, message_id: ids[1], unread: 1 });
  const { watcher } = team.people;
  expect((await author.push(METHOD.readPosition)).data).toMatchObject({
    ...place,
    user: { id: watcher.id },
    message_id: ids[1],
  });
  expect((await tab.push(METHOD.projectUpdates)).data).toMatchObject({ event: 'chat.read', ...place, id: ids[1] });
  expect(await readTo(ids[0])).toEqual({ ...place, message_id: ids[1], unread: 1 });
  expect(await team.read(reader)).toMatchObject({ unread: 1, first_unread_id: ids[2] });
  // Nobody has read what is not written yet.
  expect(await readTo(2_000_000_000)).toEqual({ ...place, message_id: ids[2], unread: 0 });
  const page = await team.read(author);
  expect(page.read_positions.map(({ user, message_id: id }) => [user.id, id])).toEqual([
    [watcher.id, ids[2]],
    [team.people.designer.id, ids[2]],
  ]);
  await author.push(METHOD.readPosition);
  await author.call(METHOD.exitFromProject, place);
  expect(author.frames.filter(({ method_id: method }) => method === METHOD.readPosition)).toHaveLength(2);
  expect(reader.frames.filter(({ method_id: method, request_id: id }) => method === 111 && id === null)).toEqual([]);
});

test('who has read a mention in the chat has read the news of it, in every tab', async () => {
  const team = await makeChatTeam(app, address);
  const [author, reader] = [await team.open('designer'), await team.open('reviewer')];
  const { reviewer } = team.people;
  const tagged = { tagged_users: [reviewer.id] };
  const first = await team.say(author, '@reviewer', tagged);
  const second = await team.say(author, '@reviewer again', tagged);
  const unread = async () => {
    const { body } = await callApi(app, reviewer, api.listNotifications, {
      query: { type: 'message', sort_by: 'unread' },
    });
    return body.data.map(({ additional_data: data }) => data.message_id);
  };
  expect(await unread()).toEqual([second.id, first.id]);
  await reader.call(METHOD.readPosition, { project_id: team.projectId, message_id: first.id });
  const events = [await reader.push(METHOD.projectUpdates), await reader.push(METHOD.projectUpdates)];
  expect(events.map(({ data }) => data)).toMatchObject([{ event: 'notification.read' }, { event: 'chat.read' }]);
  expect(await unread()).toEqual([second.id]);
});

test('who types is shown to the others, is stored nowhere, and is not repeated more often than it helps', async () => {
  const team = await makeChatTeam(app, address);
  const [typist, ownTab, reader] = [
    await team.join('designer'),
    await team.join('designer'),
    await team.join('watcher'),
  ];
  const place = { project_id: team.projectId };
  for (let times = 0; times < 20; times += 1) {
    await typist.call(METHOD.typing, place);
    await typist.call(METHOD.typing, { ...place, is_typing: false });
  }
  const { designer } = team.people;
  const said = { ...place, user: { id: designer.id, first_name: 'designer' } };
  expect((await reader.push(METHOD.typing)).data).toMatchObject({ ...said, is_typing: true });
  expect((await reader.push(METHOD.typing)).data).toMatchObject({ ...said, is_typing: false });
  await team.say(typist, 'Done');
  await ownTab.push(METHOD.createMessage);
  await reader.push(METHOD.createMessage);
  const pushes = (probe: typeof reader) => probe.frames.filter(({ method_id: id }) => id === METHOD.typing).length;
  expect(pushes(ownTab)).toBe(0);
  expect(pushes(reader)).toBeLessThan(10);
});

test('typing needs the channel', async () => {
  const team = await makeChatTeam(app, address);
  const probe = await team.open('designer');
  expect(await probe.call(METHOD.typing, { project_id: team.projectId })).toMatchObject({ error_id: 403 });
});
