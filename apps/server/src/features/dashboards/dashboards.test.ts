import { ModuleStatus, ProjectStatus, TaskPriority, TaskStatus } from '@facet/contract/constants/statuses';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  commentMentions,
  designItems,
  projectModules,
  projects,
  styles,
  tags,
  workflowSchemes,
} from '../../db/schema/index.ts';
import { todayOf } from '../../platform/auth/actor.ts';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeComment } from '../../testing/factories/make-comment.ts';
import { makeReviewLink } from '../../testing/factories/make-guest.ts';
import { addToTeam, makeFullTeam, makeProject } from '../../testing/factories/make-project.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => todayOf({ timeZone: 'UTC' }, new Date(Date.now() + days * DAY_MS));

/** A space with two projects: one busy, in review and overdue, the other new; and one outside, on whose team the admin is. */
async function makeDesk() {
  const { space, admin } = await makeSpace(app);
  const busy = await makeProject(app, { spaceId: space.id, title: 'Aurelia' });
  const idle = await makeProject(app, { spaceId: space.id, title: 'Borealis' });
  const outside = await makeProject(app, { title: 'Celeste' });
  await addToTeam(app, { projectId: outside.project.id, userId: admin.id, roles: ['c_design'] });
  const set = (id: number, values: Partial<typeof projects.$inferInsert>) =>
    app.db.update(projects).set(values).where(eq(projects.id, id));
  await set(busy.project.id, { status: ProjectStatus.inReview, category: 3, dueDate: dayFromNow(-2) });
  await set(outside.project.id, { dueDate: dayFromNow(5) });
  const [tag] = await app.db.insert(tags).values({ projectId: busy.project.id, title: 'Bridal' }).returning();
  await app.db.insert(tags).values({ projectId: outside.project.id, title: 'bridal' });
  const designer = await makeUser(app, { firstName: 'Daniel' });
  await addToTeam(app, { projectId: busy.project.id, userId: designer.id, roles: ['designer'] });
  return { space, admin, busy, idle, outside, tagId: tag?.id ?? 0, designer };
}
type Desk = Awaited<ReturnType<typeof makeDesk>>;

const titles = async (by: TestUser, query: Record<string, unknown> = {}) => {
  const answer = await callApi(app, by, api.listDashboardProjects, { query });
  expect(answer.status, answer.raw.body).toBe(200);
  expect(answer.body.total).toBe(answer.body.data.length);
  return answer.body.data.map(({ title }) => title);
};
const sortedTitles = async (by: TestUser, query: Record<string, unknown> = {}) => (await titles(by, query)).toSorted();
const moduleRows = async (by: TestUser, query: Record<string, unknown> = {}) => {
  const answer = await callApi(app, by, api.listDashboardModules, { query: { count: -1, ...query } });
  expect(answer.status, answer.raw.body).toBe(200);
  expect(answer.body.total).toBe(answer.body.data.length);
  return answer.body.data;
};

