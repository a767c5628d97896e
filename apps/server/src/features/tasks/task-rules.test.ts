import { TaskStatus } from '@facet/contract/constants/statuses';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { styles, tags, tasks, users } from '../../db/schema/index.ts';
import { todayOf } from '../../platform/auth/actor.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeComment } from '../../testing/factories/make-comment.ts';
import { makeFullTeam, makeProject } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let other: Awaited<ReturnType<typeof makeProject>>;
let style: Awaited<ReturnType<typeof makeStyle>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  other = await makeProject(app, { owner: team.owner, spaceId: team.space.id });
  style = await makeStyle(app, { projectId: team.project.id, createdBy: team.owner.id });
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => todayOf({ timeZone: 'UTC' }, new Date(Date.now() + days * DAY_MS));
const params = () => ({ projectId: team.project.id });
const create = (body: Record<string, unknown>, by = team.owner) =>
  callApi(app, by, api.createTask, {
    params: params(),
    body: { name: 'Check the halo', project_style_id: style.id, ...body },
  });
const refusal = async (body: Record<string, unknown>, by = team.owner) => {
  const { status, errors } = await create(body, by);
  return [status, errors];
};
const make = (values: Partial<Parameters<typeof makeTask>[1]> = {}) =>
  makeTask(app, { ...params(), createdBy: team.owner.id, styleId: style.id, ...values });
const update = (taskId: number, body: Record<string, unknown>, by = team.owner) =>
  callApi(app, by, api.updateTask, { params: { ...params(), taskId }, body });

test('what was read before somebody else changed the task is refused, and nothing of it kept', async () => {
  const { data: task } = (await create({})).body;
  const first = await update(task.id, { name: 'Check the band', updated_at: task.updated_at });
  expect(first.status).toBe(200);
  expect(await update(task.id, { priority: 1, updated_at: task.updated_at })).toMatchObject({
    status: 409,
    message: 'Someone else changed this task. Reload it and try again.',
  });
  const again = await update(task.id, { priority: 1, updated_at: first.body.data.updated_at });
  expect(again.body.data).toMatchObject({ name: 'Check the band', priority: 1 });
});

test.each([
  [{ name: '   ' }, { name: ['Please enter Name'] }],
  [{ name: 'x'.repeat(256) }, { name: ['Name must have max 255 symbols.'] }],
  [{ name: undefined }, { name: ['Please enter Name'] }],
  [{ project_style_id: null }, { project_style_id: ['Please select a style to assign a task'] }],
  [{ priority: 5 }, { priority: ['Please enter valid Priority.'] }],
  [{ status: 0 }, { status: ['Please enter valid Status.'] }],
  [{ due_date: '2026-02-30' }, { due_date: ['Please enter valid Due date.'] }],
  [{ due_date: dayFromNow(-2) }, { due_date: ['Due date is in the past'] }],
  [
    { due_date: dayFromNow(9), reminder: `${dayFromNow(2)}T09:10:00Z` },
    { reminder: ['Reminder must be on a full or half hour'] },
  ],
  [{ due_date: dayFromNow(9), reminder: `${dayFromNow(-2)}T09:00:00Z` }, { reminder: ['Reminder is in the past'] }],
  [
    { due_date: dayFromNow(9), reminder: `${dayFromNow(9)}T00:00:00Z` },
    { reminder: ['Reminder must be before the due date'] },
  ],
  [{ reminder: `${dayFromNow(2)}T09:00:00Z` }, { reminder: ['Please set a due date before the reminder'] }],
])('%j is refused at its field', async (body, errors) => {
  expect(await refusal(body)).toEqual([422, errors]);
});

test('what a task names must be of its project', async () => {
  const elsewhere = { projectId: other.project.id, createdBy: team.owner.id };
  const foreignStyle = await makeStyle(app, elsewhere);
  const [foreignTag] = await app.db.insert(tags).values({ projectId: other.project.id, title: 'Bridal' }).returning();
  const foreignTask = await makeTask(app, elsewhere);
  const item = await makeItem(app, {
    ...elsewhere,
    moduleId: other.modules['cad-design'].id,
    styleId: foreignStyle.id,
  });
  const comment = await makeComment(app, { item, userId: team.owner.id });
  const refused = async (body: Record<string, unknown>) => refusal(body);
  expect(await refused({ project_style_id: foreignStyle.id })).toEqual([
    422,
    { project_style_id: ['Please select a style to assign a task'] },
  ]);
  expect(await refused({ parent_task_id: foreignTask.id })).toEqual([
    422,
    { parent_task_id: ['Please select a task to assign a sub task'] },
  ]);
  expect(await refused({ project_tag_id: foreignTag?.id })).toEqual([
    422,
    { project_tag_id: ['Please enter valid Tag.'] },
  ]);
  expect(await refused({ project_module_id: other.modules['cad-design'].id })).toEqual([
    422,
    { project_module_id: ['Please enter valid Module.'] },
  ]);
  expect(await refused({ comment_id: comment.id })).toEqual([422, { comment_id: ['Please enter valid Comment.'] }]);
  for (const kind of ['stranger', 'client', 'watcher', 'space_member', 'space_admin'] as const)
    expect([kind, await refused({ assignee_id: team.people[kind].id })]).toEqual([
      kind,
      [422, { assignee_id: ['Please enter valid Assignee.'] }],
    ]);
  expect(await refused({ tagged_users: [team.people.watcher.id] })).toEqual([
    422,
    { tagged_users: ['Please enter valid Mentions.'] },
  ]);
});

