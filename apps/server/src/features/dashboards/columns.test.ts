import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

describe('columns', () => {
  const columns = [
    { name: 'status', is_shown: true, position: 1, width: 120 },
    { name: 'team', is_shown: false, position: 0 },
  ];

  test('are kept for each person and view, in their order, and taken back', async () => {
    const [me, other] = [await makeUser(app), await makeUser(app)];
    const read = async (by: TestUser, view?: string) =>
      (await callApi(app, by, api.getColumnSettings, { query: view ? { view } : {} })).body.data.columns;
    const kept = await callApi(app, me, api.updateColumnSettings, { body: { view: 'space-dashboard', columns } });
    expect([kept.status, kept.body.data.columns.map(({ name }) => name)]).toEqual([200, ['team', 'status']]);
    expect(await read(me, 'space-dashboard')).toEqual([columns[1], columns[0]]);
    expect([await read(me), await read(other, 'space-dashboard')]).toEqual([[], []]);
    await callApi(app, me, api.updateColumnSettings, { body: { view: 'space-dashboard', columns: [] } });
    expect(await read(me, 'space-dashboard')).toEqual([]);
  });

  test('how close rows stand is kept beside them', async () => {
    const me = await makeUser(app);
    const look = async () => (await callApi(app, me, api.getColumnSettings)).body.data;
    expect(await look()).toEqual({ columns: [], is_dense: false });
    await callApi(app, me, api.updateColumnSettings, { body: { columns: [], is_dense: true } });
    expect(await look()).toEqual({ columns: [], is_dense: true });
    await callApi(app, me, api.updateColumnSettings, { body: { columns: [] } });
    expect(await look()).toEqual({ columns: [], is_dense: false });
  });

  test('and news that are seen are told to the other tabs of the same person', async () => {
    const { project, owner, modules } = await makeProject(app);
    const address = await app.http.listen({ port: 0 });
    const probe = await openProbe(`${address.replace('http', 'ws')}/ws?token=${owner.token}`);
    await callApi(app, owner, api.updateColumnSettings, { body: { columns } });
    expect((await probe.push(METHOD.projectUpdates)).data).toMatchObject({
      event: 'dashboard.columns',
      id: 'global-dashboard',
    });
    await callApi(app, owner, api.viewProjectModules, { body: { ids: [modules['cad-design'].id] } });
    expect((await probe.push(METHOD.projectUpdates)).data).toMatchObject({ event: 'dashboard.viewed' });
    expect(project.id).toBeGreaterThan(0);
    probe.socket.close();
  });

  test('are at most for sixty views', async () => {
    const me = await makeUser(app);
    const keep = (view: string) => callApi(app, me, api.updateColumnSettings, { body: { view, columns } });
    for (let index = 0; index < 60; index += 1) expect((await keep(`view-${index}`)).status).toBe(200);
    const answer = await keep('one-more');
    expect([answer.status, answer.message]).toEqual([409, 'You can set columns for at most 60 views']);
    expect((await keep('view-7')).status).toBe(200);
  });
});

describe('wrong input is refused at its field', () => {
  test.each([
    [api.listDashboardProjects, { sort_by: 'colour' }, 'sort_by'],
    [api.listDashboardProjects, { status: 7 }, 'status'],
    [api.listDashboardProjects, { category: 'rings' }, 'category'],
    [api.listDashboardProjects, { tab_status: 'late' }, 'tab_status'],
    [api.listDashboardProjects, { due_from: 'tomorrow' }, 'due_from'],
    [api.listDashboardModules, { sort_by: 'priority' }, 'sort_by'],
    [api.listDashboardModules, { module: '0' }, 'module'],
    [api.listDashboardStatuses, { scope: 'ours' }, 'scope'],
    [api.listDashboardTags, { tag: 'bridal' }, 'tag'],
    [api.listDashboardModuleNames, { module: '-1' }, 'module'],
    [api.listDashboardProjectNames, { project: 'mine' }, 'project'],
    [api.listDashboardPriorities, { priority: 9 }, 'priority'],
    [api.listDashboardAssignees, { assignee: 'me' }, 'assignee'],
    [api.listDashboardWorkflows, { workflow_id: 'bridal' }, 'workflow_id'],
    [api.listDashboardTabs, { space_id: '1.5' }, 'space_id'],
    [api.listDashboardWaiting, { space_id: 'all' }, 'space_id'],
    [api.listDashboardDue, { count: 'many' }, 'count'],
    [api.listDashboardActivity, { space_id: 'all' }, 'space_id'],
    [api.listDashboardComments, { space_id: 'all' }, 'space_id'],
    [api.getColumnSettings, { view: 'Ours!' }, 'view'],
  ] as const)('%#: %j', async (endpoint, query, field) => {
    const answer = await callApi(app, await makeUser(app), endpoint, { query });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors).map((name) => name.split('.')[0])).toEqual([field]);
  });

  test('columns that are named twice, too wide or nameless, and no modules at all', async () => {
    const me = await makeUser(app);
    const one = { name: 'team', is_shown: true, position: 0 };
    const keep = (columns: unknown) => callApi(app, me, api.updateColumnSettings, { body: { columns } });
    expect((await keep([one, one])).errors).toEqual({ columns: ['A column is named twice'] });
    expect((await keep([{ ...one, width: 5000 }])).status).toBe(422);
    expect((await keep([{ ...one, name: '' }])).status).toBe(422);
    expect((await callApi(app, me, api.viewProjectModules, { body: { ids: [] } })).status).toBe(422);
  });
});
