import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makePersonalSpace, makeSpacePeople, SPACE_KINDS } from '../../testing/factories/make-space-people.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const [MOOD, SKETCH, CAD] = [1, 2, 5];
const steps = (...ids: number[]) => ids.map((id) => ({ module_id: id }));
const create = (caller: TestUser | null, body: object) => callApi(app, caller, api.createWorkflowScheme, { body });
const list = (caller: TestUser | null, query = {}) => callApi(app, caller, api.listWorkflowSchemes, { query });
const change = (caller: TestUser | null, schemeId: number, body: object) =>
  callApi(app, caller, api.updateWorkflowScheme, { params: { schemeId }, body });

/** A space with a scheme of its own. */
async function makeScheme(more: object = {}) {
  const { space, admin } = await makeSpace(app);
  const modules = steps(CAD, SKETCH);
  const { body } = await create(admin, { space_id: space.id, title: 'Express', modules, ...more });
  return { space, admin, scheme: body.data };
}

test('everyone’s scheme of all five modules is the default where a space has none of its own', async () => {
  const { space, admin } = await makeSpace(app);
  const { body } = await list(admin, { space_id: space.id });
  expect(body).toMatchObject({ total: 1, links: { next: null } });
  expect(body.data).toEqual([
    expect.objectContaining({
      space_id: null,
      title: 'All modules',
      is_default: true,
      is_archived: false,
      count_templates: 0,
      abilities: { edit: false, archive: false },
    }),
  ]);
  expect(body.data[0]?.modules.map(({ name, position }) => [name, position])).toEqual([
    ['mood-board', 0],
    ['sketch-design', 1],
    ['tentative-costing', 2],
    ['technical-drawing', 3],
    ['cad-design', 4],
  ]);
});

test('a scheme has its modules in the order given, by their own titles and types', async () => {
  const { space, admin } = await makeSpace(app);
  const modules = [
    { module_id: CAD, title: ' CAD & casting ' },
    { module_id: MOOD, title: 'Inspiration', workflow_type: 2 },
    { module_id: SKETCH },
  ];
  const made = await create(admin, { space_id: space.id, title: ' Express ', modules });
  expect(made.status).toBe(201);
  const [cad, mood, sketch] = made.body.data.modules;
  expect(made.body.data).toMatchObject({ space_id: space.id, title: 'Express', is_default: false });
  expect(cad).toMatchObject({ name: 'cad-design', title: 'CAD & casting', type: 4, workflow_type: 1, position: 0 });
  expect(mood).toMatchObject({ name: 'mood-board', title: 'Inspiration', type: 3, workflow_type: 2, position: 1 });
  expect(sketch).toMatchObject({ name: 'sketch-design', title: 'sketch-design', workflow_type: 1, position: 2 });
  const params = { schemeId: made.body.data.id };
  expect((await callApi(app, admin, api.getWorkflowScheme, { params })).body).toEqual(made.body);
});

test('a scheme is renamed and reordered; what is not given stays', async () => {
  const { admin, scheme } = await makeScheme();
  const renamed = await change(admin, scheme.id, { title: 'Atelier' });
  expect(renamed.body.data).toMatchObject({ title: 'Atelier', modules: scheme.modules });
  const reordered = await change(admin, scheme.id, { modules: steps(SKETCH, MOOD, CAD) });
  expect(reordered.body.data.title).toBe('Atelier');
  expect(reordered.body.data.modules.map(({ module_id: id }) => id)).toEqual([SKETCH, MOOD, CAD]);
});

