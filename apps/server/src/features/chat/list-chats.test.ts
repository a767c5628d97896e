import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProjectRole } from '@facet/contract/permissions';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { listenAt, makeChatTeam } from '../../testing/chat-team.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { addToTeam, makeProject } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());

const list = async (caller: Caller | null, query = {}) =>
  (await callApi(app, caller, api.listProjectChats, { query })).body;

async function threeChats() {
  const team = await makeChatTeam(app, address);
  const { designer, p_owner: owner } = team.people;
  const join = async (roles: ProjectRole[]) => {
    const { project } = await makeProject(app, { owner });
    await addToTeam(app, { projectId: project.id, userId: designer.id, roles });
    return project;
  };
  return { team, designer, quiet: await join(['designer']), watched: await join(['watcher']) };
}

test('my chats come the last spoken in first, with what I have not read and what concerns me', async () => {
  const { team, designer, quiet, watched } = await threeChats();
  const [owner, mine] = [await team.open('p_owner'), await team.open('designer')];
  const own = await team.say(mine, 'My own');
  await team.say(owner, 'Hello');
  await team.say(owner, 'To you', { tagged_users: [designer.id] });
  await team.say(owner, 'An answer', { replied_message_id: own.id });
  await team.say(owner, '', { project_id: watched.id, message_text: 'Elsewhere%20%26%20later' });
  const { data, total } = await list(designer);
  expect(total).toBe(3);
  expect(data.map(({ project_id: id }) => id)).toEqual([watched.id, team.projectId, quiet.id]);
  expect(data[0]).toMatchObject({
    title: watched.title,
    unread: 1,
    unread_mentions: 0,
    read_message_id: null,
    last_message: { message_text: 'Elsewhere%20%26%20later', created_by_name: 'Owner Tester', count_files: 0 },
    abilities: { create_message: false },
  });
  expect(data[1]).toMatchObject({ unread: 3, unread_mentions: 2, read_message_id: own.id });
  expect(data[1]?.space).toEqual({ id: team.space.id, title: null });
  expect(data[2]).toMatchObject({ unread: 0, last_message: null, abilities: { create_message: true } });
  await mine.call(METHOD.readPosition, { project_id: team.projectId, message_id: data[1]?.last_message?.id });
  expect((await list(designer)).data[1]).toMatchObject({ unread: 0, unread_mentions: 0 });
  expect((await list(designer, { search: quiet.title.toUpperCase() })).data).toMatchObject([{ project_id: quiet.id }]);
  const second = await list(designer, { count: 1, page: 2 });
  expect(second).toMatchObject({ total: 3, data: [{ project_id: team.projectId }] });
});

test('messages of modules that one does not see are neither counted nor shown as the last', async () => {
  const team = await makeChatTeam(app, address);
  await team.say(await team.open('p_owner'), 'Secret', { project_module: team.modules['cad-design'].id });
  expect((await list(team.people.t_design)).data).toMatchObject([{ unread: 0, last_message: null }]);
  expect((await list(team.people.c_design)).data).toMatchObject([{ unread: 1 }]);
  expect((await list(team.people.space_admin)).data).toMatchObject([{ unread: 1, space: { title: team.space.title } }]);
});

test.each([
  ['space_admin', 1],
  ['p_owner', 1],
  ['p_manager', 1],
  ['designer', 1],
  ['s_design', 1],
  ['merchandiser', 1],
  ['t_design', 1],
  ['c_design', 1],
  ['reviewer', 1],
  ['watcher', 1],
  ['client', 0],
  ['space_member', 0],
  ['stranger', 0],
] as const)('%s has %i chats of the project', async (kind, count) => {
  const team = await makeChatTeam(app, address);
  const { data, total } = await list(team.people[kind]);
  expect([data.length, total]).toEqual([count, count]);
});

test('it needs a session, and as many queries for many chats as for one', async () => {
  expect((await callApi(app, null, api.listProjectChats)).status).toBe(401);
  const team = await makeChatTeam(app, address);
  const { designer } = team.people;
  const few = await countQueries(app, () => list(designer));
  for (let number = 0; number < 5; number += 1) {
    const { project } = await makeProject(app);
    await addToTeam(app, { projectId: project.id, userId: designer.id, roles: ['designer'] });
  }
  expect(await countQueries(app, () => list(designer))).toBe(few);
});