test('a deleted style is none, and who can not see the module can be given nothing in it', async () => {
  const gone = await makeStyle(app, { projectId: team.project.id, createdBy: team.owner.id });
  await app.db.update(styles).set({ deletedAt: new Date() }).where(eq(styles.id, gone.id));
  expect((await create({ project_style_id: gone.id })).status).toBe(422);
  const cad = { project_module_id: team.modules['cad-design'].id };
  expect((await create({ ...cad, assignee_id: team.people.s_design.id })).status).toBe(422);
  expect((await create({ ...cad, tagged_users: [team.people.s_design.id] })).status).toBe(422);
  expect((await create(cad, team.people.s_design)).errors).toEqual({
    project_module_id: ['Please enter valid Module.'],
  });
  const made = await create({ ...cad, assignee_id: team.people.c_design.id, tagged_users: [team.people.designer.id] });
  expect(made.status, made.raw.body).toBe(201);
  const moved = await update(made.body.data.id, { project_module_id: team.modules['sketch-design'].id });
  expect([moved.status, moved.errors]).toEqual([422, { project_module_id: ['Please enter valid Module.'] }]);
});

test('sub-tasks go one level deep, and are in their task’s module', async () => {
  const [parent, child] = [await make(), await make()];
  const set = async (taskId: number, parentId: number | null) => update(taskId, { parent_task_id: parentId });
  expect((await set(child.id, parent.id)).body.data).toMatchObject({ parent: parent.id });
  const below = await create({ parent_task_id: child.id });
  expect(below.errors).toEqual({ parent_task_id: ['Please select a task to assign a sub task'] });
  for (const [id, under] of [
    [parent.id, parent.id],
    [parent.id, (await make()).id],
  ] as const)
    expect((await set(id, under)).errors).toEqual({ parent_task_id: ['Please select a task to assign a sub task'] });
  const cad = team.modules['cad-design'].id;
  expect((await update(parent.id, { project_module_id: cad })).status).toBe(200);
  const [moved] = await app.db.select().from(tasks).where(eq(tasks.id, child.id));
  expect(moved?.projectModuleId).toBe(cad);
  const stays = await update(child.id, { project_module_id: team.modules['sketch-design'].id });
  expect(stays.body.data.project_module_id).toBe(cad);
  expect((await set(child.id, null)).body.data).toMatchObject({ parent: null });
});

test('old dates stay, a new one must be to come, and a reminder goes with its due date', async () => {
  const old = { dueDate: dayFromNow(-5), reminderAt: new Date(Date.now() - 6 * DAY_MS), remindedAt: new Date() };
  const task = await make(old);
  expect((await update(task.id, { name: 'Renamed', due_date: old.dueDate })).status).toBe(200);
  expect((await update(task.id, { due_date: dayFromNow(-4) })).errors).toEqual({
    due_date: ['Due date is in the past'],
  });
  expect((await update(task.id, { due_date: dayFromNow(5) })).status).toBe(200);
  const [sent] = await app.db.select().from(tasks).where(eq(tasks.id, task.id));
  expect(sent?.remindedAt).not.toBeNull();
  const reminder = `${dayFromNow(2)}T08:30:00Z`;
  expect((await update(task.id, { reminder })).status).toBe(200);
  const [anew] = await app.db.select().from(tasks).where(eq(tasks.id, task.id));
  expect(anew?.remindedAt).toBeNull();
  expect((await update(task.id, { due_date: dayFromNow(2) })).errors).toEqual({
    reminder: ['Reminder must be before the due date'],
  });
  const cleared = await update(task.id, { due_date: null });
  expect(cleared.body.data).toMatchObject({ due_date: null, reminder: null });
});

test('today is the writer’s', async () => {
  const { designer } = team.people;
  // Fourteen hours ahead.
  const timeZone = 'Pacific/Kiritimati';
  await app.db
    .update(users)
    .set({ settings: { time_zone: timeZone } })
    .where(eq(users.id, designer.id));
  const ahead = todayOf({ timeZone });
  const dayBefore = todayOf({ timeZone: 'UTC' }, new Date(Date.parse(ahead) - DAY_MS));
  expect((await create({ due_date: ahead }, designer)).status).toBe(201);
  expect((await create({ due_date: dayBefore }, designer)).errors).toEqual({ due_date: ['Due date is in the past'] });
});

test('the assignee sends the whole form back with another status, and changes nothing else', async () => {
  const { c_design: assignee } = team.people;
  const task = await make({ assigneeId: assignee.id, description: 'As it was' });
  const whole = { name: task.name, description: 'As it was', priority: task.priority, status: TaskStatus.inProgress };
  const answer = await update(task.id, whole, assignee);
  expect([answer.status, answer.body.data.status]).toEqual([200, TaskStatus.inProgress]);
  expect((await update(task.id, { ...whole, description: 'Other' }, assignee)).status).toBe(403);
});
