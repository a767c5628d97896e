import { LogAction, TaskStatus } from '@facet/contract/constants/statuses';
import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { activities, tasks } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { addToTeam, makeFullTeam } from '../../testing/factories/make-project.ts';
import { addToSpace } from '../../testing/factories/make-space.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
});
afterAll(() => app.stop());

async function makeDesk() {
  const team = await makeFullTeam(app);
  const params = { projectId: team.project.id };
  const style = await makeStyle(app, { ...params, createdBy: team.owner.id });
  const create = async (body: Record<string, unknown>, by: TestUser = team.owner) => {
    const input = { params, body: { name: 'Check the halo', project_style_id: style.id, ...body } };
    const answer = await callApi(app, by, api.createTask, input);
    expect(answer.status, answer.raw.body).toBe(201);
    return answer.body.data;
  };
  const update = async (taskId: number, body: Record<string, unknown>, by: TestUser = team.owner) => {
    const answer = await callApi(app, by, api.updateTask, { params: { ...params, taskId }, body });
    expect(answer.status, answer.raw.body).toBe(200);
    return answer.body.data;
  };
  return { ...team, params, style, create, update };
}

const readLog = (taskId: number) =>
  app.db.select().from(activities).where(eq(activities.taskId, taskId)).orderBy(asc(activities.id));
const listNews = async (user: TestUser) =>
  (await callApi(app, user, api.listNotifications)).body.data.map(({ type, message, link, additional_data: data }) => ({
    type,
    message,
    link,
    task: data.task_id,
  }));

async function connect(user: TestUser, projectId: number | null) {
  const probe = await openProbe(`${address}/ws?token=${user.token}`);
  onTestFinished(() => probe.socket.terminate());
  if (projectId !== null)
    expect((await probe.call(METHOD.connectToProject, { project_id: projectId })).error_id).toBe(0);
  const events = () =>
    probe.frames
      .filter(({ method_id: method }) => method === METHOD.projectUpdates)
      .map(({ data }) => projectUpdate.parse(data))
      .filter(({ entity }) => entity === 'task')
      .map(({ event, id }) => `${event} ${id}`);
  return events;
}

test('the log tells every change in words', async () => {
  const { create, update, people, params, style } = await makeDesk();
  const { id } = await create({ assignee_id: people.designer.id });
  await update(id, { name: 'Check the shank', status: TaskStatus.pause, priority: 1, assignee_id: people.c_design.id });
  await update(id, { due_date: '2099-02-03', reminder: '2099-02-01T09:00:00Z', description: 'Follow the outline.' });
  await update(id, { name: 'Check the shank' });
  await callApi(app, people.p_owner, api.deleteTask, { params: { ...params, taskId: id } });
  const shared = { itemType: 'task', itemId: id, taskId: id, styleId: style.id, userId: people.p_owner.id };
  expect(await readLog(id)).toMatchObject([
    {
      ...shared,
      event: 'task.created',
      actionType: LogAction.create,
      newValue: { title: 'Check the halo', status: 'to_do', priority: 'critical', assignee: 'designer Tester' },
    },
    {
      ...shared,
      event: 'task.changed',
      actionType: LogAction.update,
      oldValue: { title: 'Check the halo', status: 'to_do', priority: 'critical', assignee: 'designer Tester' },
      newValue: { title: 'Check the shank', status: 'paused', priority: 'low', assignee: 'c_design Tester' },
    },
    {
      oldValue: { due_date: null, reminder: null, said: [{ kind: 'description', text: '' }] },
      newValue: {
        due_date: '2099-02-03',
        reminder: '2099-02-01T09:00:00.000Z',
        said: [{ kind: 'description', text: 'Follow the outline.' }],
      },
    },
    { event: 'task.deleted', actionType: LogAction.delete, oldValue: { title: 'Check the shank' } },
  ]);
});

test('whom a task is given to, who is mentioned and whose task moves on are told, each once', async () => {
  const { create, update, people, params } = await makeDesk();
  const { p_owner: owner, designer, c_design: colleague } = people;
  const { id } = await create({ assignee_id: designer.id, tagged_users: [designer.id, colleague.id] });
  const about = { link: 'to_task', task: id };
  expect(await listNews(designer)).toEqual([
    { type: 'task_assigned', message: 'gave you the task Check the halo', ...about },
  ]);
  expect(await listNews(colleague)).toEqual([
    { type: 'task_mentioned', message: 'mentioned you in the task Check the halo', ...about },
  ]);
  const body = { status: TaskStatus.inReview };
  await callApi(app, designer, api.changeTaskStatus, { params: { ...params, taskId: id }, body });
  expect(await listNews(owner)).toEqual([
    { type: 'task_changed', message: 'set the task Check the halo to in review', ...about },
  ]);
  await update(id, { assignee_id: colleague.id, status: TaskStatus.inProgress });
  expect((await listNews(colleague)).map(({ type }) => type)).toEqual(['task_assigned', 'task_mentioned']);
  expect(await listNews(owner)).toHaveLength(1);
});

