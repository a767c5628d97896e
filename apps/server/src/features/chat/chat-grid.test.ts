import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { listenAt, makeChatTeam, type ChatTeam } from '../../testing/chat-team.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
let team: ChatTeam;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
  team = await makeChatTeam(app, address);
});
afterAll(() => app.stop());

// Reading, writing, typing; changing what somebody else wrote is nobody's.
test.each([
  ['space_admin', 0, 0, 0],
  ['p_owner', 0, 0, 0],
  ['p_manager', 0, 0, 0],
  ['designer', 0, 0, 0],
  ['s_design', 0, 0, 0],
  ['merchandiser', 0, 0, 0],
  ['t_design', 0, 0, 0],
  ['c_design', 0, 0, 0],
  ['reviewer', 0, 0, 0],
  ['watcher', 0, 403, 403],
  ['client', 403, 403, 403],
  ['space_member', 403, 403, 403],
  ['stranger', 403, 403, 403],
] as const)('%s reads the chat: %i, writes: %i, types: %i', async (kind, reads, writes, types) => {
  const owner = await team.open('p_owner');
  const foreign = await team.say(owner, 'By the owner');
  const probe = await team.open(kind);
  const place = { project_id: team.projectId };
  await probe.call(METHOD.connectToProject, place);
  const status = async (method: number, data: object) => (await probe.call(method, data)).error_id;
  expect(await status(METHOD.paginationMessage, place)).toBe(reads);
  expect(await status(METHOD.readPosition, { ...place, message_id: foreign.id })).toBe(reads);
  expect(await status(METHOD.createMessage, { ...place, message_text: 'Mine' })).toBe(writes);
  expect(await status(METHOD.typing, place)).toBe(types);
  const isMine = kind === 'p_owner';
  const changed = { message_id: foreign.id, message_text: 'Changed' };
  expect(await status(METHOD.updateMessage, changed)).toBe(isMine ? 0 : 403);
  expect(await status(METHOD.deleteMessage, { message_id: foreign.id })).toBe(isMine ? 0 : 403);
});

test('a guest of a review link has no chat, and hears nothing of it', async () => {
  const mine = { projectId: team.projectId, createdBy: team.people.p_owner.id };
  const style = await makeStyle(app, mine);
  const item = await makeItem(app, { ...mine, moduleId: team.modules['cad-design'].id, styleId: style.id });
  const guest = await makeGuest(app, { ...mine, itemIds: [item.id] });
  const probe = await openProbe(`${address}?token=${guest.token}`);
  const place = { project_id: team.projectId };
  expect((await probe.call(METHOD.connectToProject, place)).error_id).toBe(0);
  for (const method of [METHOD.paginationMessage, METHOD.createMessage, METHOD.typing])
    expect((await probe.call(method, { ...place, message_text: 'Hello' })).error_id).toBe(403);
  const member = await team.join('watcher');
  await team.say(await team.open('designer'), 'Among us');
  await member.push(METHOD.createMessage);
  // What was sent to the guest would have come before this answer.
  await probe.call(METHOD.exitFromProject, place);
  expect(probe.frames.filter(({ request_id: id }) => id === null)).toEqual([]);
  expect((await callApi(app, guest, api.listProjectChats)).status).toBe(403);
  probe.socket.terminate();
});

test('a client in the channel hears nothing of the chat', async () => {
  const [client, member, writer] = [await team.join('client'), await team.join('watcher'), await team.join('designer')];
  const message = await team.say(writer, 'Among us');
  await writer.call(METHOD.updateMessage, { message_id: message.id, message_text: 'Between us' });
  await writer.call(METHOD.typing, { project_id: team.projectId });
  await writer.call(METHOD.deleteMessage, { message_id: message.id });
  await member.push(METHOD.deleteMessage);
  await client.call(METHOD.exitFromProject, { project_id: team.projectId });
  expect(client.frames.filter(({ request_id: id }) => id === null)).toEqual([]);
});

test('a session that ended says nothing any more', async () => {
  const probe = await team.join('merchandiser');
  await callApi(app, team.people.merchandiser, api.logOut);
  expect(await probe.closed).toBe(4401);
});
