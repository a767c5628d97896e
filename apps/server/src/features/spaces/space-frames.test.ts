import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { addToTeam, makeProject } from '../../testing/factories/make-project.ts';
import { makeSpacePeople } from '../../testing/factories/make-space-people.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
});
afterAll(() => app.stop());

async function open({ token }: TestUser) {
  const probe = await openProbe(`${address}/ws?token=${token}`);
  onTestFinished(() => probe.socket.terminate());
  return { ...probe, update: async () => projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data) };
}

test('every change of a space reaches its people, wherever they are in the app', async () => {
  const { space, folder, people } = await makeSpacePeople(app);
  const [admin, member, unverified] = [
    people.space_admin,
    await open(people.space_member),
    await open(people.unverified),
  ];
  const params = { spaceId: space.id };
  const body = { title: 'Halo rings', space_id: space.id };
  const base = { project_id: null, space_id: space.id };
  await callApi(app, admin, api.updateSpace, { params, body: { title: 'Maison' } });
  expect(await member.update()).toEqual({ ...base, event: 'space.changed', entity: 'space', id: space.id });
  await callApi(app, admin, api.updateLimits, { params, body: { limits: { ...FIRST_LIMITS, wall_mm: 0.9 } } });
  expect(await member.update()).toEqual({ ...base, event: 'space.changed', entity: 'space', id: space.id });
  await callApi(app, admin, api.renameFolder, { params: { folderId: folder.id }, body });
  expect(await member.update()).toEqual({ ...base, event: 'folder.changed', entity: 'folder', id: folder.id });
  await callApi(app, admin, api.deleteFolders, { body: { ids: [folder.id] } });
  expect(await member.update()).toEqual({ ...base, event: 'folder.deleted', entity: 'folder', id: folder.id });
  await callApi(app, admin, api.inviteSpaceUsers, { params, body: { email: people.stranger.email } });
  expect(await member.update()).toEqual({ ...base, event: 'space.users_changed', entity: 'space', id: space.id });
  await callApi(app, admin, api.deleteSpace, { params });
  expect(await member.update()).toEqual({ ...base, event: 'space.deleted', entity: 'space', id: space.id });
  expect(unverified.frames).toEqual([]);
});

test('who is removed hears of it and leaves the channels of the space', async () => {
  const { space, project, people } = await makeSpacePeople(app);
  await addToTeam(app, { projectId: project.id, userId: people.space_member.id, roles: ['designer'] });
  const [member, owner] = [await open(people.space_member), await open(people.outside_owner)];
  await member.call(METHOD.connectToProject, { project_id: project.id });
  await owner.call(METHOD.connectToProject, { project_id: project.id });
  const params = { spaceId: space.id, userId: people.space_member.id };
  expect((await callApi(app, people.space_admin, api.removeSpaceUser, { params })).status).toBe(204);
  expect(await member.push(METHOD.exitFromProject)).toMatchObject({ error_id: 403, data: { project_id: project.id } });
  expect(member.frames.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ event: 'space.users_changed', space_id: space.id, id: people.space_member.id }),
  );
  expect(await owner.update()).toMatchObject({ event: 'project.team_changed', user_ids: [people.space_member.id] });
});

test('deleting a space closes the channels of its projects, also for people from outside it', async () => {
  const { space, project, people } = await makeSpacePeople(app);
  const owner = await open(people.outside_owner);
  await owner.call(METHOD.connectToProject, { project_id: project.id });
  await callApi(app, people.space_admin, api.deleteSpace, { params: { spaceId: space.id } });
  expect(await owner.push(METHOD.exitFromProject)).toMatchObject({ error_id: 404, data: { project_id: project.id } });
});

test('a move reaches the channel of the project and the people of both spaces', async () => {
  const mover = await makeUser(app);
  const [from, to] = [await makeSpace(app, { admin: mover }), await makeSpace(app, { admin: mover })];
  const { project, owner } = await makeProject(app, { spaceId: from.space.id });
  const [atHome, inChannel] = [await open(mover), await open(owner)];
  await inChannel.call(METHOD.connectToProject, { project_id: project.id });
  const body = { project_ids: [project.id], folder_id: null, space_id: to.space.id };
  expect((await callApi(app, mover, api.moveProjects, { body })).body.data.done).toEqual([project.id]);
  expect(await inChannel.update()).toEqual({
    event: 'project.moved',
    project_id: project.id,
    entity: 'project',
    id: project.id,
    space_id: to.space.id,
    folder_id: null,
  });
  const heard = [await atHome.update(), await atHome.update()];
  expect(heard.map((update) => [update.event, update.id])).toEqual([
    ['space.changed', to.space.id],
    ['space.changed', from.space.id],
  ]);
});
