import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { addToTeam, makeFullTeam, makeMember, makeProject, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let made: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  made = await makeFullTeam(app);
});
afterAll(() => app.stop());

const ALL = ['sketch-design', 'tentative-costing', 'technical-drawing', 'cad-design'];
// Roles and their modules; null = the project is not in the list.
const EXPECTED = [
  [['p_owner', ALL]],
  [['p_owner', ALL]],
  [['p_manager', ALL]],
  [['designer', ALL]],
  [['s_design', ['sketch-design']]],
  [['merchandiser', ['tentative-costing']]],
  [['t_design', ['technical-drawing']]],
  [['c_design', ['cad-design']]],
  [['reviewer', []]],
  [['watcher', []]],
  [],
  null,
  null,
];

describe('what each may do in the project', () => {
  test.each(TEAM_KINDS.map((kind, index) => [kind, EXPECTED[index]] as const))('%s: %j', async (kind, expected) => {
    const { status, body } = await callApi(app, made.people[kind], api.listPermissions);
    expect(status).toBe(200);
    const roles = body.data.map((project) => project.roles.map(({ name, modules }) => [name, modules]));
    expect(roles).toEqual(expected ? [expected] : []);
    expect(body.total).toBe(expected ? 1 : 0);
  });
});

test('the permissions of a role are those of the table', async () => {
  const of = async (kind: 'watcher' | 'p_owner') =>
    (await callApi(app, made.people[kind], api.listPermissions)).body.data[0]?.roles[0]?.permissions;
  expect(await of('watcher')).toEqual(['can-view-activity', 'can-view-design-files']);
  expect(await of('p_owner')).toContain('can-delete-project');
});

test('a space narrows the list, pages follow each other, and it stays one query', async () => {
  const member = await makeMember(app, made.project.id, 'designer', 'reviewer');
  const other = await makeProject(app);
  await addToTeam(app, { projectId: other.project.id, userId: member.id, roles: ['watcher'] });
  const list = (query: object) => callApi(app, member, api.listPermissions, { query: { ...query } });
  expect((await list({ space_id: made.space.id })).body).toMatchObject({
    total: 1,
    data: [{ project_id: made.project.id }],
  });
  const page = await list({ count: 1 });
  expect(page.body).toMatchObject({
    total: 2,
    data: [{ project_id: other.project.id }],
    links: { next: expect.any(String) },
  });
  expect((await list({ count: 1, page: 2 })).body.data[0]?.roles.map(({ name }) => name)).toEqual([
    'designer',
    'reviewer',
  ]);
  expect(await countQueries(app, () => list({}))).toBe(1);
});

test('roles of an unverified address count for nothing', async () => {
  const unproven = await makeUser(app, { isVerified: false });
  await addToTeam(app, { projectId: made.project.id, userId: unproven.id, roles: ['p_owner'] });
  expect((await callApi(app, unproven, api.listPermissions)).body).toMatchObject({ total: 0, data: [] });
});
