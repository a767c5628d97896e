import { ModuleStatus, ProjectStatus, TaskStatus, type DesignStatus } from '@facet/contract/constants/statuses';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commentMentions, commentReads, projectModules, projects } from '../../db/schema/index.ts';
import { todayOf } from '../../platform/auth/actor.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeComment } from '../../testing/factories/make-comment.ts';
import { addToTeam, makeProject } from '../../testing/factories/make-project.ts';
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

/** A project whose owner, a reviewer and a designer have something to do; a client is asked, too. */
async function makeDesk() {
  const made = await makeProject(app);
  const { owner, project, modules } = made;
  const [reviewer, designer, client] = [await makeUser(app), await makeUser(app), await makeUser(app)];
  await addToTeam(app, { projectId: project.id, userId: reviewer.id, roles: ['reviewer'] });
  await addToTeam(app, { projectId: project.id, userId: designer.id, roles: ['c_design'] });
  const style = await makeStyle(app, { projectId: project.id, createdBy: owner.id });
  const place = { projectId: project.id, moduleId: modules['cad-design'].id };
  const items = [
    await makeItem(app, { ...place, styleId: style.id, createdBy: designer.id }),
    await makeItem(app, { ...place, styleId: style.id, createdBy: designer.id }),
  ];
  const asked = await callApi(app, owner, api.requestReview, {
    params: place,
    body: { item_ids: items.map(({ id }) => id), user_ids: [reviewer.id], emails: [client.email] },
  });
  expect(asked.status, asked.raw.body).toBe(201);
  return { ...made, reviewer, designer, client, style, place, items };
}
type Desk = Awaited<ReturnType<typeof makeDesk>>;

async function waiting(by: TestUser, query: Record<string, unknown> = {}) {
  const answer = await callApi(app, by, api.listDashboardWaiting, { query });
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.body.data;
}
const of = (rows: Awaited<ReturnType<typeof waiting>>, { id }: TestUser) => rows.find(({ user }) => user.id === id);

async function giveTasks({ project, owner, designer }: Desk) {
  const task = { projectId: project.id, createdBy: owner.id, assigneeId: designer.id };
  await makeTask(app, { ...task, dueDate: dayFromNow(-1) });
  await makeTask(app, task);
  await makeTask(app, { ...task, status: TaskStatus.done });
}

test('whoever leads a project sees what waits for each person there; a request counts once, whatever it holds', async () => {
  const desk = await makeDesk();
  await giveTasks(desk);
  const rows = await waiting(desk.owner);
  expect(of(rows, desk.reviewer)).toMatchObject({ reviews: 1, tasks: 0, mentions: 0, is_client: false });
  expect(of(rows, desk.client)).toMatchObject({ reviews: 1, is_client: true, is_overdue: false });
  expect(of(rows, desk.designer)).toMatchObject({ reviews: 0, tasks: 2, is_overdue: true });
  expect(of(rows, desk.owner)).toBeUndefined();
});

test('an answer, a later version and an archived project take it away', async () => {
  const desk = await makeDesk();
  const { reviewer, owner, items, project } = desk;
  const requests = items.map(({ id }) => ({ file_id: id, status: 'approved' as const }));
  const params = { projectId: project.id };
  const decided = await callApi(app, reviewer, api.reviewDesigns, { params, body: { requests } });
  expect(decided.status, decided.raw.body).toBe(200);
  expect(of(await waiting(owner), reviewer)).toBeUndefined();
  const other = await makeDesk();
  await makeItem(app, { ...other.place, styleId: other.style.id, createdBy: other.owner.id, version: 2 });
  expect(of(await waiting(other.owner), other.reviewer)).toBeUndefined();
  const third = await makeDesk();
  await app.db.update(projects).set({ status: 10 }).where(eq(projects.id, third.project.id));
  expect(await waiting(third.owner)).toEqual([]);
});

