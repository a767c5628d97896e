import * as api from '@facet/contract/endpoints/index';
import { MODULE_NAMES } from '@facet/contract/constants/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam, TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
const itemIds = new Map<string, number>();

beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  // One style with a file in each module, all by the owner.
  const createdBy = team.people.p_owner.id;
  const style = await makeStyle(app, { projectId: team.project.id, createdBy });
  for (const name of MODULE_NAMES) {
    const moduleId = team.modules[name].id;
    const item = await makeItem(app, { projectId: team.project.id, moduleId, styleId: style.id, createdBy });
    itemIds.set(name, item.id);
  }
});
afterAll(() => app.stop());

const EVERYTHING = [...MODULE_NAMES];

// The modules whose files each person finds, by specification section 6; null is 403.
const SEEN: readonly [TeamKind, readonly string[] | null][] = [
  ['space_admin', EVERYTHING],
  ['p_owner', EVERYTHING],
  ['p_manager', EVERYTHING],
  ['designer', EVERYTHING],
  ['s_design', ['mood-board', 'sketch-design']],
  ['merchandiser', ['mood-board', 'tentative-costing']],
  ['t_design', ['mood-board', 'technical-drawing']],
  ['c_design', ['mood-board', 'cad-design']],
  ['reviewer', ['mood-board']],
  ['watcher', ['mood-board']],
  ['client', ['cad-design']],
  ['space_member', []],
  ['stranger', null],
];

test('the grid names every kind of person', () => {
  expect(SEEN.map(([kind]) => kind)).toEqual([...TEAM_KINDS]);
});

describe.each(SEEN)('%s', (kind, modules) => {
  const params = () => ({ spaceId: team.space.id });
  const expected = () => new Set((modules ?? []).map((name) => itemIds.get(name)));

  test('finds the files of the modules that they see, and no other', async () => {
    const answer = await callApi(app, team.people[kind], api.listSpaceFiles, { params: params() });
    expect(answer.status).toBe(modules ? 200 : 403);
    if (!modules) return;
    expect(new Set(answer.body.data.map(({ id }) => id))).toEqual(expected());
    expect(answer.body.total).toBe(modules.length);
  });

  test('finds the style when something of it is seen, and counts only that', async () => {
    const answer = await callApi(app, team.people[kind], api.listFileStyles, { params: params() });
    expect(answer.status).toBe(modules ? 200 : 403);
    if (!modules) return;
    const counts = answer.body.data.map(({ count_files: count }) => count);
    expect(counts).toEqual(modules.length > 0 ? [modules.length] : []);
  });

  test('finds the versions of the modules that they see', async () => {
    const answer = await callApi(app, team.people[kind], api.listFileVersions, { params: params() });
    expect(answer.status).toBe(modules ? 200 : 403);
    if (modules) expect(new Set(answer.body.data.map(({ id }) => id))).toEqual(expected());
  });
});

const GONE = 'This design does not exist';
const NOT_MINE = 'You may not do this: delete design';
// What each person gets for deleting the owner's file in the cad-design module: null deletes it.
const DELETING: readonly [TeamKind, number, string | null][] = [
  ['stranger', 403, null],
  ['space_member', 200, GONE],
  ['client', 200, NOT_MINE],
  ['watcher', 200, GONE],
  ['reviewer', 200, GONE],
  ['c_design', 200, NOT_MINE],
  ['t_design', 200, GONE],
  ['merchandiser', 200, GONE],
  ['s_design', 200, GONE],
  ['designer', 200, NOT_MINE],
  ['p_manager', 200, null],
  ['p_owner', 200, null],
  ['space_admin', 200, null],
];

test.each(DELETING)('%s deleting a file of the owner gets %i', async (kind, status, refusal) => {
  const place = { projectId: team.project.id, moduleId: team.modules['cad-design'].id };
  const createdBy = team.people.p_owner.id;
  const style = await makeStyle(app, { projectId: place.projectId, createdBy });
  const { id } = await makeItem(app, { ...place, styleId: style.id, createdBy });
  const answer = await callApi(app, team.people[kind], api.deleteSpaceFiles, {
    params: { spaceId: team.space.id },
    body: { ids: [id] },
  });
  expect(answer.status).toBe(status);
  if (status !== 200) return;
  expect(answer.body.data).toEqual(
    refusal ? { done: [], failed: [{ id, message: refusal }] } : { done: [id], failed: [] },
  );
});

test('without a session nothing is answered', async () => {
  const params = { spaceId: team.space.id };
  for (const endpoint of [api.listSpaceFiles, api.listFileStyles, api.listFileVersions]) {
    expect((await callApi(app, null, endpoint, { params })).status).toBe(401);
  }
  expect((await callApi(app, null, api.deleteSpaceFiles, { params, body: { ids: [1] } })).status).toBe(401);
});
