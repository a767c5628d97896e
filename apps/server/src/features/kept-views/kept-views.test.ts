import { SAVED_FILTERS_MAX } from '@facet/contract/constants/limits';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptViews } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

test('views are kept, renamed, changed and given up by their owner alone', async () => {
  const [me, other] = [await makeUser(app), await makeUser(app)];
  const filters = { status: [1, 2], view: 'board' as const };
  const made = await callApi(app, me, api.createTaskFilter, { body: { title: ' My week ', filters } });
  expect([made.status, made.body.data]).toEqual([201, { id: expect.any(Number), title: 'My week', filters }]);
  const params = { filterId: made.body.data.id };
  const changed = await callApi(app, me, api.updateTaskFilter, { params, body: { title: 'This week' } });
  expect(changed.body.data).toEqual({ ...made.body.data, title: 'This week' });
  expect((await callApi(app, me, api.listTaskFilters)).body.data).toEqual([changed.body.data]);
  expect((await callApi(app, other, api.listTaskFilters)).body.data).toEqual([]);
  expect((await callApi(app, other, api.updateTaskFilter, { params, body: { title: 'Mine' } })).status).toBe(404);
  expect((await callApi(app, other, api.deleteTaskFilter, { params })).status).toBe(404);
  expect((await callApi(app, me, api.deleteTaskFilter, { params })).status).toBe(204);
  expect((await callApi(app, me, api.listTaskFilters)).body.data).toEqual([]);
});

test('a view needs a name and filters that there are, and only so many are kept', async () => {
  const me = await makeUser(app);
  const create = (body: object) => callApi(app, me, api.createTaskFilter, { body });
  expect((await create({ title: ' ', filters: {} })).errors).toEqual({ title: ['Please enter Title'] });
  expect((await create({ title: 'Mine', filters: { view: 'pie' } })).status).toBe(422);
  const rows = Array.from({ length: SAVED_FILTERS_MAX }, (_, index) => ({
    userId: me.id,
    title: `View ${index}`,
    filters: {},
  }));
  await app.db.insert(keptViews).values(rows);
  const full = await create({ title: 'One more', filters: {} });
  expect([full.status, full.message]).toEqual([409, 'You can keep at most 50 views']);
});

test('views of projects are kept as those of tasks are, and each page has its own', async () => {
  const [me, other] = [await makeUser(app), await makeUser(app)];
  const filters = { status: ['in_review'], space: [7], tab: 'overdue' as const, sort_by: 'due_date' as const };
  const made = await callApi(app, me, api.createProjectView, { body: { title: 'Weekly review', filters } });
  expect([made.status, made.body.data]).toEqual([201, { id: expect.any(Number), title: 'Weekly review', filters }]);
  const params = { viewId: made.body.data.id };
  const changed = await callApi(app, me, api.updateProjectView, { params, body: { filters: { search: 'halo' } } });
  expect(changed.body.data).toEqual({ ...made.body.data, filters: { search: 'halo' } });
  expect((await callApi(app, me, api.listProjectViews)).body.data).toEqual([changed.body.data]);
  expect((await callApi(app, me, api.listTaskFilters)).body.data).toEqual([]);
  const ofTasks = { params: { filterId: params.viewId } };
  expect((await callApi(app, me, api.deleteTaskFilter, ofTasks)).status).toBe(404);
  expect((await callApi(app, other, api.updateProjectView, { params, body: { title: 'Mine' } })).status).toBe(404);
  expect((await callApi(app, other, api.deleteProjectView, { params })).status).toBe(404);
  expect((await callApi(app, me, api.deleteProjectView, { params })).status).toBe(204);
  expect((await callApi(app, me, api.listProjectViews)).body.data).toEqual([]);
});

test('a view of projects takes the filters that there are, and a title', async () => {
  const me = await makeUser(app);
  const create = (body: object) => callApi(app, me, api.createProjectView, { body });
  expect((await create({ title: ' ', filters: {} })).errors).toEqual({ title: ['Please enter Title'] });
  expect((await create({ title: 'Late', filters: { tab: 'late' } })).status).toBe(422);
  expect((await create({ title: 'Late', filters: { space: ['all'] } })).status).toBe(422);
});

test('views of the analytics are kept likewise; days and people in the words of the page', async () => {
  const [me, other] = [await makeUser(app), await makeUser(app)];
  const filters = { range: '30' as const, spaces: [7], modules: ['cad-design' as const], alone: true as const };
  const made = await callApi(app, me, api.createFigureView, { body: { title: 'CAD this month', filters } });
  expect([made.status, made.body.data]).toEqual([201, { id: expect.any(Number), title: 'CAD this month', filters }]);
  const params = { viewId: made.body.data.id };
  const span = { from: '2026-01-01', to: '2026-03-31' };
  const changed = await callApi(app, me, api.updateFigureView, { params, body: { filters: span } });
  expect(changed.body.data).toEqual({ ...made.body.data, filters: span });
  expect((await callApi(app, me, api.listFigureViews)).body.data).toEqual([changed.body.data]);
  expect((await callApi(app, me, api.listProjectViews)).body.data).toEqual([]);
  expect((await callApi(app, other, api.listFigureViews)).body.data).toEqual([]);
  expect((await callApi(app, other, api.updateFigureView, { params, body: { title: 'Mine' } })).status).toBe(404);
  expect((await callApi(app, other, api.deleteFigureView, { params })).status).toBe(404);
  const bad = { title: 'Bad', filters: { modules: ['pie'] } };
  expect((await callApi(app, me, api.createFigureView, { body: bad })).status).toBe(422);
  expect((await callApi(app, me, api.deleteFigureView, { params })).status).toBe(204);
  expect((await callApi(app, me, api.listFigureViews)).body.data).toEqual([]);
});
