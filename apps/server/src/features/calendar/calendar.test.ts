import * as api from '@facet/contract/endpoints/index';
import { TaskStatus } from '@facet/contract/constants/statuses';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarLinks, projectMembers, styles, tasks, users } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const logged: string[] = [];
beforeAll(
  async () =>
    void (app = await startTestApp({ env: { LOG_LEVEL: 'debug' }, logLine: (line) => void logged.push(line) })),
);
afterAll(() => app.stop());

const link = (user: TestUser, by = user) => callApi(app, by, api.createCalendarLink, { params: { userId: user.id } });
const readToken = (url: string | null | undefined) => /\/api\/calendar\/([\w-]+)\.ics$/.exec(url ?? '')?.[1] ?? '';
const read = (token: string) => callApi(app, null, api.readCalendar, { params: { token } });
/** Long lines are cut, and go on after a space. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const byText = (one: string, other: string) => one.localeCompare(other);
const titlesIn = (text: string) =>
  [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].flatMap(([, title]) => title ?? []).toSorted(byText);

async function makeDesk() {
  const team = await makeFullTeam(app);
  const me = team.people.c_design;
  const add = (values: Partial<Parameters<typeof makeTask>[1]>) =>
    makeTask(app, {
      projectId: team.project.id,
      createdBy: team.owner.id,
      assigneeId: me.id,
      dueDate: '2026-03-01',
      ...values,
    });
  const token = readToken((await link(me)).body.data.url);
  return { ...team, me, add, token };
}

test('the calendar has what is mine, due and not done, as whole days that keep their names', async () => {
  const { me, add, token, project, owner, modules } = await makeDesk();
  const task = await add({ name: 'Polish; then, send' });
  await add({ name: 'done', status: TaskStatus.done });
  await add({ name: 'without a date', dueDate: null });
  await add({ name: 'deleted', deletedAt: new Date() });
  await add({ name: 'not mine', assigneeId: owner.id });
  await add({ name: 'not for my eyes', projectModuleId: modules['sketch-design'].id });
  const style = await makeStyle(app, { projectId: project.id, createdBy: owner.id, title: 'Celeste' });
  await app.db.update(styles).set({ assigneeId: me.id, dueDate: '2026-03-05' }).where(eq(styles.id, style.id));
  const { status, raw } = await read(token);
  expect([status, raw.headers['content-type'], raw.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, max-age=300',
  ]);
  expect(titlesIn(raw.body)).toEqual(['Celeste', 'Polish\\; then\\, send']);
  for (const line of [
    `UID:task-${task.id}@127.0.0.1`,
    `UID:style-${style.id}@127.0.0.1`,
    'DTSTART;VALUE=DATE:20260301',
    'DTEND;VALUE=DATE:20260302',
    `URL;VALUE=URI:http://127.0.0.1:3000/project/${project.id}/modules/design?modal_task_id=`,
  ])
    expect(unfolded(raw.body)).toContain(line);
  await app.db.update(tasks).set({ name: 'Polish', dueDate: '2026-03-09' }).where(eq(tasks.id, task.id));
  const later = (await read(token)).raw.body;
  expect(later).toContain(`UID:task-${task.id}@127.0.0.1`);
  expect(later).toContain('DTSTART;VALUE=DATE:20260309');
});

test('an address is told once, replaced by the next, and ends when one says so', async () => {
  const { me, token, people } = await makeDesk();
  const params = { userId: me.id };
  const since = await callApi(app, me, api.getCalendarLink, { params });
  expect(since.body.data).toMatchObject({ url: null, created_at: expect.stringMatching(/^\d{4}-/) });
  const [stored] = await app.db.select().from(calendarLinks).where(eq(calendarLinks.userId, me.id));
  expect(JSON.stringify(stored)).not.toContain(token);
  const next = readToken((await link(me)).body.data.url);
  expect([(await read(token)).status, (await read(next)).status]).toEqual([404, 200]);
  expect((await link(me, people.designer)).status).toBe(403);
  expect((await link(me, people.stranger)).status).toBe(404);
  expect((await callApi(app, people.designer, api.deleteCalendarLink, { params })).status).toBe(403);
  expect((await callApi(app, me, api.deleteCalendarLink, { params })).status).toBe(204);
  expect((await read(next)).status).toBe(404);
  expect((await callApi(app, me, api.getCalendarLink, { params })).body.data).toEqual({ url: null, created_at: null });
});

test('whoever left the team has nothing due there, and whoever left Facet no calendar', async () => {
  const { me, add, token } = await makeDesk();
  await add({ name: 'Polish' });
  expect(titlesIn((await read(token)).raw.body)).toEqual(['Polish']);
  await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, me.id));
  expect(titlesIn((await read(token)).raw.body)).toEqual([]);
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, me.id));
  await app.db.delete(projectMembers).where(eq(projectMembers.userId, me.id));
  expect(titlesIn((await read(token)).raw.body)).toEqual([]);
  await app.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, me.id));
  expect((await read(token)).status).toBe(404);
});

test('no log has the address', async () => {
  const { token } = await makeDesk();
  await read(token);
  await read(`${token}x`);
  expect(logged.join('\n')).toContain('calendar');
  expect(logged.join('\n')).not.toContain(token);
});