describe('projects', () => {
  let desk: Desk;
  beforeAll(async () => void (desk = await makeDesk()));

  test('each filter narrows, several values of one mean any of them', async () => {
    const { admin, space, busy, idle, outside, tagId, designer } = desk;
    const moduleId = busy.modules['cad-design'].id;
    const style = await makeStyle(app, { projectId: busy.project.id, createdBy: busy.owner.id });
    await app.db.update(styles).set({ assigneeId: designer.id }).where(eq(styles.id, style.id));
    const task = { createdBy: busy.owner.id, projectModuleId: moduleId, styleId: style.id };
    await makeTask(app, {
      ...task,
      projectId: busy.project.id,
      priority: TaskPriority.high,
      assigneeId: busy.owner.id,
    });
    await makeTask(app, { ...task, projectId: busy.project.id, status: TaskStatus.done });
    const [scheme] = await app.db.insert(workflowSchemes).values({ title: 'Short', spaceId: space.id }).returning();
    await app.db
      .update(projects)
      .set({ workflowSchemeId: scheme?.id ?? 0 })
      .where(eq(projects.id, idle.project.id));
    const [sketch] = await app.db
      .select({ id: projectModules.moduleId })
      .from(projectModules)
      .where(eq(projectModules.id, outside.modules['sketch-design'].id));

    const all = ['Aurelia', 'Borealis', 'Celeste'];
    expect(await sortedTitles(admin)).toEqual(all);
    expect(await sortedTitles(admin, { space_id: space.id })).toEqual(['Aurelia', 'Borealis']);
    expect(await sortedTitles(admin, { space_id: [space.id, outside.project.spaceId] })).toEqual(all);
    expect(await sortedTitles(admin, { scope: 'mine' })).toEqual(['Celeste']);
    expect(await sortedTitles(admin, { category: 3 })).toEqual(['Aurelia']);
    expect(await sortedTitles(admin, { category: '1,3' })).toEqual(all);
    expect(await sortedTitles(admin, { status: [ProjectStatus.draft, ProjectStatus.inReview] })).toEqual(all);
    expect(await sortedTitles(admin, { status: ProjectStatus.inReview })).toEqual(['Aurelia']);
    expect(await sortedTitles(admin, { workflow_id: scheme?.id })).toEqual(['Borealis']);
    expect(await sortedTitles(admin, { project: [idle.project.id, outside.project.id] })).toEqual([
      'Borealis',
      'Celeste',
    ]);
    expect(await sortedTitles(admin, { tag: tagId })).toEqual(['Aurelia', 'Celeste']);
    expect(await sortedTitles(admin, { assignee: designer.id })).toEqual(['Aurelia']);
    expect(await sortedTitles(admin, { assignee: [busy.owner.id, idle.owner.id] })).toEqual(['Aurelia']);
    expect(await sortedTitles(admin, { priority: TaskPriority.high })).toEqual(['Aurelia']);
    expect(await sortedTitles(admin, { priority: TaskPriority.critical })).toEqual([]);
    expect(await sortedTitles(admin, { tab_status: 'overdue' })).toEqual(['Aurelia']);
    expect(await sortedTitles(admin, { tab_status: 'in_review' })).toEqual(['Aurelia']);
    expect(await sortedTitles(admin, { tab_status: 'archived' })).toEqual([]);
    expect(await sortedTitles(admin, { due_from: dayFromNow(0), due_until: dayFromNow(7) })).toEqual(['Celeste']);
    // Outside the space the admin is a CAD designer, who sees neither sketches nor what they hold.
    expect(await sortedTitles(admin, { module: sketch?.id })).toEqual(['Aurelia', 'Borealis']);
    expect(await sortedTitles(admin, { search: 'eles' })).toEqual(['Celeste']);
  });

  test('every column sorts, up and down', async () => {
    const { admin } = desk;
    expect(await titles(admin, { sort_by: 'title', order: 'asc' })).toEqual(['Aurelia', 'Borealis', 'Celeste']);
    expect(await titles(admin, { sort_by: 'title', order: 'desc' })).toEqual(['Celeste', 'Borealis', 'Aurelia']);
    expect(await titles(admin, { sort_by: 'due_date', order: 'asc' })).toEqual(['Aurelia', 'Celeste', 'Borealis']);
    expect(await titles(admin, { sort_by: 'due_date', order: 'desc' })).toEqual(['Celeste', 'Aurelia', 'Borealis']);
    expect((await titles(admin, { sort_by: 'priority', order: 'desc' }))[0]).toBe('Aurelia');
    expect((await titles(admin, { sort_by: 'status', order: 'desc' }))[0]).toBe('Aurelia');
    expect((await titles(admin, { sort_by: 'category', order: 'desc' }))[0]).toBe('Aurelia');
    for (const sort of ['updated_at', 'created_at', 'activity'])
      expect(await sortedTitles(admin, { sort_by: sort })).toEqual(['Aurelia', 'Borealis', 'Celeste']);
  });

  test('a row tells what its modules hold, what is new and what is late', async () => {
    const { admin, busy, designer } = desk;
    const cad = busy.modules['cad-design'].id;
    const place = { projectId: busy.project.id, moduleId: cad, createdBy: designer.id };
    const style = await makeStyle(app, { projectId: busy.project.id, createdBy: designer.id });
    await makeItem(app, { ...place, styleId: style.id, status: 'rejected' });
    await makeItem(app, { ...place, styleId: style.id, version: 2, status: 'in_review' });
    await makeItem(app, { ...place, styleId: style.id, version: 2, status: 'approved' });
    const read = async () => {
      const { body } = await callApi(app, admin, api.listDashboardProjects, { query: { project: busy.project.id } });
      return body.data[0];
    };
    const row = await read();
    expect(row).toMatchObject({ is_overdue: true, priority: TaskPriority.high, status: ProjectStatus.inReview });
    expect(row?.modules.map(({ name }) => name)).toHaveLength(5);
    const module = row?.modules.find(({ id }) => id === cad);
    expect(module?.items).toEqual({ draft: 0, in_review: 1, revision_needed: 0, rejected: 0, approved: 1 });
    expect(module).toMatchObject({ is_new: true, count_styles: 1, changed_at: expect.any(String) });

    const seen = await callApi(app, admin, api.viewProjectModules, { body: { ids: [cad, 99_999_999] } });
    expect(seen.body.data).toEqual({ done: [cad], failed: [{ id: 99_999_999, message: expect.any(String) }] });
    expect((await read())?.modules.find(({ id }) => id === cad)?.is_new).toBe(false);
    await callApi(app, admin, api.viewProjectModules, { body: { ids: [cad], is_viewed: false } });
    expect((await read())?.modules.find(({ id }) => id === cad)?.is_new).toBe(true);
    // Whoever brought it has no news of it.
    const own = await callApi(app, designer, api.listDashboardProjects, {});
    expect(own.body.data[0]?.modules.some((one) => one.is_new)).toBe(false);
  });
});

