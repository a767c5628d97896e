import { TaskPriority, TaskStatus } from '@facet/contract/constants/statuses';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects, users } from '../../db/schema/index.ts';
import { todayOf } from '../../platform/auth/actor.ts';
import { callApi } from '../../testing/call-api.ts';
import { addToTeam, makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => todayOf({ timeZone: 'UTC' }, new Date(Date.now() + days * DAY_MS));

/** A designer of two projects with tasks there. */
async function makeDesk() {
  const [one, two] = [await makeProject(app, { title: 'Aurelia' }), await makeProject(app, { title: 'Borealis' })];
  const me = await makeMember(app, one.project.id, 'c_design');
  await addToTeam(app, { projectId: two.project.id, userId: me.id, roles: ['designer'] });
  const add = (made: typeof one, values: Partial<Parameters<typeof makeTask>[1]>) =>
    makeTask(app, { projectId: made.project.id, createdBy: made.owner.id, assigneeId: me.id, ...values });
  return { one, two, me, add };
}
type Desk = Awaited<ReturnType<typeof makeDesk>>;

const list = async ({ me }: Pick<Desk, 'me'>, query: Record<string, unknown> = {}) => {
  const answer = await callApi(app, me, api.listMyTasks, { query });
  expect(answer.status, answer.raw.body).toBe(200);
  expect(answer.body.total).toBe(answer.body.data.length);
  return answer.body.data.map(({ name }) => name);
};

test('my tasks of all projects come by due date, those without one last', async () => {
  const desk = await makeDesk();
  const { one, two, add } = desk;
  await add(one, { name: 'none' });
  await add(two, { name: 'later', dueDate: dayFromNow(30) });
  const parent = await add(one, { name: 'overdue', dueDate: dayFromNow(-2) });
  await add(one, { name: 'sub', parentId: parent.id, dueDate: dayFromNow(1) });
  await add(one, { name: 'not mine', assigneeId: one.owner.id });
  expect(await list(desk)).toEqual(['overdue', 'sub', 'later', 'none']);
  expect(await list(desk, { order: 'desc' })).toEqual(['later', 'overdue', 'sub', 'none']);
  expect(await list(desk, { scope: 'all', search: 'not mine' })).toEqual(['not mine']);
  expect(await list({ me: one.owner }, { scope: 'created' })).toEqual(['overdue', 'sub', 'none', 'not mine']);
});

test('sub-tasks stand under their parent whatever the order, and by themselves without it', async () => {
  const desk = await makeDesk();
  const { one, add } = desk;
  const ring = await add(one, { name: 'M ring', dueDate: dayFromNow(5) });
  const others = await add(one, { name: 'B not mine', assigneeId: one.owner.id });
  await add(one, { name: 'Z shank', parentId: ring.id, dueDate: dayFromNow(20) });
  await add(one, { name: 'A stones', parentId: ring.id, dueDate: dayFromNow(1) });
  await add(one, { name: 'C of another', parentId: others.id, dueDate: dayFromNow(8) });
  await add(one, { name: 'N brooch', dueDate: dayFromNow(10) });
  expect(await list(desk)).toEqual(['M ring', 'A stones', 'Z shank', 'C of another', 'N brooch']);
  expect(await list(desk, { col: 'name' })).toEqual(['C of another', 'M ring', 'A stones', 'Z shank', 'N brooch']);
  expect(await list(desk, { col: 'name', order: 'desc' })).toEqual([
    'N brooch',
    'M ring',
    'Z shank',
    'A stones',
    'C of another',
  ]);
  expect(await list(desk, { group: 'project', col: 'name' })).toEqual(await list(desk, { col: 'name' }));
  // In another group than its parent, it stands by itself.
  expect((await list(desk, { group: 'due' })).slice(0, 2)).toEqual(['M ring', 'A stones']);
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => callApi(app, desk.me, api.listMyTasks, { query: { col: 'name', count: 1, page } })),
  );
  expect(pages.flatMap(({ body }) => body.data.map(({ name }) => name))).toEqual(await list(desk, { col: 'name' }));
});

test('what is done comes behind what is due next, also within a group', async () => {
  const desk = await makeDesk();
  const { one, add } = desk;
  await add(one, { name: 'long done', dueDate: dayFromNow(-30), status: TaskStatus.done });
  await add(one, { name: 'next', dueDate: dayFromNow(3) });
  await add(one, { name: 'some day' });
  expect(await list(desk)).toEqual(['next', 'some day', 'long done']);
  expect(await list(desk, { group: 'project' })).toEqual(['next', 'some day', 'long done']);
  expect(await list(desk, { order: 'desc' })).toEqual(['next', 'long done', 'some day']);
});

test('tasks of a module are there for who sees it, and gone when they are not on the team any more', async () => {
  const desk = await makeDesk();
  const { one, two, me, add } = desk;
  await add(one, { name: 'cad', projectModuleId: one.modules['cad-design'].id });
  await add(one, { name: 'sketch', projectModuleId: one.modules['sketch-design'].id });
  await add(two, { name: 'both', projectModuleId: two.modules['sketch-design'].id });
  expect((await list(desk)).toSorted()).toEqual(['both', 'cad']);
  const counts = await callApi(app, me, api.countMyTasks, { query: { group: 'project' } });
  expect(counts.body.data).toEqual([
    { key: String(one.project.id), total: 1 },
    { key: String(two.project.id), total: 1 },
  ]);
  const stranger = await makeUser(app);
  expect(await list({ me: stranger }, { scope: 'all' })).toEqual([]);
  const unproven = await makeUser(app, { isVerified: false });
  await addToTeam(app, { projectId: one.project.id, userId: unproven.id, roles: ['p_owner'] });
  expect(await list({ me: unproven }, { scope: 'all' })).toEqual([]);
});