test('who leads nothing sees what waits for themselves, and a client nobody else', async () => {
  const desk = await makeDesk();
  await giveTasks(desk);
  const ids = async (by: TestUser) => (await waiting(by)).map(({ user }) => user.id);
  expect(await ids(desk.designer)).toEqual([desk.designer.id]);
  expect(await ids(desk.reviewer)).toEqual([desk.reviewer.id]);
  expect(await ids(desk.client)).toEqual([desk.client.id]);
  expect(await ids(await makeUser(app))).toEqual([]);
});

test('a mention waits until it is read, and only where its reader sees it', async () => {
  const desk = await makeDesk();
  const { owner, designer, items, place } = desk;
  const [item] = items;
  if (!item) throw new Error('no item');
  const comment = await makeComment(app, { item, userId: owner.id });
  await app.db.insert(commentMentions).values({ commentId: comment.id, userId: designer.id });
  expect(of(await waiting(designer), designer)).toMatchObject({ mentions: 1, reviews: 0, tasks: 0 });
  const read = { params: { ...place, commentId: comment.id } };
  expect((await callApi(app, designer, api.changeCommentRead, read)).status).toBeLessThan(300);
  expect(of(await waiting(designer), designer)).toBeUndefined();
});

test('what waits leads to its comments: to the person and to who leads, and to nobody else', async () => {
  const { owner, designer, reviewer, project, items } = await makeDesk();
  const [item] = items;
  if (!item) throw new Error('no item');
  const comment = await makeComment(app, { item, userId: owner.id, isInternal: false });
  await makeComment(app, { item, userId: owner.id, isInternal: false, text: 'Of nobody' });
  await app.db.insert(commentMentions).values({ commentId: comment.id, userId: designer.id });
  const listed = async (by: TestUser, query: Record<string, unknown>) =>
    (await callApi(app, by, api.listDashboardComments, { query })).body.data.map(({ id }) => id);
  const query = { waits_for: designer.id };
  expect(await listed(designer, query)).toEqual([comment.id]);
  expect(await listed(owner, query)).toEqual([comment.id]);
  expect(await listed(reviewer, query)).toEqual([]);
  expect(await listed(designer, { unread: true })).toHaveLength(2);
  expect(await listed(owner, { unread: true })).toEqual([]);
  await app.db.insert(commentReads).values({ commentId: comment.id, userId: designer.id });
  expect([await listed(owner, query), await listed(designer, { unread: true })]).toEqual([[], [expect.any(Number)]]);
  await app.db.delete(commentReads);
  await app.db.update(projects).set({ status: ProjectStatus.archived }).where(eq(projects.id, project.id));
  expect([await listed(owner, query), of(await waiting(designer), designer)]).toEqual([[], undefined]);
});

test('it can be asked of single spaces, and leads to the projects where it waits', async () => {
  const [desk, elsewhere] = [await makeDesk(), await makeDesk()];
  await addToTeam(app, { projectId: elsewhere.project.id, userId: desk.owner.id, roles: ['p_manager'] });
  expect(await waiting(desk.owner)).toHaveLength(4);
  expect(await waiting(desk.owner, { space_id: elsewhere.project.spaceId })).toHaveLength(2);
  expect(await waiting(desk.owner, { space_id: [elsewhere.project.spaceId, desk.project.spaceId] })).toHaveLength(4);
  const projectsFor = async (by: TestUser, who: TestUser) => {
    const answer = await callApi(app, by, api.listDashboardProjects, { query: { waits_for: who.id } });
    return answer.body.data.map(({ id }) => id);
  };
  expect(await projectsFor(desk.owner, elsewhere.client)).toEqual([elsewhere.project.id]);
  expect(await projectsFor(desk.owner, desk.designer)).toEqual([]);
  expect(await projectsFor(desk.designer, desk.reviewer)).toEqual([]);
  expect(await projectsFor(desk.reviewer, desk.reviewer)).toEqual([desk.project.id]);
});

