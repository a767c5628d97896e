import { TaskStatus } from '@facet/contract/constants/statuses';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifications, projectMembers, projects, tasks } from '../../db/schema/index.ts';
import { makeFullTeam, makeMember } from '../../testing/factories/make-project.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingJobs } from '../../testing/waiting-jobs.ts';
import { sendReminders } from './actions/send-reminders.ts';

let app: TestApp;
let beside: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
  team = await makeFullTeam(app);
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
});

// The jobs of the app itself look at today's clock, and must find nothing to do.
let hour = 0;
/** A minute that no other test uses. */
function nextMinute() {
  const minute = new Date(Date.UTC(2040, 0, 1, (hour += 1), 30));
  return { minute, before: new Date(minute.getTime() - 1), later: new Date(minute.getTime() + 3 * 3_600_000) };
}

type Change = Partial<typeof tasks.$inferInsert>;
const remind = (reminderAt: Date, change: Change = {}) =>
  makeTask(app, { projectId: team.project.id, createdBy: team.owner.id, reminderAt, ...change });

const listTold = async (taskId: number) => {
  const rows = await app.db.select().from(notifications).orderBy(asc(notifications.userId)).limit(10_000);
  return rows.filter(({ data }) => data.task_id === taskId);
};
const ids = (...people: TestUser[]) => people.map(({ id }) => id).toSorted((a, b) => a - b);
const whoWasTold = async (taskId: number) => (await listTold(taskId)).map(({ userId }) => userId);

test('a reminder comes at its minute and not before, to whoever has the task and whoever made it, once', async () => {
  const { minute, before, later } = nextMinute();
  const { designer } = team.people;
  const task = await remind(minute, { assigneeId: designer.id, projectModuleId: team.modules['cad-design'].id });
  expect(await sendReminders(app, before)).toBe(0);
  expect(await sendReminders(app, minute)).toBe(1);
  expect(await sendReminders(app, later)).toBe(0);
  const rows = await listTold(task.id);
  expect(rows.map(({ userId }) => userId)).toEqual(ids(team.owner, designer));
  expect(rows[0]).toMatchObject({
    type: 'task_reminder',
    told: { kind: 'task_reminder', task: task.name },
    link: 'to_task',
    actorId: null,
    email: 'at_once',
    isShown: true,
    data: { project_id: team.project.id, project_name: team.project.title, task_id: task.id },
  });
  const mails = (await waitingJobs(app, 'delivery.mail')).map(({ data }) => Object(data).user_id);
  expect(mails).toEqual(expect.arrayContaining(ids(team.owner, designer)));
});

test('the queue looks every minute for reminders, every quarter of an hour for days and digests', async () => {
  const { rows } = await app.pool.query<{ name: string; cron: string }>(
    `select name, cron from pgboss.schedule where name like 'delivery.%' order by name`,
  );
  expect(rows).toEqual([
    { name: 'delivery.digests', cron: '*/15 * * * *' },
    { name: 'delivery.due-notices', cron: '*/15 * * * *' },
    { name: 'delivery.reminders', cron: '* * * * *' },
  ]);
});

test('late but once when the server was down at that minute', async () => {
  const { minute, later } = nextMinute();
  const task = await remind(minute);
  expect(await sendReminders(app, later)).toBe(1);
  expect(await sendReminders(beside, later)).toBe(0);
  expect(await whoWasTold(task.id)).toEqual([team.owner.id]);
});

test('two processes that look at the same time send each reminder once', async () => {
  const { minute } = nextMinute();
  for (let index = 0; index < 450; index += 50) {
    const row = { projectId: team.project.id, createdBy: team.owner.id, priority: 1 as const, status: 1 as const };
    await app.db
      .insert(tasks)
      .values(Array.from({ length: 50 }, (_, one) => ({ ...row, name: `${index + one}`, reminderAt: minute })));
  }
  const looks = [app, beside, app, beside].map((one) => sendReminders(one, minute));
  expect((await Promise.all(looks)).reduce((sum, count) => sum + count, 0)).toBe(450);
  const { rows } = await app.pool.query<{ notices: number; tasks: number }>(
    `select count(*)::int as notices, count(distinct data ->> 'task_id')::int as tasks from notifications n
     join tasks t on t.id = (n.data ->> 'task_id')::int and t.reminder_at = $1`,
    [minute],
  );
  expect(rows).toEqual([{ notices: 450, tasks: 450 }]);
});