/** Makes a workflow scheme and has the project follow it. */
async function followScheme(projectId: number) {
  const [scheme] = await app.db.insert(workflowSchemes).values({ title: 'Bridal road' }).returning();
  if (!scheme) throw new Error('no scheme');
  await app.db.update(projects).set({ workflowSchemeId: scheme.id }).where(eq(projects.id, projectId));
  return scheme.id;
}

test('filters tell what occurs, under all filters but their own', async () => {
  const { admin, busy, outside, designer } = await makeDesk();
  await app.db.update(projects).set({ status: ProjectStatus.archived }).where(eq(projects.id, outside.project.id));
  const style = await makeStyle(app, { projectId: busy.project.id, createdBy: busy.owner.id });
  await app.db.update(styles).set({ assigneeId: designer.id }).where(eq(styles.id, style.id));
  await makeTask(app, { projectId: busy.project.id, createdBy: busy.owner.id, priority: TaskPriority.low });
  const query = { status: ProjectStatus.inReview };
  const statuses = await callApi(app, admin, api.listDashboardStatuses, { query });
  expect(statuses.body.data).toEqual([
    { id: ProjectStatus.draft, title: 'draft', total: 1 },
    { id: ProjectStatus.inReview, title: 'in_review', total: 1 },
    { id: ProjectStatus.archived, title: 'archived', total: 1 },
  ]);
  const priorities = await callApi(app, admin, api.listDashboardPriorities, { query });
  expect(priorities.body.data).toEqual([{ id: TaskPriority.low, title: 'low', total: 1 }]);
  const people = await callApi(app, admin, api.listDashboardAssignees, { query });
  expect(people.body.data).toEqual([
    expect.objectContaining({
      id: designer.id,
      title: 'Daniel Tester',
      total: 1,
      user: expect.objectContaining({ id: designer.id }),
    }),
  ]);
  const modules = await callApi(app, admin, api.listDashboardModuleNames, { query });
  expect(modules.body.data.map(({ total }) => total)).toEqual([1, 1, 1, 1, 1]);
  const names = await callApi(app, admin, api.listDashboardProjectNames, { query: {} });
  expect(names.body.data.map(({ title, total }) => [title, total])).toEqual([
    ['Aurelia', 5],
    ['Borealis', 5],
  ]);
  const tagged = await callApi(app, admin, api.listDashboardTags, { query: {} });
  expect(tagged.body.data).toEqual([{ id: expect.any(Number), title: 'Bridal', total: 1 }]);
  const scheme = await followScheme(busy.project.id);
  const schemes = await callApi(app, admin, api.listDashboardWorkflows, { query });
  expect(schemes.body.data).toEqual([{ id: scheme, title: 'Bridal road', total: 1 }]);
  const tabs = await callApi(app, admin, api.listDashboardTabs, { query: {} });
  expect(Object.fromEntries(tabs.body.data.map(({ id, total }) => [id, total]))).toEqual({
    all: 2,
    active: 2,
    in_review: 1,
    overdue: 1,
    approved: 0,
    archived: 1,
  });
});

