import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const create = (caller: TestUser, body: object) => callApi(app, caller, api.createProject, { body });
const readGuides = async (id: number) =>
  (await app.db.select({ guides: projects.guides }).from(projects).where(eq(projects.id, id)))[0]?.guides;

/** A space whose template brings a scheme, guidelines, tags and a team. */
async function makeStart() {
  const { space, admin } = await makeSpace(app);
  const mate = await makeUser(app, { firstName: 'Mate' });
  await addToSpace(app, { spaceId: space.id, userId: mate.id });
  const makeScheme = async (title: string, ...ids: number[]) => {
    const body = { space_id: space.id, title, modules: ids.map((id) => ({ module_id: id, title: `${title} ${id}` })) };
    return (await callApi(app, admin, api.createWorkflowScheme, { body })).body.data;
  };
  const scheme = await makeScheme('Express', 5, 2);
  const body = {
    space_id: space.id,
    title: 'Bridal',
    workflow_scheme_id: scheme.id,
    guides: '<p>Claws</p>',
    tags: ['Gold', 'halo'],
    team: [{ user_id: mate.id, roles: ['p_manager'] }],
  };
  const template = (await callApi(app, admin, api.createTemplate, { body })).body.data;
  return { space, admin, mate, scheme, template, makeScheme };
}

test('a template’s scheme, guidelines, tags and team are those of the project', async () => {
  const { space, admin, mate, template } = await makeStart();
  const { status, body } = await create(admin, { space_id: space.id, template: template.id });
  expect(status).toBe(201);
  expect(body.data.template).toBe(template.id);
  expect(body.data.modules.map(({ title, position }) => [title, position])).toEqual([
    ['Express 5', 0],
    ['Express 2', 1],
  ]);
  expect(body.data.active_module).toMatchObject({ title: 'Express 5' });
  expect(body.data.tags.map(({ title }) => title)).toEqual(['Gold', 'halo']);
  expect(body.data.team.map(({ user_id: id, user_role: roles }) => [id, roles])).toEqual([
    [admin.id, ['p_owner']],
    [mate.id, ['p_manager']],
  ]);
  expect(await readGuides(body.data.id)).toBe('<p>Claws</p>');
});

test('what the body gives goes before the template, even when it is nothing', async () => {
  const { space, admin, template, makeScheme } = await makeStart();
  const other = await makeScheme('Slow', 1, 2, 5);
  const given = { tags: [], team: [], guides: '<p onclick="x">Mine</p>', workflow_scheme_id: other.id };
  const { body } = await create(admin, { space_id: space.id, template: template.id, ...given });
  expect(body.data).toMatchObject({ tags: [], total_users: 1 });
  expect(body.data.modules.map(({ title }) => title)).toEqual(['Slow 1', 'Slow 2', 'Slow 5']);
  expect(await readGuides(body.data.id)).toBe('<p>Mine</p>');
});

test('who left the space since is left out', async () => {
  const { space, admin, mate, template } = await makeStart();
  await callApi(app, admin, api.removeSpaceUser, { params: { spaceId: space.id, userId: mate.id } });
  const { status, body } = await create(admin, { space_id: space.id, template: template.id });
  expect([status, body.data.total_users]).toEqual([201, 1]);
});

test('a template whose maker is named in it makes them owner beside the role', async () => {
  const { space, admin, template } = await makeStart();
  const team = [{ user_id: admin.id, roles: ['designer'] }];
  await callApi(app, admin, api.updateTemplate, { params: { templateId: template.id }, body: { team } });
  const { body } = await create(admin, { space_id: space.id, template: template.id });
  expect(body.data.team.map(({ user_role: roles }) => roles)).toEqual([['p_owner', 'designer']]);
});

test('the space’s default scheme is used when neither names one', async () => {
  const { space, admin, scheme, template } = await makeStart();
  const inDefault = { params: { schemeId: scheme.id }, body: { is_default: true } };
  await callApi(app, admin, api.updateWorkflowScheme, inDefault);
  const body = { workflow_scheme_id: null };
  await callApi(app, admin, api.updateTemplate, { params: { templateId: template.id }, body });
  for (const start of [template.id, 1]) {
    const made = await create(admin, { space_id: space.id, template: start });
    expect(made.body.data.modules.map(({ name }) => name)).toEqual(['cad-design', 'sketch-design']);
  }
});

test('a template that the space does not offer is refused', async () => {
  const { space, admin, template } = await makeStart();
  const other = await makeSpace(app, { admin });
  const refusal = { status: 422, errors: { template: ['Please enter valid Template.'] } };
  expect(await create(admin, { space_id: space.id, template: 999_999 })).toMatchObject(refusal);
  expect(await create(admin, { space_id: space.id, template: 0 })).toMatchObject(refusal);
  expect(await create(admin, { space_id: space.id, template: 'Bridal' })).toMatchObject(refusal);
  expect(await create(admin, { space_id: other.space.id, template: template.id })).toMatchObject(refusal);
  const params = { templateId: template.id };
  await callApi(app, admin, api.updateTemplate, { params, body: { is_archived: true } });
  expect(await create(admin, { space_id: space.id, template: template.id })).toMatchObject(refusal);
});
