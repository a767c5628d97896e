import * as api from '@facet/contract/endpoints/index';
import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tags } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

async function makePlace() {
  const team = await makeFullTeam(app);
  const { p_owner: owner } = team.people;
  const projectId = team.project.id;
  const moduleId = team.modules['cad-design'].id;
  const style = await makeStyle(app, { projectId, createdBy: owner.id, title: 'Halo' });
  const item = await makeItem(app, {
    styleId: style.id,
    projectId,
    moduleId,
    createdBy: owner.id,
    fileName: 'sun.png',
  });
  const list = async (query: Record<string, unknown> = {}) =>
    (await callApi(app, owner, api.listLog, { params: { projectId }, query })).body.data;
  return { ...team, owner, projectId, moduleId, style, item, place: { projectId, moduleId, styleId: style.id }, list };
}

const toStep = ({ event, old_value: old, new_value: next }: LogEntryWire) => [event, old, next];

test('each change of a style is an entry of its own, and what stayed as it was is none', async () => {
  const { owner, people, projectId, place, list } = await makePlace();
  const [tag] = await app.db.insert(tags).values({ projectId, title: 'Bridal' }).returning();
  const body = { title: 'Halo II', product_type: 3, tags: [tag?.id ?? 0] };
  await callApi(app, owner, api.updateStyle, { params: place, body });
  await callApi(app, owner, api.updateStyle, { params: place, body });
  const give = { params: { ...place, userId: people.designer.id } };
  await callApi(app, owner, api.setStyleAssignee, give);
  await callApi(app, owner, api.setStyleAssignee, give);
  const due = { params: place, body: { due_date: '2099-06-01' } };
  await callApi(app, owner, api.setStyleDueDate, due);
  await callApi(app, owner, api.setStyleDueDate, due);
  expect((await list({ order: 'asc' })).map(toStep)).toEqual([
    ['style.changed', { title: 'Halo' }, { title: 'Halo II' }],
    ['style.changed', { product_type: 'engagement ring' }, { product_type: 'ring' }],
    ['style.changed', { tags: '' }, { tags: 'Bridal' }],
    ['style.changed', { assignee: null }, { assignee: expect.stringContaining('designer') }],
    ['style.changed', { due_date: null }, { due_date: '2099-06-01' }],
  ]);
  for (const search of ['engagement', 'bridal', '2099-06']) expect(await list({ search }), search).toHaveLength(1);
});

test('who leaves the team loses their styles, and the log says which', async () => {
  const { owner, people, project, projectId, place, list } = await makePlace();
  await callApi(app, owner, api.setStyleAssignee, { params: { ...place, userId: people.designer.id } });
  const team = [{ user_id: owner.id, roles: ['p_owner' as const] }];
  const body = { team, updated_at: project.updatedAt.toISOString() };
  expect((await callApi(app, owner, api.setProjectTeam, { params: { projectId }, body })).status).toBe(200);
  const [freed] = await list({ project_style_id: place.styleId });
  expect(freed).toMatchObject({ old_value: { assignee: expect.any(String) }, new_value: { assignee: null } });
});

test('an archived project is found by its event type, whoever archived it', async () => {
  const { owner, projectId, list } = await makePlace();
  await callApi(app, owner, api.setProjectStatus, { params: { projectId, status: 10 } });
  expect((await list({ event_type: 'archive' })).map(toStep)).toEqual([
    ['project.status_changed', { status: 'draft' }, { status: 'archived' }],
  ]);
});

test('entries are found by the name of their file and of their task, and lead to it', async () => {
  const { owner, projectId, moduleId, item, style, list } = await makePlace();
  const note = { params: { projectId, moduleId, itemId: item.id }, body: { note: 'Thinner' } };
  await callApi(app, owner, api.updateDesign, note);
  await callApi(app, owner, api.updateDesign, note);
  const body = { name: 'Lower the prongs', project_style_id: style.id };
  const { data: task } = (await callApi(app, owner, api.createTask, { params: { projectId }, body })).body;
  const [noted, ...more] = await list({ search: 'SUN.PNG' });
  expect([noted?.event, noted?.breadcrumbs.file, more]).toEqual([
    'design.changed',
    { id: item.id, title: 'sun.png' },
    [],
  ]);
  const [made] = await list({ search: 'prongs' });
  expect(made).toMatchObject({
    item_type: 'task',
    item_id: task.id,
    breadcrumbs: { style: { title: 'Halo' }, task: { id: task.id, title: 'Lower the prongs' } },
    is_deleted: false,
  });
  expect((await list({ project_task_id: task.id })).map(({ event }) => event)).toEqual(['task.created']);
  await callApi(app, owner, api.deleteTask, { params: { projectId, taskId: task.id } });
  expect((await list({ search: 'prongs' })).map((entry) => entry.is_deleted)).toEqual([true, true]);
});

test('what was deleted takes what stands on it along', async () => {
  const { owner, projectId, moduleId, item, list } = await makePlace();
  const params = { projectId, moduleId };
  const say = async (text: string, parent?: number) =>
    (
      await callApi(app, owner, api.createComment, {
        params,
        body: { file_id: item.id, text, parent_comment_id: parent },
      })
    ).body.data;
  const head = await say('Too high');
  await say('Lower it', head.id);
  const gone = async () => (await list({ order: 'asc' })).map((entry) => [entry.event, entry.is_deleted]);
  expect(await gone()).toEqual([
    ['comment.created', false],
    ['comment.created', false],
  ]);
  await callApi(app, owner, api.deleteComment, { params: { ...params, commentId: head.id } });
  expect((await gone()).map(([, isGone]) => isGone)).toEqual([true, true, true]);
  await say('Again');
  await callApi(app, owner, api.deleteItem, { params: { projectId, itemId: item.id } });
  expect((await gone()).slice(-2)).toEqual([
    ['comment.created', true],
    ['design.deleted', true],
  ]);
});

test('what happened to a module stays in the log when it leaves the workflow', async () => {
  const { owner, projectId, modules, list } = await makePlace();
  const removed = modules['sketch-design'].id;
  const put = { params: { projectId, moduleId: removed }, body: { title: 'Casting' } };
  await callApi(app, owner, api.updateProjectModule, put);
  const { data: scheme } = (await callApi(app, owner, api.getProjectScheme, { params: { projectId } })).body;
  const kept = scheme.modules.filter(({ id }) => id !== removed).map(({ id }) => ({ id }));
  const body = { modules: kept, updated_at: scheme.updated_at };
  expect((await callApi(app, owner, api.setProjectScheme, { params: { projectId }, body })).status).toBe(200);
  const about = (await list()).filter((entry) => entry.item_id === removed);
  expect(about.map((entry) => [entry.old_value?.title, entry.is_deleted])).toEqual([
    ['Casting', true],
    ['sketch-design', true],
  ]);
});
