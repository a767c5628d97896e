import { TaskPriority, TaskStatus } from '@facet/contract/constants/statuses';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { styleTags, tags } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

async function makeDesk() {
  const team = await makeFullTeam(app);
  const style = await makeStyle(app, { projectId: team.project.id, createdBy: team.owner.id });
  const add = (values: Partial<Parameters<typeof makeTask>[1]>) =>
    makeTask(app, { projectId: team.project.id, createdBy: team.owner.id, styleId: style.id, ...values });
  return { ...team, style, add };
}
type Desk = Awaited<ReturnType<typeof makeDesk>>;

async function list({ project, owner }: Desk, query: Record<string, unknown> = {}, by: TestUser = owner) {
  const answer = await callApi(app, by, api.listTasks, { params: { projectId: project.id }, query });
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.body;
}
const names = async (...input: Parameters<typeof list>) =>
  (await list(...input)).data.map(({ name, children }) => [name, ...children.map((child) => child.name)].join(' > '));

test('the newest task is at the top, each with its sub-tasks, the oldest first; deleted ones are gone', async () => {
  const desk = await makeDesk();
  const first = await desk.add({ name: 'first' });
  await desk.add({ name: 'second' });
  await desk.add({ name: 'gone', deletedAt: new Date() });
  await desk.add({ name: 'one', parentId: first.id });
  await desk.add({ name: 'two', parentId: first.id });
  await desk.add({ name: 'gone too', parentId: first.id, deletedAt: new Date() });
  expect(await names(desk)).toEqual(['second', 'first > one > two']);
  expect(await list(desk, { count: 1 })).toMatchObject({
    total: 2,
    links: { next: `/api/projects/${desk.project.id}/tasks?count=1&page=2` },
  });
  expect(await names(desk, { count: 1, page: 2 })).toEqual(['first > one > two']);
  expect(await names(desk, { count: -1, order: 'asc' })).toEqual(['first > one > two', 'second']);
});

test('a sub-task that matches brings its task along, and none that does not', async () => {
  const desk = await makeDesk();
  const { add, people } = desk;
  const parent = await add({ name: 'ring', status: TaskStatus.inProgress });
  await add({ name: 'halo', parentId: parent.id, status: TaskStatus.done, assigneeId: people.designer.id });
  await add({ name: 'shank', parentId: parent.id, priority: TaskPriority.low });
  await add({ name: 'other', status: TaskStatus.pause, description: 'about the HALO' });
  expect(await names(desk, { status: TaskStatus.done })).toEqual(['ring > halo']);
  expect(await names(desk, { assignee: people.designer.id })).toEqual(['ring > halo']);
  expect(await names(desk, { priority: TaskPriority.low })).toEqual(['ring > shank']);
  expect(await names(desk, { search: 'halo' })).toEqual(['other', 'ring > halo']);
  expect(await names(desk, { search: '100%' })).toEqual([]);
  expect(await names(desk, { status: [TaskStatus.inProgress, TaskStatus.pause] })).toEqual(['other', 'ring']);
});

test('tasks are found by style, module, and by their own tag or their style’s', async () => {
  const desk = await makeDesk();
  const { add, project, owner, modules } = desk;
  const tagged = await app.db
    .insert(tags)
    .values(['Bridal', 'Rush'].map((title) => ({ projectId: project.id, title })))
    .returning();
  const [bridal, rush] = tagged.map(({ id }) => id);
  const band = await makeStyle(app, { projectId: project.id, createdBy: owner.id });
  await app.db.insert(styleTags).values({ styleId: band.id, tagId: bridal ?? 0 });
  await add({ name: 'of the band', styleId: band.id });
  await add({ name: 'in a rush', tagId: rush ?? null });
  await add({ name: 'cad', projectModuleId: modules['cad-design'].id });
  expect(await names(desk, { project_style_id: band.id })).toEqual(['of the band']);
  expect(await names(desk, { project_module: [modules['cad-design'].id] })).toEqual(['cad']);
  expect(await names(desk, { project_tag_id: bridal })).toEqual(['of the band']);
  expect(await names(desk, { project_tag_id: [bridal, rush] })).toEqual(['in a rush', 'of the band']);
});

test('what is done comes behind what is open, unless one asks for another order', async () => {
  const desk = await makeDesk();
  await desk.add({ name: 'open' });
  await desk.add({ name: 'done', status: TaskStatus.done });
  expect(await names(desk)).toEqual(['open', 'done']);
  expect(await names(desk, { col: 'name', order: 'asc' })).toEqual(['done', 'open']);
});

