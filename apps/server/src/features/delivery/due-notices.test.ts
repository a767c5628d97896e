import { wordNotice } from '@facet/contract/constants/told';
import type { TaskStatus } from '@facet/contract/constants/statuses';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications, pushSubscriptions, taskDueNotices, users } from '../../db/schema/index.ts';
import { makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sendDueNotices } from './actions/send-due-notices.ts';

let app: TestApp;
let place: Awaited<ReturnType<typeof makeProject>>;
beforeAll(async () => {
  app = await startTestApp();
  place = await makeProject(app);
});
afterAll(() => app.stop());

async function personIn(timeZone: string) {
  const user = await makeMember(app, place.project.id, 'designer');
  await app.db
    .update(users)
    .set({ settings: { time_zone: timeZone } })
    .where(eq(users.id, user.id));
  return user;
}

// Far from today: the jobs of the app itself find nothing to do.
const due = (assignee: TestUser, dueDate: string, change: { name?: string; status?: TaskStatus } = {}) =>
  makeTask(app, {
    projectId: place.project.id,
    createdBy: place.owner.id,
    assigneeId: assignee.id,
    dueDate,
    ...change,
  });
const at = (time: string) => new Date(time);
const messages = async (user: TestUser) => {
  const rows = await app.db
    .select({ told: notifications.told })
    .from(notifications)
    .where(eq(notifications.userId, user.id))
    .orderBy(asc(notifications.id));
  return rows.map(({ told }) => wordNotice(told));
};

test.each([
  ['UTC', '2040-06-10T08:59:00Z', '2040-06-10T09:00:00Z'],
  // Nine in the morning of the 10th.
  ['Pacific/Kiritimati', '2040-06-09T18:59:00Z', '2040-06-09T19:00:00Z'],
  ['America/Los_Angeles', '2040-06-10T15:59:00Z', '2040-06-10T16:00:00Z'],
])('in %s nothing at %s, and at %s what is due tomorrow, once', async (zone, before, then) => {
  const user = await personIn(zone);
  await due(user, '2040-06-11', { name: 'Cast the halo' });
  await due(user, '2040-06-10', { name: 'Due today' });
  await due(user, '2040-06-12', { name: 'Due later' });
  await sendDueNotices(app, at(before));
  expect(await messages(user)).toEqual([]);
  await sendDueNotices(app, at(then));
  await sendDueNotices(app, at(then));
  expect(await messages(user)).toEqual(['Due tomorrow: Cast the halo']);
  await app.pool.query('delete from tasks where assignee_id = $1', [user.id]);
});

test('what is overdue is told once a day until it is done, also on the day when clocks change', async () => {
  const user = await personIn('America/Los_Angeles');
  const task = await due(user, '2040-03-09', { name: 'Set the stone' });
  // Clocks go forward in the night to 11 March 2040: nine in the morning is at 17:00, then at 16:00 UTC.
  await sendDueNotices(app, at('2040-03-10T17:00:00Z'));
  await sendDueNotices(app, at('2040-03-11T15:45:00Z'));
  expect(await messages(user)).toHaveLength(1);
  await sendDueNotices(app, at('2040-03-11T16:00:00Z'));
  await sendDueNotices(app, at('2040-03-11T16:15:00Z'));
  expect(await messages(user)).toEqual(Array(2).fill('Overdue since 9 March 2040: Set the stone'));
  await app.pool.query('update tasks set status = 5 where id = $1', [task.id]);
  await sendDueNotices(app, at('2040-03-12T17:00:00Z'));
  expect(await messages(user)).toHaveLength(2);
});

test('late but once, when no process ran at nine', async () => {
  const user = await personIn('UTC');
  await due(user, '2040-07-02', { name: 'Polish' });
  await sendDueNotices(app, at('2040-07-01T22:10:00Z'));
  await sendDueNotices(app, at('2040-07-01T22:25:00Z'));
  expect(await messages(user)).toEqual(['Due tomorrow: Polish']);
  await app.pool.query('delete from tasks where assignee_id = $1', [user.id]);
});

test('whoever looks at the same time tells once', async () => {
  const user = await personIn('UTC');
  for (let index = 0; index < 20; index += 1) await due(user, '2040-08-02');
  await Promise.all(Array.from({ length: 4 }, () => sendDueNotices(app, at('2040-08-01T09:00:00Z'))));
  expect(await messages(user)).toHaveLength(20);
  expect(new Set(await messages(user)).size).toBe(20);
  await app.pool.query('delete from tasks where assignee_id = $1', [user.id]);
});

test("what nobody has is its creator's to hear of", async () => {
  const { project, owner } = place;
  const task = await makeTask(app, { projectId: project.id, createdBy: owner.id, dueDate: '2040-09-02' });
  await sendDueNotices(app, at('2040-09-01T09:00:00Z'));
  expect(await messages(owner)).toEqual([`Due tomorrow: ${task.name}`]);
});

test('of many at once three are pushed, and all of them are under the bell', async () => {
  const user = await personIn('UTC');
  const keys = { publicKey: 'key', authToken: 'token', contentEncoding: 'aes128gcm' as const };
  const endpoint = `https://push.example.com/${user.id}`;
  await app.db
    .insert(pushSubscriptions)
    .values({ userId: user.id, sessionId: user.sessionId, endpoint, ...keys, createdAt: new Date() });
  await app.jobs.stop({ timeoutMs: 1000 });
  for (let index = 0; index < 7; index += 1) await due(user, '2040-10-02');
  await sendDueNotices(app, at('2040-10-01T09:00:00Z'));
  expect(await messages(user)).toHaveLength(7);
  const { rows } = await app.pool.query(
    `select 1 from pgboss.job where name = 'delivery.push' and data ->> 'user_id' = $1`,
    [String(user.id)],
  );
  expect(rows).toHaveLength(3);
});

test('what was told is forgotten after a week', async () => {
  const user = await personIn('UTC');
  const task = await due(user, '2040-11-02');
  const notices = () =>
    app.db
      .select({ day: taskDueNotices.day })
      .from(taskDueNotices)
      .where(and(eq(taskDueNotices.taskId, task.id), eq(taskDueNotices.kind, 'due_tomorrow')));
  await sendDueNotices(app, at('2040-11-01T09:00:00Z'));
  expect(await notices()).toEqual([{ day: '2040-11-01' }]);
  await sendDueNotices(app, at('2040-11-10T09:00:00Z'));
  expect(await notices()).toEqual([]);
});