test('project modules are one row each, of the steps that are asked for', async () => {
  const { admin, busy } = await makeDesk();
  await app.db
    .update(projectModules)
    .set({ dueDate: dayFromNow(-1), status: ModuleStatus.inProgress })
    .where(eq(projectModules.id, busy.modules['sketch-design'].id));
  // Five of each project that the admin leads; of the third the mood board and CAD.
  const rows = await moduleRows(admin, { sort_by: 'title', order: 'asc' });
  expect(rows.map(({ project, name }) => `${project.title} ${name}`)).toEqual([
    ...['mood-board', 'sketch-design', 'tentative-costing', 'technical-drawing', 'cad-design'].map(
      (name) => `Aurelia ${name}`,
    ),
    ...['mood-board', 'sketch-design', 'tentative-costing', 'technical-drawing', 'cad-design'].map(
      (name) => `Borealis ${name}`,
    ),
    'Celeste mood-board',
    'Celeste cad-design',
  ]);
  expect(rows[0]?.project.is_active_here).toBe(true);
  const late = await moduleRows(admin, { sort_by: 'due_date', order: 'asc', due_until: dayFromNow(0) });
  expect(late).toEqual([expect.objectContaining({ id: busy.modules['sketch-design'].id, is_overdue: true })]);
  const [first] = await moduleRows(admin, { sort_by: 'status', order: 'desc' });
  expect(first?.status).toBe(ModuleStatus.inProgress);
  const page = await callApi(app, admin, api.listDashboardModules, { query: { count: 5, page: 3 } });
  expect([page.body.total, page.body.data.length, page.body.links.next]).toEqual([12, 2, null]);
});

test('comments are the newest that one may see, with their picture and whether they are read', async () => {
  const { people, project, modules } = await makeFullTeam(app);
  const make = async (module: 'cad-design' | 'sketch-design') => {
    const style = await makeStyle(app, { projectId: project.id, createdBy: people.designer.id });
    const place = { projectId: project.id, moduleId: modules[module].id, styleId: style.id };
    return makeItem(app, { ...place, createdBy: people.designer.id });
  };
  const [cad, sketch] = [await make('cad-design'), await make('sketch-design')];
  const shown = await makeComment(app, { item: cad, userId: people.designer.id, text: 'For all', isInternal: false });
  const inner = await makeComment(app, { item: cad, userId: people.designer.id, text: 'For us' });
  await makeComment(app, { item: sketch, userId: people.p_owner.id, text: 'Elsewhere' });
  await app.db.insert(commentMentions).values({ commentId: inner.id, userId: people.p_owner.id });
  const read = async (by: TestUser, query: Record<string, unknown> = {}) =>
    (await callApi(app, by, api.listDashboardComments, { query })).body;
  const all = await read(people.p_owner);
  expect(all.data.map(({ text, is_unread, mentions_me }) => [text, is_unread, mentions_me])).toEqual([
    ['Elsewhere', false, false],
    ['For us', true, true],
    ['For all', true, false],
  ]);
  expect((await read(people.c_design)).data.map(({ text }) => text)).toEqual(['For us', 'For all']);
  expect((await read(people.client)).data.map(({ id }) => id)).toEqual([shown.id]);
  expect((await read(people.p_owner, { mentions: true })).data.map(({ id }) => id)).toEqual([inner.id]);
  const page = await read(people.p_owner, { count: 2 });
  expect([page.total, page.data.length, page.links.next]).toEqual([3, 2, expect.stringContaining('page=')]);
  await app.db.update(designItems).set({ deletedAt: new Date() }).where(eq(designItems.id, cad.id));
  expect((await read(people.p_owner)).data.map(({ text }) => text)).toEqual(['Elsewhere']);
});

