import type { NotificationData } from '@facet/contract/entities/notification';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatMessages, designItems, notifications, tasks } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeDesign } from '../../testing/factories/make-design.ts';
import { makeFullTeam, TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

type Row = Partial<typeof notifications.$inferInsert> & { data: NotificationData };
const store = (user: TestUser, { data, ...rest }: Row) =>
  app.db.insert(notifications).values({
    userId: user.id,
    type: 'task_changed',
    told: { kind: 'words' as const, words: 'news' },
    projectId: data.project_id ?? null,
    ...rest,
    data,
  });
const list = async (user: TestUser, query: Record<string, unknown> = {}) =>
  (await callApi(app, user, api.listNotifications, { query })).body;
const listData = async (user: TestUser) => (await list(user)).data.map(({ additional_data: data }) => data);

const ofTask = (kind: TeamKind, general: boolean, inCad: boolean) => ({ kind, general, inCad });
test.each([
  ofTask('space_admin', true, true),
  ofTask('p_owner', true, true),
  ofTask('p_manager', true, true),
  ofTask('designer', true, true),
  ofTask('s_design', true, false),
  ofTask('merchandiser', true, false),
  ofTask('t_design', true, false),
  ofTask('c_design', true, true),
  ofTask('reviewer', true, false),
  ofTask('watcher', false, false),
  ofTask('client', false, false),
  ofTask('space_member', false, false),
  ofTask('stranger', false, false),
])('$kind reads of tasks that they see, and of no others', async ({ kind, general, inCad }) => {
  const { people, project, modules, owner } = team;
  const cad = modules['cad-design'].id;
  const plain = await makeTask(app, { projectId: project.id, createdBy: owner.id });
  const ofModule = await makeTask(app, { projectId: project.id, createdBy: owner.id, projectModuleId: cad });
  await store(people[kind], { data: { project_id: project.id, task_id: plain.id } });
  // Only the task says which module it is in: it may have moved there since.
  await store(people[kind], { data: { project_id: project.id, task_id: ofModule.id } });
  const seen = (await listData(people[kind])).map(({ task_id: id }) => id);
  expect([seen.includes(plain.id), seen.includes(ofModule.id)]).toEqual([general, inCad]);
  expect((await list(people[kind], { sort_by: 'unread' })).total_unread).toBe(Number(general) + Number(inCad));
});
test('the grid above names everybody', () => expect(TEAM_KINDS).toHaveLength(13));

test('a deleted task or message is heard of no more', async () => {
  const { project, owner } = team;
  const user = team.people.p_manager;
  const task = await makeTask(app, { projectId: project.id, createdBy: owner.id });
  const [message] = await app.db
    .insert(chatMessages)
    .values({ projectId: project.id, userId: owner.id, text: 'Look' })
    .returning();
  await app.db.delete(notifications).where(eq(notifications.userId, user.id));
  await store(user, { data: { project_id: project.id, task_id: task.id } });
  await store(user, {
    kind: 'message',
    type: 'message_mentioned',
    data: { project_id: project.id, message_id: message?.id },
  });
  const totals = async () => [(await list(user)).total, (await list(user, { type: 'message' })).total];
  expect(await totals()).toEqual([1, 1]);
  await app.db.update(tasks).set({ deletedAt: new Date() }).where(eq(tasks.id, task.id));
  await app.db
    .update(chatMessages)
    .set({ deletedAt: new Date() })
    .where(eq(chatMessages.id, message?.id ?? 0));
  expect(await totals()).toEqual([0, 0]);
});

test('a client is told of no message', async () => {
  const { project, owner, people } = team;
  const [message] = await app.db
    .insert(chatMessages)
    .values({ projectId: project.id, userId: owner.id, text: 'Look' })
    .returning();
  for (const kind of ['watcher', 'client'] as const) {
    const data = { project_id: project.id, message_id: message?.id };
    await store(people[kind], { kind: 'message', type: 'message_mentioned', data });
  }
  const totals = [people.watcher, people.client].map(async (user) => (await list(user, { type: 'message' })).total);
  expect(await Promise.all(totals)).toEqual([1, 0]);
});

test('what is only there to be mailed is not listed', async () => {
  const user = await makeUser(app);
  await store(user, { type: 'project_status', data: {}, isShown: false });
  expect(await list(user)).toMatchObject({ data: [], total: 0, total_unread: 0 });
});

test('many are counted no further than the contract says, and read all at once they are none', async () => {
  const user = await makeUser(app);
  const row = {
    userId: user.id,
    type: 'project_status' as const,
    told: { kind: 'words' as const, words: 'news' },
    data: {},
  };
  await app.db.insert(notifications).values(Array.from({ length: 1200 }, () => row));
  expect(await list(user)).toMatchObject({ total: 1200, total_unread: 100 });
  expect(await list(user, { sort_by: 'unread', count: 1 })).toMatchObject({ total: 1200, total_unread: 100 });
  expect((await list(user, { count: -1 })).data).toHaveLength(1200);
  await callApi(app, user, api.readNotifications);
  expect(await list(user, { sort_by: 'unread' })).toMatchObject({ data: [], total: 0, total_unread: 0 });
});

test('reading one says whether its design is still there; what is only pushed can be read too', async () => {
  const { project, modules, owner } = team;
  const user = team.people.designer;
  const place = { projectId: project.id, projectModuleId: modules['cad-design'].id, createdBy: owner.id };
  const item = await makeDesign(app, place);
  const data = {
    project_id: project.id,
    module_id: place.projectModuleId,
    style_id: item.styleId,
    file_id: item.itemId,
  };
  const [row] = await store(user, { type: 'design_uploaded', data, isShown: false }).returning();
  const read = async () => (await callApi(app, user, api.readNotification, { params: { uuid: row?.uuid } })).body.data;
  expect(await read()).toMatchObject({ is_gone: false, additional_data: data });
  await app.db.update(designItems).set({ deletedAt: new Date() }).where(eq(designItems.id, item.itemId));
  expect((await read()).is_gone).toBe(true);
});
