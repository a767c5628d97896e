import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { activities } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeClient, makeFullTeam, makeMember, makeProject, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
});
afterAll(() => app.stop());

type Place = { projectId: number; moduleId: number };

const change = (caller: TestUser | null, params: Place, body: object) =>
  callApi(app, caller, api.updateProjectModule, { params, body });
const rename = (caller: TestUser | null, moduleId: number, title: string) =>
  callApi(app, caller, api.renameProjectModule, { params: { moduleId }, body: { title } });

async function makePlace() {
  const made = await makeProject(app);
  return { ...made, place: { projectId: made.project.id, moduleId: made.modules['cad-design'].id } };
}

async function upload(caller: TestUser, params: Place) {
  const file = await makeFile(app, { uploaderId: caller.id });
  const body = { style: { title: 'Aurelia ring' }, file_ids: [file.id] };
  return callApi(app, caller, api.uploadDesigns, { params, body });
}

test('title, status, due date and place of a module change one by one', async () => {
  const { owner, place } = await makePlace();
  expect((await change(owner, place, { title: ' Casting ' })).body.data.title).toBe('Casting');
  expect((await change(owner, place, { status: 2 })).body.data).toMatchObject({ title: 'Casting', status: 2 });
  expect((await change(owner, place, { due_date: '2099-05-01' })).body.data.due_date).toBe('2099-05-01');
  expect((await change(owner, place, { due_date: null })).body.data.due_date).toBeNull();
  expect((await change(owner, place, { position: 1 })).body.data.position).toBe(1);
  const query = { project_id: place.projectId };
  const { body } = await callApi(app, owner, api.listProjectModules, { query });
  expect(body.data.map(({ title, position }) => `${position} ${title}`)).toEqual([
    '0 mood-board',
    '1 Casting',
    '2 sketch-design',
    '3 tentative-costing',
    '4 technical-drawing',
  ]);
  expect((await change(owner, place, { position: 99 })).body.data.position).toBe(4);
});

test('renaming says so to the log, with the title before', async () => {
  const { owner, place } = await makePlace();
  expect((await rename(owner, place.moduleId, ' Casting ')).body.data).toMatchObject({
    id: place.moduleId,
    title: 'Casting',
  });
  expect((await rename(owner, place.moduleId, 'Casting')).status).toBe(200);
  const log = await app.db.select().from(activities).where(eq(activities.projectId, place.projectId));
  expect(log).toEqual([
    expect.objectContaining({
      event: 'module.changed',
      itemType: 'module',
      actionType: 2,
      projectModuleId: place.moduleId,
      oldValue: { title: 'cad-design' },
      newValue: { title: 'Casting' },
    }),
  ]);
});

describe('a module that is skipped or locked', () => {
  test.each([
    ['skipped', 5],
    ['locked', 6],
  ])('%s takes no upload until it is taken back, and is then what it was', async (_word, status) => {
    const { owner, place } = await makePlace();
    await change(owner, place, { status: 2 });
    expect((await change(owner, place, { status })).body.data).toMatchObject({ status, abilities: { upload: false } });
    expect(await upload(owner, place)).toMatchObject({
      status: 409,
      message: 'This module is locked or skipped and takes no uploads',
    });
    const back = await change(owner, place, { status: null });
    expect(back.body.data).toMatchObject({ status: 2, abilities: { upload: true } });
    expect((await upload(owner, place)).status).toBe(201);
  });

  test('the log tells of it in words', async () => {
    const { owner, place } = await makePlace();
    await change(owner, place, { status: 6 });
    await change(owner, place, { status: null });
    const log = await app.db
      .select()
      .from(activities)
      .where(eq(activities.projectId, place.projectId))
      .orderBy(asc(activities.id));
    expect(log.map(({ oldValue, newValue }) => [oldValue?.status, newValue?.status])).toEqual([
      ['draft', 'locked'],
      ['locked', 'draft'],
    ]);
  });
});

test('the active module is the first main one that is neither finished nor skipped', async () => {
  const { owner, project, modules } = await makeProject(app);
  const params = { projectId: project.id };
  const active = async () => (await callApi(app, owner, api.getProject, { params })).body.data.active_module?.name;
  const set = (name: keyof typeof modules, body: object) =>
    change(owner, { ...params, moduleId: modules[name].id }, body);
  expect(await active()).toBe('mood-board');
  await set('mood-board', { status: 4 });
  expect(await active()).toBe('sketch-design');
  await set('sketch-design', { status: 5 });
  expect(await active()).toBe('tentative-costing');
  // Locked is not done: the project still waits for it.
  await set('tentative-costing', { status: 6 });
  expect(await active()).toBe('tentative-costing');
  await set('cad-design', { position: 0 });
  expect(await active()).toBe('cad-design');
  const scheme = (await callApi(app, owner, api.getProjectScheme, { params })).body.data;
  const beside = scheme.modules.map(({ id, name }) => ({ id, workflow_type: name === 'cad-design' ? 2 : 1 }));
  const body = { modules: beside, updated_at: scheme.updated_at };
  await callApi(app, owner, api.setProjectScheme, { params, body });
  expect(await active()).toBe('tentative-costing');
  for (const name of ['tentative-costing', 'technical-drawing'] as const) await set(name, { status: 4 });
  expect(await active()).toBeUndefined();
});

