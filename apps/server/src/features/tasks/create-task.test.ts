import { randomUUID } from 'node:crypto';
import { TaskPriority, TaskStatus } from '@facet/contract/constants/statuses';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities, tasks } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let styleId: number;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  styleId = (await makeStyle(app, { projectId: team.project.id, createdBy: team.owner.id })).id;
});
afterAll(() => app.stop());

const params = () => ({ projectId: team.project.id });
const create = (body: Record<string, unknown>, key?: string) =>
  callApi(app, team.owner, api.createTask, {
    params: params(),
    body: { name: 'Check the halo', project_style_id: styleId, ...body },
    key,
  });

test('a task starts to do and critical, and everything that was said of it is there', async () => {
  const { designer } = team.people;
  const answer = await create({
    description: 'Follow the outline.',
    assignee_id: designer.id,
    due_date: '2099-02-03',
    reminder: '2099-02-02T09:30:00Z',
    project_module_id: team.modules['cad-design'].id,
  });
  expect(answer.status, answer.raw.body).toBe(201);
  expect(answer.body.data).toMatchObject({
    name: 'Check the halo',
    description: 'Follow the outline.',
    status: TaskStatus.toDo,
    priority: TaskPriority.critical,
    parent: null,
    project_id: team.project.id,
    space_id: team.space.id,
    project_style_id: styleId,
    project_module_id: team.modules['cad-design'].id,
    assignee_id: designer.id,
    assignee: { id: designer.id, first_name: 'designer' },
    created_by: team.owner.id,
    due_date: '2099-02-03',
    reminder: '2099-02-02T09:30:00.000Z',
    is_overdue: false,
    children: [],
    abilities: { edit: true, rename: true, change_status: true, delete: true, create_sub_task: true },
  });
  const read = await callApi(app, designer, api.getTask, { params: { ...params(), taskId: answer.body.data.id } });
  expect(read.body.data.abilities).toEqual({
    edit: false,
    rename: true,
    change_status: true,
    delete: false,
    create_sub_task: true,
  });
});

test('a sub-task is about its task’s style and in its module, and stands under it', async () => {
  const parent = await create({ project_module_id: team.modules['cad-design'].id });
  const child = await create({ name: 'Measure', project_style_id: undefined, parent_task_id: parent.body.data.id });
  expect(child.status, child.raw.body).toBe(201);
  expect(child.body.data).toMatchObject({
    parent: parent.body.data.id,
    project_style_id: styleId,
    project_module_id: team.modules['cad-design'].id,
    abilities: { create_sub_task: false },
  });
  const list = await callApi(app, team.owner, api.listTasks, { params: params() });
  const [first] = list.body.data;
  expect(first).toMatchObject({ id: parent.body.data.id, children: [{ id: child.body.data.id }] });
  const [logged] = await app.db.select().from(activities).where(eq(activities.itemId, child.body.data.id));
  expect(logged).toMatchObject({ event: 'task.created', itemType: 'sub-task', taskId: child.body.data.id });
});

test('the same call makes one task, also when sent twice at once', async () => {
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => create({ name: 'Only once' }, key)));
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
  expect(await app.db.select().from(tasks).where(eq(tasks.name, 'Only once'))).toHaveLength(1);
});