test('projects can be asked for by the step that they are at, the furthest with work in it', async () => {
  const { owner, project, modules } = await makeProject(app);
  const at = async (step = 0) => {
    const query = { at_module: step, module: step };
    const answer = await callApi(app, owner, api.listDashboardModules, { query });
    expect(answer.body.total).toBe(answer.body.data.length);
    const list = await callApi(app, owner, api.listDashboardProjects, { query: { at_module: step } });
    expect(list.body.data.map(({ id }) => id)).toEqual(answer.body.data.map((row) => row.project.id));
    return answer.body.data.map(({ name }) => name);
  };
  const [board, sketch, cad] = [modules['mood-board'], modules['sketch-design'], modules['cad-design']].map(
    ({ moduleId }) => moduleId,
  );
  expect([await at(board), await at(sketch)]).toEqual([['mood-board'], []]);
  const isFirst = eq(projectModules.id, modules['mood-board'].id);
  await app.db.update(projectModules).set({ status: ModuleStatus.finished }).where(isFirst);
  expect([await at(board), await at(sketch)]).toEqual([[], ['sketch-design']]);
  const mine = { projectId: project.id, createdBy: owner.id };
  const style = await makeStyle(app, mine);
  await makeItem(app, { ...mine, moduleId: modules['cad-design'].id, styleId: style.id });
  expect([await at(board), await at(sketch), await at(cad)]).toEqual([[], [], ['cad-design']]);
  // A mood-board that somebody opened again, with boards, stays behind what is further on.
  await app.db.update(projectModules).set({ status: ModuleStatus.inProgress }).where(isFirst);
  await callApi(app, owner, api.createBoard, { params: { projectId: project.id }, body: {} });
  expect([await at(board), await at(cad)]).toEqual([[], ['cad-design']]);
  const rows = (await callApi(app, owner, api.listDashboardModules, { query: { module: board } })).body.data;
  expect(rows).toMatchObject([{ count_boards: 1, count_styles: 0, started_at: expect.any(String) }]);
});

test('projects can be asked for by what their styles are in, of those that one sees all of', async () => {
  const { space, admin } = await makeSpace(app);
  const drawn = await makeProject(app, { spaceId: space.id, title: 'Drawn' });
  const built = await makeProject(app, { spaceId: space.id, title: 'Built' });
  const put = async (made: typeof drawn, module: 'cad-design' | 'sketch-design', ...statuses: DesignStatus[]) => {
    const place = { projectId: made.project.id, moduleId: made.modules[module].id, createdBy: made.owner.id };
    const style = await makeStyle(app, place);
    for (const [index, status] of statuses.entries())
      await makeItem(app, { ...place, styleId: style.id, version: index + 1, status });
  };
  await put(drawn, 'sketch-design', 'in_review');
  await put(built, 'cad-design', 'rejected', 'draft');
  await put(built, 'sketch-design', 'approved');
  const holding = async (by: TestUser, ...holds: string[]) => {
    const answer = await callApi(app, by, api.listDashboardProjects, { query: { space_id: space.id, holds } });
    expect(answer.body.total).toBe(answer.body.data.length);
    return answer.body.data.map(({ title }) => title).toSorted();
  };
  expect(await holding(admin, 'sketch-design.in_review')).toEqual(['Drawn']);
  // What came after a first version is in work, and no draft any more.
  expect(await holding(admin, 'cad-design.in_progress')).toEqual(['Built']);
  expect(await holding(admin, 'cad-design.draft')).toEqual([]);
  expect(await holding(admin, 'cad-design.in_review')).toEqual([]);
  expect(await holding(admin, 'sketch-design.in_review', 'sketch-design.approved')).toEqual(['Built', 'Drawn']);
  await app.db
    .update(projectModules)
    .set({ status: ModuleStatus.finished })
    .where(eq(projectModules.id, built.modules['sketch-design'].id));
  expect(await holding(admin, 'sketch-design.finished')).toEqual(['Built']);
  expect(await holding(admin, 'sketch-design.approved')).toEqual([]);
  const modeller = await makeUser(app);
  await addToTeam(app, { projectId: built.project.id, userId: modeller.id, roles: ['c_design'] });
  expect(await holding(modeller, 'cad-design.in_progress')).toEqual(['Built']);
  expect(await holding(modeller, 'sketch-design.finished')).toEqual([]);
  const refused = await callApi(app, admin, api.listDashboardProjects, { query: { holds: 'cad-design.lost' } });
  expect(refused.status).toBe(422);
});