test('the space’s admin sees all its projects’ tasks', async () => {
  const { one, me, add } = await makeDesk();
  await add(one, { name: 'cad', projectModuleId: one.modules['cad-design'].id });
  const admin = one.admin;
  if (!admin) throw new Error('no admin');
  const answer = await callApi(app, admin, api.listMyTasks, { query: { scope: 'all' } });
  expect(answer.body.data).toMatchObject([
    { name: 'cad', project: { title: 'Aurelia' }, assignee_id: me.id, abilities: { edit: true } },
  ]);
});

test('tasks can be filtered by when they are due, and are counted so', async () => {
  const desk = await makeDesk();
  const { one, me, add } = desk;
  await add(one, { name: 'past', dueDate: dayFromNow(-1) });
  await add(one, { name: 'past and done', dueDate: dayFromNow(-1), status: TaskStatus.done });
  await add(one, { name: 'now', dueDate: dayFromNow(0) });
  await add(one, { name: 'soon', dueDate: dayFromNow(6) });
  await add(one, { name: 'later', dueDate: dayFromNow(7) });
  await add(one, { name: 'never' });
  expect(await list(desk, { due: 'overdue' })).toEqual(['past']);
  expect(await list(desk, { due: 'today' })).toEqual(['now']);
  expect(await list(desk, { due: 'week' })).toEqual(['now', 'soon']);
  expect(await list(desk, { due: 'later' })).toEqual(['later']);
  expect(await list(desk, { due: 'none' })).toEqual(['never']);
  expect(await list(desk, { due_from: dayFromNow(0), due_until: dayFromNow(6) })).toEqual(['now', 'soon']);
  const counts = await callApi(app, me, api.countMyTasks, { query: { group: 'due' } });
  expect(counts.body.data).toEqual([
    { key: 'overdue', total: 2 },
    { key: 'today', total: 1 },
    { key: 'week', total: 1 },
    { key: 'later', total: 1 },
    { key: 'none', total: 1 },
  ]);
  expect((await callApi(app, me, api.countMyTasks)).body.data).toEqual([]);
  expect(await list(desk, { group: 'due', col: 'name', order: 'desc' })).toEqual([
    'past and done',
    'past',
    'now',
    'soon',
    'later',
    'never',
  ]);
});

test('groups by project keep their order whatever the column', async () => {
  const desk = await makeDesk();
  const { one, two, add } = desk;
  await add(two, { name: 'b', priority: TaskPriority.critical });
  await add(one, { name: 'a low', priority: TaskPriority.low });
  await add(one, { name: 'a high', priority: TaskPriority.high });
  expect(await list(desk, { group: 'project', col: 'priority', order: 'desc' })).toEqual(['a high', 'a low', 'b']);
  expect(await list(desk, { priority: [TaskPriority.low, TaskPriority.high], col: 'name' })).toEqual([
    'a high',
    'a low',
  ]);
  expect(await list(desk, { project: two.project.id })).toEqual(['b']);
  expect(await list(desk, { space_id: two.project.spaceId })).toEqual(['b']);
});

test.each(['name', 'priority', 'status', 'due_date', 'assignee', 'created_at', 'updated_at', 'project', 'style'])(
  'they can be sorted by %s, either way, in any group',
  async (col) => {
    const desk = await makeDesk();
    const style = await makeStyle(app, { projectId: desk.one.project.id, createdBy: desk.one.owner.id });
    await desk.add(desk.one, { name: 'with a style', styleId: style.id });
    await desk.add(desk.two, { name: 'without' });
    for (const order of ['asc', 'desc'])
      for (const group of ['none', 'project', 'assignee', 'due'])
        expect(await list(desk, { col, order, group })).toHaveLength(2);
  },
);

test('tasks can be grouped by who does them, nobody’s last, and are counted so', async () => {
  const desk = await makeDesk();
  const { one, me, add } = desk;
  await app.db.update(users).set({ firstName: 'Zoë' }).where(eq(users.id, me.id));
  await app.db.update(users).set({ firstName: 'Ada' }).where(eq(users.id, one.owner.id));
  await add(one, { name: 'a of nobody', assigneeId: null });
  await add(one, { name: 'b of Zoë' });
  await add(one, { name: 'c of Ada', assigneeId: one.owner.id });
  const query = { scope: 'all', group: 'assignee' } as const;
  expect(await list(desk, { ...query, col: 'name' })).toEqual(['c of Ada', 'b of Zoë', 'a of nobody']);
  const counts = await callApi(app, me, api.countMyTasks, { query });
  const keys = [String(one.owner.id), String(me.id), 'none'];
  expect(counts.body.data).toEqual(keys.map((key) => ({ key, total: 1 })));
});

test('projects in the archive are left out until one asks for them', async () => {
  const desk = await makeDesk();
  const { one, add } = desk;
  await add(one, { name: 'old' });
  await app.db.update(projects).set({ status: 10 }).where(eq(projects.id, one.project.id));
  expect(await list(desk)).toEqual([]);
  expect(await list(desk, { project: one.project.id })).toEqual(['old']);
});
