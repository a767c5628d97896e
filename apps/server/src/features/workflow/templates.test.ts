import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeSpacePeople, SPACE_KINDS } from '../../testing/factories/make-space-people.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
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

const create = (caller: TestUser | null, body: object) => callApi(app, caller, api.createTemplate, { body });
const list = (caller: TestUser | null, query = {}) => callApi(app, caller, api.listTemplates, { query });
const change = (caller: TestUser | null, templateId: number, body: object) =>
  callApi(app, caller, api.updateTemplate, { params: { templateId }, body });
const makeScheme = (caller: TestUser, spaceId: number) => {
  const body = { space_id: spaceId, title: 'Express', modules: [{ module_id: 5, title: 'Casting' }, { module_id: 2 }] };
  return callApi(app, caller, api.createWorkflowScheme, { body });
};

/** A space with a mate, a scheme and a template that brings everything. */
async function makeTemplate() {
  const { space, admin } = await makeSpace(app);
  const mate = await makeUser(app, { firstName: 'Mate' });
  await addToSpace(app, { spaceId: space.id, userId: mate.id });
  const scheme = (await makeScheme(admin, space.id)).body.data;
  const { body, status } = await create(admin, {
    space_id: space.id,
    title: ' Bridal ',
    workflow_scheme_id: scheme.id,
    guides: '<p>Claws <strong>4</strong></p><script>alert(1)</script><img src="https://evil.example/x.png">',
    tags: ['Gold', 'halo'],
    team: [{ user_id: mate.id, roles: ['projectManager', 's_design', 's_design'] }],
  });
  expect(status).toBe(201);
  return { space, admin, mate, scheme, template: body.data };
}

test('a template keeps what is given, its guidelines cleaned', async () => {
  const { space, mate, scheme, template } = await makeTemplate();
  expect(template).toMatchObject({
    space_id: space.id,
    title: 'Bridal',
    workflow_scheme_id: scheme.id,
    workflow_scheme: { id: scheme.id, title: 'Express' },
    guides: '<p>Claws <strong>4</strong></p>',
    tags: ['Gold', 'halo'],
    team: [{ user_id: mate.id, user_role: ['p_manager', 's_design'], user: { first_name: 'Mate' } }],
    is_archived: false,
    abilities: { edit: true, archive: true },
  });
});

test('the blank one comes first and is nobody’s to change; an archived one is not listed', async () => {
  const { space, admin, template } = await makeTemplate();
  const { body } = await list(admin, { space_id: space.id });
  expect(body.total).toBe(2);
  expect(body.data[0]).toMatchObject({ id: 1, title: 'Blank', space_id: null, abilities: { edit: false } });
  expect(body.data[1]).toEqual(template);
  expect((await change(admin, 1, { title: 'Mine' })).status).toBe(403);
  expect((await change(admin, template.id, { is_archived: true })).body.data.is_archived).toBe(true);
  expect((await list(admin, { space_id: space.id })).body.data.map(({ title }) => title)).toEqual(['Blank']);
  expect((await list(admin)).body.total).toBe(1);
  await change(admin, template.id, { is_archived: false });
  expect((await list(admin)).body.data.map(({ title }) => title)).toEqual(['Blank', 'Bridal']);
});

test('a change is partial, and null clears', async () => {
  const { admin, template } = await makeTemplate();
  const renamed = await change(admin, template.id, { title: 'Vintage' });
  expect(renamed.body.data).toEqual({ ...template, title: 'Vintage', updated_at: renamed.body.data.updated_at });
  const cleared = await change(admin, template.id, { workflow_scheme_id: null, guides: null, tags: null, team: null });
  expect(cleared.body.data).toMatchObject({
    workflow_scheme: null,
    workflow_scheme_id: null,
    guides: '',
    tags: [],
    team: [],
  });
});

test('who leaves the space leaves its templates', async () => {
  const { space, admin, mate } = await makeTemplate();
  const params = { spaceId: space.id, userId: mate.id };
  await callApi(app, admin, api.updateSpaceUser, { params, body: { status: SpaceUserStatus.inactive } });
  expect((await list(admin, { space_id: space.id })).body.data[1]?.team).toEqual([]);
});