describe('who sees what', () => {
  let made: Awaited<ReturnType<typeof makeFullTeam>>;
  beforeAll(async () => {
    made = await makeFullTeam(app);
    const { project, people, modules } = made;
    await app.db.insert(tags).values({ projectId: project.id, title: 'Bridal' });
    await followScheme(project.id);
    const task = { projectId: project.id, createdBy: people.p_owner.id, assigneeId: people.designer.id };
    await makeTask(app, { ...task, projectModuleId: modules['sketch-design'].id });
  });

  // Modules seen; whether tags and people are told of; whether the task of the sketches is.
  test.each([
    ['space_admin', 5, true, true],
    ['p_owner', 5, true, true],
    ['p_manager', 5, true, true],
    ['designer', 5, true, true],
    ['s_design', 2, true, true],
    ['merchandiser', 2, true, false],
    ['t_design', 2, true, false],
    ['c_design', 2, true, false],
    ['reviewer', 1, true, false],
    ['watcher', 1, true, false],
    ['client', 1, false, false],
    ['space_member', 0, false, false],
    ['stranger', 0, false, false],
  ] as const)('%s: %i modules, tags %s, tasks %s', async (kind, modules, hasTags, hasTasks) => {
    const me = made.people[kind];
    const query = { project: made.project.id };
    const count = async (endpoint: typeof api.listDashboardTags) =>
      (await callApi(app, me, endpoint, { query })).body.data.length;
    expect(await titles(me, query)).toHaveLength(modules > 0 ? 1 : 0);
    expect(await moduleRows(me, query)).toHaveLength(modules);
    expect(await count(api.listDashboardModuleNames)).toBe(modules);
    expect(await count(api.listDashboardProjectNames)).toBe(modules > 0 ? 1 : 0);
    expect(await count(api.listDashboardStatuses)).toBe(modules > 0 ? 1 : 0);
    const tabs = await callApi(app, me, api.listDashboardTabs, { query });
    expect(tabs.body.data.find(({ id }) => id === 'all')?.total).toBe(modules > 0 ? 1 : 0);
    const ids = Object.values(made.modules).map(({ id }) => id);
    const seen = await callApi(app, me, api.viewProjectModules, { body: { ids } });
    expect([seen.body.data.done.length, seen.body.data.failed.length]).toEqual([modules, 5 - modules]);
    expect(await count(api.listDashboardTags)).toBe(hasTags ? 1 : 0);
    expect(await count(api.listDashboardWorkflows)).toBe(hasTags ? 1 : 0);
    expect(await count(api.listDashboardPriorities)).toBe(hasTasks ? 1 : 0);
    const people = await callApi(app, me, api.listDashboardAssignees, { query });
    expect(people.body.data.map(({ id }) => id)).toEqual(hasTasks ? [made.people.designer.id] : []);
    expect(await titles(me, { ...query, assignee: made.people.designer.id })).toHaveLength(hasTasks ? 1 : 0);
  });

  test('an expired grant is neither counted nor listed', async () => {
    const { project, people, modules } = made;
    const style = await makeStyle(app, { projectId: project.id, createdBy: people.designer.id });
    const place = { projectId: project.id, styleId: style.id, createdBy: people.designer.id };
    const item = await makeItem(app, { ...place, moduleId: modules['technical-drawing'].id });
    const asked = await makeUser(app, { role: 'client' });
    const link = { projectId: project.id, createdBy: people.p_owner.id, itemIds: [item.id], userId: asked.id };
    const { recipientId } = await makeReviewLink(app, link);
    expect((await moduleRows(asked)).map(({ id }) => id)).toEqual([modules['technical-drawing'].id]);
    await app.pool.query('update review_recipients set expires_at = now() where id = $1', [recipientId]);
    expect([await titles(asked), await moduleRows(asked)]).toEqual([[], []]);
  });

  test('without a session nothing is told', async () => {
    const answers = [
      callApi(app, null, api.listDashboardProjects),
      callApi(app, null, api.listDashboardComments),
      callApi(app, null, api.getColumnSettings),
      callApi(app, null, api.viewProjectModules, { body: { ids: [1] } }),
    ];
    for (const answer of answers) expect((await answer).status).toBe(401);
  });
});

test('no list asks the database more often because there is more to answer', async () => {
  const makeMany = async (many: number) => {
    const { space, admin } = await makeSpace(app);
    for (let index = 0; index < many; index += 1) {
      const made = await makeProject(app, { spaceId: space.id });
      const style = await makeStyle(app, { projectId: made.project.id, createdBy: made.owner.id });
      const place = { projectId: made.project.id, moduleId: made.modules['cad-design'].id, styleId: style.id };
      const item = await makeItem(app, { ...place, createdBy: made.owner.id });
      await makeComment(app, { item, userId: made.owner.id });
      await makeTask(app, { projectId: made.project.id, createdBy: admin.id, assigneeId: made.owner.id });
    }
    const query = { count: -1 };
    const counts = [await countQueries(app, () => callApi(app, admin, api.listDashboardWaiting))];
    for (const endpoint of [api.listDashboardProjects, api.listDashboardModules, api.listDashboardComments])
      counts.push(await countQueries(app, () => callApi(app, admin, endpoint, { query })));
    return counts;
  };
  expect(await makeMany(12)).toEqual(await makeMany(2));
});
