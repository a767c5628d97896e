import { ProjectStatus, TaskStatus } from '@facet/contract/constants/statuses';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities, designItems, projects, styles } from '../../db/schema/index.ts';
import { todayOf } from '../../platform/auth/actor.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => todayOf({ timeZone: 'UTC' }, new Date(Date.now() + days * DAY_MS));

/** A project due in nine days; a style of its CAD module was due yesterday, a task of the sketches is due tomorrow. */
async function makeDates() {
  const made = await makeFullTeam(app);
  const { project, modules, people } = made;
  await app.db
    .update(projects)
    .set({ dueDate: dayFromNow(9) })
    .where(eq(projects.id, project.id));
  const style = await makeStyle(app, { projectId: project.id, createdBy: people.designer.id });
  await app.db
    .update(styles)
    .set({ dueDate: dayFromNow(-1), assigneeId: people.c_design.id })
    .where(eq(styles.id, style.id));
  const place = { projectId: project.id, moduleId: modules['cad-design'].id, styleId: style.id };
  const item = await makeItem(app, { ...place, createdBy: people.c_design.id });
  const written = { projectId: project.id, createdBy: people.p_owner.id, projectModuleId: modules['sketch-design'].id };
  const task = await makeTask(app, { ...written, name: 'Thin the shank', dueDate: dayFromNow(1) });
  await makeTask(app, { ...written, dueDate: dayFromNow(-3), status: TaskStatus.done });
  return { ...made, style, item, task };
}

async function due(by: TestUser, query: Record<string, unknown> = {}) {
  const answer = await callApi(app, by, api.listDashboardDue, { query });
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.body.data;
}
const kinds = async (by: TestUser, query: Record<string, unknown> = {}) =>
  (await due(by, query)).map(({ kind }) => kind);

test('what is late comes first: styles, tasks and projects, each with where it leads', async () => {
  const { project, people, modules, style, task } = await makeDates();
  expect(await due(people.p_owner)).toMatchObject([
    {
      kind: 'style',
      id: style.id,
      due_date: dayFromNow(-1),
      is_overdue: true,
      project: { id: project.id },
      module_id: modules['cad-design'].id,
      user: { id: people.c_design.id },
    },
    { kind: 'task', id: task.id, title: 'Thin the shank', is_overdue: false, module_id: modules['sketch-design'].id },
    { kind: 'project', id: project.id, is_overdue: false, user: null },
  ]);
  expect(await due(people.p_owner, { count: 1 })).toHaveLength(1);
  expect(await kinds(people.space_admin, { space_id: project.spaceId })).toEqual(['style', 'task', 'project']);
  // Who leads the space is not on the team.
  expect(await kinds(people.space_admin, { scope: 'mine' })).toEqual([]);
  expect((await callApi(app, people.p_owner, api.listDashboardDue, { query: { count: 41 } })).status).toBe(422);
});

test('each sees the dates of what they see', async () => {
  const { people } = await makeDates();
  expect(await kinds(people.c_design)).toEqual(['style', 'project']);
  expect(await kinds(people.s_design)).toEqual(['task', 'project']);
  expect(await kinds(people.space_member)).toEqual([]);
  expect(await kinds(people.stranger)).toEqual([]);
});

test('what is approved, archived or replaced by an approved version is not due', async () => {
  const { project, people, item } = await makeDates();
  await app.db.update(designItems).set({ status: 'approved' }).where(eq(designItems.id, item.id));
  expect(await kinds(people.p_owner)).toEqual(['task', 'project']);
  await app.db.update(projects).set({ status: ProjectStatus.archived }).where(eq(projects.id, project.id));
  expect(await due(people.p_owner)).toEqual([]);
});

test('what happened last is told of the modules that one sees, to those who see the log', async () => {
  const { project, people, modules, style } = await makeDates();
  const entry = (
    module: 'cad-design' | 'sketch-design' | null,
    event: 'style.created' | 'style.changed' | 'project.changed',
  ) => ({
    projectId: project.id,
    projectModuleId: module && modules[module].id,
    userId: people.designer.id,
    event,
    itemType: 'style' as const,
    actionType: 1 as const,
    itemId: style.id,
    styleId: style.id,
  });
  await app.db
    .insert(activities)
    .values([
      entry('cad-design', 'style.created'),
      entry('sketch-design', 'style.changed'),
      entry(null, 'project.changed'),
    ]);
  const events = async (by: TestUser, query: Record<string, unknown> = {}) =>
    (await callApi(app, by, api.listDashboardActivity, { query })).body.data.map(({ event }) => event);
  expect(await events(people.p_owner)).toEqual(['project.changed', 'style.changed', 'style.created']);
  expect(await events(people.space_admin, { space_id: project.spaceId, count: 1 })).toEqual(['project.changed']);
  expect(await events(people.c_design)).toEqual(['project.changed', 'style.created']);
  for (const kind of ['client', 'space_member', 'stranger'] as const) expect(await events(people[kind])).toEqual([]);
  const [first] = (await callApi(app, people.p_owner, api.listDashboardActivity)).body.data;
  expect(first).toMatchObject({ breadcrumbs: { project: { id: project.id } }, user: { id: people.designer.id } });
});