test('nobody is told, or reminded by the bell, of a task that is not theirs to see', async () => {
  const { create, update, people, params, modules } = await makeDesk();
  const { id } = await create({ tagged_users: [people.s_design.id] });
  expect(await listNews(people.s_design)).toHaveLength(1);
  await update(id, { project_module_id: modules['cad-design'].id });
  expect(await listNews(people.s_design)).toEqual([]);
  await update(id, { project_module_id: null });
  expect(await listNews(people.s_design)).toHaveLength(1);
  await callApi(app, people.p_owner, api.deleteTask, { params: { ...params, taskId: id } });
  expect(await listNews(people.s_design)).toEqual([]);
});

test('the team hears of tasks that they see, clients of none, and the assignee wherever they are', async () => {
  const { create, update, people, project, modules } = await makeDesk();
  const [owner, sketcher, client] = [
    await connect(people.p_owner, project.id),
    await connect(people.s_design, project.id),
    await connect(people.client, project.id),
  ];
  const away = await connect(people.c_design, null);
  const hidden = await create({ project_module_id: modules['cad-design'].id, assignee_id: people.c_design.id });
  const { id } = await create({});
  await update(id, { status: TaskStatus.done });
  const all = [`task.created ${id}`, `task.changed ${id}`];
  await vi.waitFor(() => expect(sketcher()).toEqual(all), 10_000);
  await vi.waitFor(
    () => expect(owner()).toEqual(expect.arrayContaining([`task.created ${hidden.id}`, ...all])),
    10_000,
  );
  await vi.waitFor(() => expect(away()).toEqual([`task.created ${hidden.id}`]), 10_000);
  expect(client()).toEqual([]);
  await update(id, { project_module_id: modules['cad-design'].id });
  // People who no longer see it are told, so that it disappears.
  await vi.waitFor(() => expect(sketcher()).toEqual([...all, `task.changed ${id}`]), 10_000);
});

test('with a task its sub-tasks go', async () => {
  const { create, params, owner } = await makeDesk();
  const parent = await create({});
  const child = await create({ parent_task_id: parent.id });
  expect((await callApi(app, owner, api.deleteTask, { params: { ...params, taskId: parent.id } })).status).toBe(204);
  expect((await callApi(app, owner, api.getTask, { params: { ...params, taskId: child.id } })).status).toBe(404);
  expect((await readLog(child.id)).map(({ event }) => event)).toEqual(['task.created', 'task.deleted']);
  const again = await callApi(app, owner, api.deleteTask, { params: { ...params, taskId: parent.id } });
  expect([again.status, again.message]).toEqual([404, 'This task does not exist']);
});

type Desk = Awaited<ReturnType<typeof makeDesk>>;
const PASSWORD = 'Emerald-cut 7';
const WAYS_OUT = {
  'the team': async ({ params, owner }: Desk, leaver: TestUser) => {
    const { team, updated_at: readAt } = (await callApi(app, owner, api.getProject, { params })).body.data;
    const rest = team.filter(({ user_id: id }) => id !== leaver.id);
    const body = {
      team: rest.map(({ user_id: id, user_role: roles }) => ({ user_id: id, roles })),
      updated_at: readAt,
    };
    return callApi(app, owner, api.setProjectTeam, { params, body });
  },
  'the space': ({ people, space }: Desk, leaver: TestUser) =>
    callApi(app, people.space_admin, api.removeSpaceUser, { params: { spaceId: space.id, userId: leaver.id } }),
  Facet: (_desk: Desk, leaver: TestUser) =>
    callApi(app, leaver, api.deleteUser, {
      params: { userId: leaver.id },
      body: { current_password: PASSWORD },
    }),
};

test.each(['the team', 'the space', 'Facet'] as const)(
  'who leaves %s leaves what they had to do to others',
  async (way) => {
    const desk = await makeDesk();
    const { create, project, space } = desk;
    const leaver = await makeUser(app, { firstName: 'Leaver', password: PASSWORD });
    await addToTeam(app, { projectId: project.id, userId: leaver.id, roles: ['designer'] });
    await addToSpace(app, { spaceId: space.id, userId: leaver.id });
    const open = await create({ assignee_id: leaver.id });
    await create({ assignee_id: leaver.id, status: TaskStatus.done });
    const answer = await WAYS_OUT[way](desk, leaver);
    expect(answer.status, answer.raw.body).toBeLessThan(300);
    const isFree = and(eq(tasks.projectId, project.id), isNull(tasks.assigneeId));
    expect((await app.db.select().from(tasks).where(isFree)).map(({ id }) => id)).toEqual([open.id]);
    expect((await readLog(open.id)).at(-1)).toMatchObject({
      event: 'task.changed',
      oldValue: { assignee: 'Leaver Tester' },
      newValue: { assignee: null },
    });
  },
);