test('the people of the space hear of a change', async () => {
  const { space, admin, mate, template } = await makeTemplate();
  const probe = await openProbe(`${address}/ws?token=${mate.token}`);
  onTestFinished(() => probe.socket.terminate());
  await change(admin, template.id, { title: 'Vintage' });
  const heard = projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data);
  const about = { event: 'workflow.changed', project_id: null, space_id: space.id };
  expect(heard).toEqual({ ...about, entity: 'template', id: template.id });
});

describe('what is refused', () => {
  test.each([
    ['no title', { title: '' }, { title: ['Please enter Title'] }],
    ['a title of 256 symbols', { title: 'x'.repeat(256) }, { title: ['Title must have max 255 symbols.'] }],
    [
      'a scheme that is none',
      { workflow_scheme_id: 999_999 },
      { workflow_scheme_id: ['Please enter valid Workflow scheme.'] },
    ],
    ['a stranger', { team: [{ user_id: 999_999, roles: ['designer'] }] }, { team: ['Please enter valid Team.'] }],
    [
      'a role that is none',
      { team: [{ user_id: 1, roles: ['boss'] }] },
      { 'team.0.roles.0': ['Please enter valid Roles.'] },
    ],
    ['guidelines too long', { guides: 'x'.repeat(100_001) }, { guides: ['Guidelines must have max 100000 symbols.'] }],
  ])('%s', async (_what, wrong, errors) => {
    const { space, admin, template } = await makeTemplate();
    expect(await create(admin, { space_id: space.id, title: 'T', ...wrong })).toMatchObject({ status: 422, errors });
    expect(await change(admin, template.id, wrong)).toMatchObject({ status: 422, errors });
  });

  test('another space’s scheme, a client, and the same person twice', async () => {
    const { space, admin, template, mate } = await makeTemplate();
    const other = await makeSpace(app, { admin });
    const foreign = (await makeScheme(admin, other.space.id)).body.data;
    expect((await change(admin, template.id, { workflow_scheme_id: foreign.id })).errors).toEqual({
      workflow_scheme_id: ['Please enter valid Workflow scheme.'],
    });
    const client = await makeUser(app, { role: 'client' });
    await addToSpace(app, { spaceId: space.id, userId: client.id });
    const withTeam = (...ids: number[]) =>
      change(admin, template.id, { team: ids.map((id) => ({ user_id: id, roles: ['designer'] })) });
    expect((await withTeam(client.id)).errors).toEqual({
      team: ['Clients can’t be on the team. Share the project with them instead.'],
    });
    expect((await withTeam(mate.id, mate.id)).errors).toEqual({ team: ['Each person can be on the team only once'] });
  });

  test.each([999_999, 'abc'])('a template with the id %s', async (templateId) => {
    const { admin } = await makeSpace(app);
    const input = { params: { templateId }, body: { title: 'T' } };
    expect((await callApi(app, admin, api.updateTemplate, input)).status).toBe(404);
  });
});

describe('who may', () => {
  // Columns: space_admin, space_member, invited, inactive, unverified, client, outside_owner, stranger.
  const READ = [200, 200, 200, 403, 403, 403, 403, 403];
  const EDIT = [200, 403, 403, 403, 403, 403, 403, 403];
  const CREATE = [201, 403, 403, 403, 403, 403, 403, 403];
  const kinds = SPACE_KINDS.map((kind, index) => [kind, READ[index], EDIT[index], CREATE[index]] as const);

  test.each(kinds)('%s lists with %i, changes with %i, creates with %i', async (kind, read, edit, made) => {
    const { space, people } = await makeSpacePeople(app);
    const body = { space_id: space.id, title: 'Bridal' };
    const { id } = (await create(people.space_admin, body)).body.data;
    const caller = people[kind];
    expect((await list(caller, { space_id: space.id })).status).toBe(read);
    expect((await list(caller)).body.data.some((template) => template.id === id)).toBe(read === 200);
    expect((await change(caller, id, { title: 'Vintage' })).status).toBe(edit);
    expect((await create(caller, body)).status).toBe(made);
  });

  test('nobody without a session', async () => {
    const params = { templateId: 1 };
    const calls = [api.listTemplates, api.createTemplate, api.updateTemplate];
    const statuses = await Promise.all(calls.map(async (call) => (await callApi(app, null, call, { params })).status));
    expect(statuses).toEqual([401, 401, 401]);
  });
});