describe('frames', () => {
  async function listen({ token }: TestUser, projectId: number) {
    const probe = await openProbe(`${address}/ws?token=${token}`);
    onTestFinished(() => probe.socket.terminate());
    await probe.call(METHOD.connectToProject, { project_id: projectId });
    return { ...probe, update: async () => projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data) };
  }

  test('a changed module is told to those who see it only, an order to everyone', async () => {
    const { owner, place, modules } = await makePlace();
    const sketcher = await listen(await makeMember(app, place.projectId, 's_design'), place.projectId);
    const manager = await listen(await makeMember(app, place.projectId, 'p_manager'), place.projectId);
    await change(owner, place, { status: 1 });
    const about = { event: 'module.changed', project_id: place.projectId, entity: 'module' };
    expect(await manager.update()).toEqual({ ...about, module_id: place.moduleId, id: place.moduleId });
    await change(owner, { ...place, moduleId: modules['sketch-design'].id }, { position: 0 });
    expect(await sketcher.update()).toEqual({ ...about, id: null });
  });

  test('whoever had only the module that leaves is out of the channel at once', async () => {
    const { owner, place, modules } = await makePlace();
    const client = await listen(await makeClient(app, place.moduleId, owner.id), place.projectId);
    const params = { projectId: place.projectId };
    const { updated_at: updatedAt } = (await callApi(app, owner, api.getProjectScheme, { params })).body.data;
    const body = { modules: [{ id: modules['mood-board'].id }], updated_at: updatedAt };
    expect((await callApi(app, owner, api.setProjectScheme, { params, body })).status).toBe(200);
    expect(await client.push(METHOD.exitFromProject)).toMatchObject({
      error_id: 403,
      data: { project_id: place.projectId },
    });
  });
});

describe('what is refused', () => {
  test.each([
    ['no title', { title: '' }, { title: ['Please enter Title'] }],
    ['a title of 256 symbols', { title: 'x'.repeat(256) }, { title: ['Title must have max 255 symbols.'] }],
    ['a status that is none', { status: 7 }, { status: ['Please enter valid Status.'] }],
    ['a due date in the past', { due_date: '2020-01-01' }, { due_date: ['Due date is in the past'] }],
    ['a due date that is none', { due_date: '2099-02-30' }, { due_date: ['Please enter valid Due date.'] }],
    ['a place before the first', { position: -1 }, { position: ['Please enter valid Position.'] }],
  ])('%s', async (_what, wrong, errors) => {
    const { owner, place } = await makePlace();
    expect(await change(owner, place, wrong)).toMatchObject({ status: 422, errors });
    if ('title' in wrong)
      expect(await rename(owner, place.moduleId, wrong.title ?? '')).toMatchObject({ status: 422, errors });
  });

  test('a module of another project, or none', async () => {
    const { owner, place } = await makePlace();
    const other = await makePlace();
    expect((await change(owner, { ...place, moduleId: other.place.moduleId }, { title: 'x' })).status).toBe(404);
    expect((await change(owner, { ...place, moduleId: 999_999 }, { title: 'x' })).status).toBe(404);
    expect((await rename(owner, other.place.moduleId, 'x')).status).toBe(403);
    expect((await rename(owner, 999_999, 'x')).status).toBe(404);
  });
});

describe('who may', () => {
  // Columns: space_admin, p_owner, p_manager, designer, s_design, merchandiser, t_design, c_design, reviewer, watcher,
  // client, space_member, stranger. The client is granted cad-design; what one does not see in one's project does not
  // exist.
  const READ = [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 403];
  const SET = [200, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403];
  const CHANGE_CAD = [200, 200, 200, 403, 404, 404, 404, 403, 404, 404, 403, 403, 403];
  const kinds = TEAM_KINDS.map((kind, index) => [kind, READ[index], SET[index], CHANGE_CAD[index]] as const);

  test.each(kinds)(
    '%s reads with %i, sets the whole with %i, changes the cad module with %i',
    async (kind, read, set, cad) => {
      const { project, modules, people } = await makeFullTeam(app);
      const place = { projectId: project.id, moduleId: modules['cad-design'].id };
      const [caller, params] = [people[kind], { projectId: project.id }];
      expect((await callApi(app, caller, api.getProjectScheme, { params })).status).toBe(read);
      const body = {
        modules: Object.values(modules).map(({ id }) => ({ id })),
        updated_at: project.updatedAt.toISOString(),
      };
      expect((await callApi(app, caller, api.setProjectScheme, { params, body })).status).toBe(set);
      expect((await change(caller, place, { status: 1 })).status).toBe(cad);
      expect((await rename(caller, place.moduleId, `By ${kind}`)).status).toBe(cad);
    },
  );

  test('nobody without a session', async () => {
    const params = { projectId: 1, moduleId: 1 };
    const calls = [api.getProjectScheme, api.setProjectScheme, api.updateProjectModule, api.renameProjectModule];
    const statuses = await Promise.all(calls.map(async (call) => (await callApi(app, null, call, { params })).status));
    expect(statuses).toEqual([401, 401, 401, 401]);
  });
});