describe('the default', () => {
  const defaults = async (caller: TestUser, spaceId: number) =>
    (await list(caller, { space_id: spaceId })).body.data
      .filter((scheme) => scheme.is_default)
      .map(({ title }) => title);

  test('is one at a time, and everyone’s again when the space gives it up', async () => {
    const { space, admin, scheme } = await makeScheme({ is_default: true });
    expect(await defaults(admin, space.id)).toEqual(['Express']);
    await create(admin, { space_id: space.id, title: 'Atelier', modules: steps(MOOD), is_default: true });
    expect(await defaults(admin, space.id)).toEqual(['Atelier']);
    await change(admin, scheme.id, { is_default: true });
    expect(await defaults(admin, space.id)).toEqual(['Express']);
    await change(admin, scheme.id, { is_default: false });
    expect(await defaults(admin, space.id)).toEqual(['All modules']);
  });

  test('stays one when two are made at the same moment', async () => {
    const { space, admin } = await makeSpace(app);
    const body = { space_id: space.id, title: 'Twin', modules: steps(MOOD), is_default: true };
    const made = await Promise.all([create(admin, body), create(admin, body)]);
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(await defaults(admin, space.id)).toEqual(['Twin']);
  });

  test('can not be archived, nor can an archived scheme become it', async () => {
    const { admin, scheme } = await makeScheme({ is_default: true });
    const refusal = { status: 409, message: 'The default workflow can’t be archived' };
    expect(await change(admin, scheme.id, { is_archived: true })).toMatchObject(refusal);
    await change(admin, scheme.id, { is_default: false, is_archived: true });
    expect(await change(admin, scheme.id, { is_default: true })).toMatchObject(refusal);
  });
});

describe('archiving', () => {
  test('takes a scheme from the list and from new projects, and can be undone', async () => {
    const { space, admin, scheme } = await makeScheme();
    const archived = await change(admin, scheme.id, { is_archived: true });
    expect(archived.body.data.is_archived).toBe(true);
    expect((await list(admin, { space_id: space.id })).body.total).toBe(1);
    const project = { space_id: space.id, workflow_scheme_id: scheme.id };
    expect(await callApi(app, admin, api.createProject, { body: project })).toMatchObject({
      status: 422,
      errors: { workflow_scheme_id: ['Please enter valid Workflow scheme.'] },
    });
    await change(admin, scheme.id, { is_archived: false });
    expect((await list(admin, { space_id: space.id })).body.total).toBe(2);
  });

  test('waits until no template starts with the scheme', async () => {
    const { space, admin, scheme } = await makeScheme();
    const body = { space_id: space.id, title: 'Bridal', workflow_scheme_id: scheme.id };
    const template = (await callApi(app, admin, api.createTemplate, { body })).body.data;
    expect(await change(admin, scheme.id, { is_archived: true })).toMatchObject({
      status: 409,
      message: 'A template uses this workflow, so you can’t archive it',
    });
    const params = { templateId: template.id };
    await callApi(app, admin, api.updateTemplate, { params, body: { is_archived: true } });
    expect((await change(admin, scheme.id, { is_archived: true })).status).toBe(200);
  });
});

test('without a space the schemes of all my spaces are listed, and no one else’s', async () => {
  const { admin, scheme } = await makeScheme();
  const mine = await makeSpace(app, { admin });
  await create(admin, { space_id: mine.space.id, title: 'Other', modules: steps(MOOD) });
  await makeScheme();
  const { body } = await list(admin);
  expect(body.data.map(({ title }) => title)).toEqual(['All modules', scheme.title, 'Other']);
  expect(body.data.map(({ abilities }) => abilities.edit)).toEqual([false, true, true]);
  const page = await list(admin, { count: 2 });
  expect(page.body).toMatchObject({ total: 3, links: { next: '/api/workflow-schemes?count=2&page=2' } });
});