test('one that somebody is just changing comes as soon as they are done', async () => {
  const { minute } = nextMinute();
  const task = await remind(minute);
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query('update tasks set name = $1 where id = $2', ['Renamed', task.id]);
  expect(await sendReminders(app, minute)).toBe(0);
  expect((await waitingJobs(app, 'delivery.reminders')).map(({ delaySeconds }) => delaySeconds)).toContain(5);
  await client.query('commit');
  client.release();
  expect(await sendReminders(app, minute)).toBe(1);
  expect((await listTold(task.id))[0]?.told).toEqual({ kind: 'task_reminder', task: 'Renamed' });
});

test('a claim whose notifications cannot be written comes again', async () => {
  const { minute } = nextMinute();
  const task = await remind(minute);
  await app.pool.query(`alter table notifications add constraint broken check (type <> 'task_reminder') not valid`);
  await expect(sendReminders(app, minute)).rejects.toThrow('broken');
  await app.pool.query('alter table notifications drop constraint broken');
  expect(await sendReminders(beside, minute)).toBe(1);
  expect(await whoWasTold(task.id)).toEqual([team.owner.id]);
});

test('set anew, it comes again', async () => {
  const { minute, later } = nextMinute();
  const task = await remind(minute);
  await sendReminders(app, minute);
  await app.db.update(tasks).set({ reminderAt: later, remindedAt: null }).where(eq(tasks.id, task.id));
  expect(await sendReminders(app, later)).toBe(1);
  expect(await whoWasTold(task.id)).toHaveLength(2);
});

describe('nobody is reminded', () => {
  test.each([
    ['of what is done', { status: TaskStatus.done }],
    ['of what was deleted', { deletedAt: new Date() }],
  ] as const)('%s', async (_what, change) => {
    const { minute } = nextMinute();
    const task = await remind(minute, change);
    expect(await sendReminders(app, minute)).toBe(0);
    expect(await whoWasTold(task.id)).toEqual([]);
  });

  test('in a project that is archived', async () => {
    const { minute } = nextMinute();
    const task = await remind(minute);
    const { id, status } = team.project;
    await app.db.update(projects).set({ status: 10 }).where(eq(projects.id, id));
    await sendReminders(app, minute);
    await app.db.update(projects).set({ status }).where(eq(projects.id, id));
    expect(await whoWasTold(task.id)).toEqual([]);
  });

  test.each([
    ['s_design', 'sketch-design', true],
    ['s_design', 'cad-design', false],
    ['s_design', null, true],
    ['reviewer', null, true],
    ['watcher', null, false],
    ['client', null, false],
    ['client', 'cad-design', false],
    ['stranger', null, false],
    ['space_member', null, false],
    ['space_admin', 'cad-design', true],
  ] as const)('a %s of a task in %s: told is %s', async (kind, module, isTold) => {
    const { minute } = nextMinute();
    const person = team.people[kind];
    const task = await remind(minute, {
      assigneeId: person.id,
      projectModuleId: module && team.modules[module].id,
    });
    await sendReminders(app, minute);
    expect(await whoWasTold(task.id)).toEqual(isTold ? ids(team.owner, person) : [team.owner.id]);
  });

  test('who left the team before', async () => {
    const { minute } = nextMinute();
    const gone = await makeMember(app, team.project.id, 'designer');
    const task = await remind(minute, { assigneeId: gone.id });
    await app.db.delete(projectMembers).where(eq(projectMembers.userId, gone.id));
    await sendReminders(app, minute);
    expect(await whoWasTold(task.id)).toEqual([team.owner.id]);
  });
});