test('tasks of a module are only for who sees it, in the total too', async () => {
  const desk = await makeDesk();
  const { add, modules, people } = desk;
  await add({ name: 'everybody’s' });
  const cad = await add({ name: 'cad', projectModuleId: modules['cad-design'].id });
  await add({ name: 'cad below', projectModuleId: modules['cad-design'].id, parentId: cad.id });
  expect(await list(desk, {}, people.s_design)).toMatchObject({ total: 1, data: [{ name: 'everybody’s' }] });
  expect(await list(desk, { search: 'cad' }, people.s_design)).toMatchObject({ total: 0, data: [] });
  expect(await names(desk, {}, people.c_design)).toEqual(['cad > cad below', 'everybody’s']);
  expect(await names(desk, {}, people.reviewer)).toEqual(['everybody’s']);
});

test.each([
  ['name', ['Arc', 'band', 'Cut']],
  ['priority', ['band', 'Cut', 'Arc']],
  ['status', ['Cut', 'Arc', 'band']],
  ['due_date', ['Cut', 'band', 'Arc']],
  ['assignee', ['band', 'Arc', 'Cut']],
  ['created_at', ['Arc', 'band', 'Cut']],
  ['updated_at', ['Cut', 'band', 'Arc']],
] as const)('they can be sorted by %s, either way', async (col, expected) => {
  const desk = await makeDesk();
  const { add, people } = desk;
  const at = (hour: number) => new Date(Date.UTC(2026, 1, 1, hour));
  await add({ name: 'Arc', priority: 4, status: 2, assigneeId: people.designer.id, updatedAt: at(3) });
  await add({
    name: 'band',
    priority: 1,
    status: 3,
    assigneeId: people.c_design.id,
    dueDate: '2026-03-02',
    updatedAt: at(2),
  });
  await add({ name: 'Cut', priority: 2, status: 1, dueDate: '2026-03-01', updatedAt: at(1) });
  expect(await names(desk, { col, order: 'asc' })).toEqual(expected);
  // Tasks without a value to sort by come last either way.
  const lacking = { due_date: 'Arc', assignee: 'Cut' } as const;
  const last = col in lacking ? [lacking[col as keyof typeof lacking]] : [];
  const rest = expected.filter((name) => !last.some((one) => one === name));
  expect(await names(desk, { col, order: 'desc' })).toEqual([...rest.toReversed(), ...last]);
  expect(await names(desk, { col, order: 'asc', search: 'a' })).toEqual(expected.filter((name) => /a/i.test(name)));
});

test('the lists ask the database as often for many tasks as for few', async () => {
  const counts: number[][] = [];
  for (const size of [1, 20]) {
    const desk = await makeDesk();
    for (let index = 0; index < size; index += 1) {
      const { id } = await desk.add({ assigneeId: desk.people.designer.id });
      await desk.add({ parentId: id, assigneeId: desk.people.designer.id });
    }
    const params = { projectId: desk.project.id };
    const calls = [
      () => callApi(app, desk.owner, api.listTasks, { params, query: { count: -1 } }),
      () => callApi(app, desk.owner, api.listTasks, { params, query: { count: -1, status: 1 } }),
      () => callApi(app, desk.people.designer, api.listMyTasks, { query: { count: -1 } }),
      () => callApi(app, desk.owner, api.listProjectStyles, { params, query: { count: -1 } }),
    ];
    const asked: number[] = [];
    for (const call of calls) {
      await call();
      asked.push(await countQueries(app, call));
    }
    counts.push(asked);
  }
  expect(counts[1]).toEqual(counts[0]);
}, 60_000);

test('styles are listed over all modules that one sees, by title', async () => {
  const desk = await makeDesk();
  const { project, owner, modules, people } = desk;
  const shared = { projectId: project.id, createdBy: owner.id };
  const band = await makeStyle(app, { ...shared, title: 'a band' });
  const cad = modules['cad-design'].id;
  await makeItem(app, { ...shared, moduleId: cad, styleId: band.id });
  await makeItem(app, { ...shared, moduleId: modules['sketch-design'].id, styleId: desk.style.id });
  const styles = async (by: TestUser, query = {}) =>
    (await callApi(app, by, api.listProjectStyles, { params: { projectId: project.id }, query })).body;
  expect(await styles(owner)).toMatchObject({
    total: 2,
    data: [
      { id: band.id, title: 'a band', product_type: 1, module_ids: [cad], thumbnail: null },
      { id: desk.style.id },
    ],
  });
  expect(await styles(owner, { search: 'BAND', count: 15 })).toMatchObject({ total: 1, data: [{ id: band.id }] });
  expect((await styles(people.client)).data.map(({ id }) => id)).toEqual([band.id]);
  expect((await styles(people.reviewer)).data).toEqual([]);
});