describe('what is refused', () => {
  test.each([
    ['no title', { title: ' ' }, { title: ['Please enter Title'] }],
    ['a title of 256 symbols', { title: 'x'.repeat(256) }, { title: ['Title must have max 255 symbols.'] }],
    ['no modules', { modules: [] }, { modules: ['Please enter Modules'] }],
    ['six modules', { modules: steps(1, 2, 3, 4, 5, 6) }, { modules: ['Please enter valid Modules.'] }],
    ['a module that is none', { modules: steps(1, 99) }, { 'modules.1.module_id': ['Please enter valid Module.'] }],
    [
      'a module twice',
      { modules: steps(1, 2, 1) },
      { 'modules.2.module_id': ['Each module can be in a workflow only once'] },
    ],
    [
      'a step without its title',
      { modules: [{ module_id: 1, title: '' }] },
      { 'modules.0.title': ['Please enter Title'] },
    ],
    [
      'a third workflow type',
      { modules: [{ module_id: 1, workflow_type: 3 }] },
      { 'modules.0.workflow_type': ['Please enter valid Workflow type.'] },
    ],
  ])('%s', async (_what, wrong, errors) => {
    const { space, admin, scheme } = await makeScheme();
    const body = { space_id: space.id, title: 'Express', modules: steps(1), ...wrong };
    expect(await create(admin, body)).toMatchObject({ status: 422, errors });
    expect(await change(admin, scheme.id, wrong)).toMatchObject({ status: 422, errors });
    expect((await list(admin, { space_id: space.id })).body.total).toBe(2);
  });

  test('a space that is not given, or none', async () => {
    const { admin } = await makeSpace(app);
    const body = { title: 'Express', modules: steps(1) };
    expect(await create(admin, body)).toMatchObject({ status: 422, errors: { space_id: ['Please enter Space'] } });
    expect((await create(admin, { ...body, space_id: 999_999 })).status).toBe(404);
  });

  test.each([999_999, 'abc'])('a scheme with the id %s', async (schemeId) => {
    const { admin } = await makeSpace(app);
    expect((await callApi(app, admin, api.getWorkflowScheme, { params: { schemeId } })).status).toBe(404);
    expect((await callApi(app, admin, api.updateWorkflowScheme, { params: { schemeId }, body: {} })).status).toBe(404);
  });

  test('changing everyone’s scheme', async () => {
    const { admin } = await makeSpace(app);
    const everyones = (await list(admin)).body.data[0]?.id ?? 0;
    expect((await change(admin, everyones, { title: 'Mine' })).status).toBe(403);
    expect((await callApi(app, admin, api.getWorkflowScheme, { params: { schemeId: everyones } })).status).toBe(200);
  });
});

describe('who may', () => {
  // Columns: space_admin, space_member, invited, inactive, unverified, client, outside_owner, stranger.
  const READ = [200, 200, 200, 403, 403, 403, 403, 403];
  const EDIT = [200, 403, 403, 403, 403, 403, 403, 403];
  const CREATE = [201, 403, 403, 403, 403, 403, 403, 403];
  const kinds = SPACE_KINDS.map((kind, index) => [kind, READ[index], EDIT[index], CREATE[index]] as const);

  test.each(kinds)('%s reads with %i, changes with %i, creates with %i', async (kind, read, edit, made) => {
    const { space, people } = await makeSpacePeople(app);
    const body = { space_id: space.id, title: 'Express', modules: steps(1) };
    const { id } = (await create(people.space_admin, body)).body.data;
    const caller = people[kind];
    expect((await list(caller, { space_id: space.id })).status).toBe(read);
    expect((await callApi(app, caller, api.getWorkflowScheme, { params: { schemeId: id } })).status).toBe(read);
    expect((await change(caller, id, { title: 'Atelier' })).status).toBe(edit);
    expect((await create(caller, body)).status).toBe(made);
    const titles = (await list(caller)).body.data.map(({ title }) => title);
    expect(titles.includes(kind === 'space_admin' ? 'Atelier' : 'Express')).toBe(read === 200);
  });

  test('in My Space its owner, even before the address is verified', async () => {
    const owner = await makeUser(app, { isVerified: false });
    const space = await makePersonalSpace(app, owner);
    expect((await create(owner, { space_id: space.id, title: 'Express', modules: steps(1) })).status).toBe(201);
    expect((await list(owner, { space_id: space.id })).body.total).toBe(2);
  });

  test('nobody without a session', async () => {
    const params = { schemeId: 1 };
    const calls = [api.listWorkflowSchemes, api.createWorkflowScheme, api.getWorkflowScheme, api.updateWorkflowScheme];
    const statuses = await Promise.all(calls.map(async (call) => (await callApi(app, null, call, { params })).status));
    expect(statuses).toEqual([401, 401, 401, 401]);
  });
});
