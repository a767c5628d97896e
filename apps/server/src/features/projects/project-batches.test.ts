import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { ModuleStatus, ProjectStatus } from '@facet/contract/constants/statuses';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { activities, notifications, projectModules, projects } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { addToTeam, makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
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

const setStatus = (caller: TestUser, action: string, ids: unknown) =>
  callApi(app, caller, api.setProjectsStatus, { params: { action }, body: { ids } });
const listStatuses = async (ids: number[]) => {
  const rows = await app.db.select().from(projects).where(inArray(projects.id, ids)).orderBy(asc(projects.id));
  return rows.map(({ status }) => status);
};
const readLog = (projectId: number) =>
  app.db.select().from(activities).where(eq(activities.projectId, projectId)).orderBy(asc(activities.id));

/** Three projects of one owner, and one of somebody else. */
async function makeSome() {
  const owner = await makeUser(app, { firstName: 'Mara' });
  const mine = [
    await makeProject(app, { owner }),
    await makeProject(app, { owner }),
    await makeProject(app, { owner }),
  ];
  const other = await makeProject(app);
  return { owner, ids: mine.map(({ project }) => project.id), otherId: other.project.id };
}

async function inChannel({ token }: TestUser, projectId: number) {
  const probe = await openProbe(`${address}/ws?token=${token}`);
  onTestFinished(() => probe.socket.terminate());
  await probe.call(METHOD.connectToProject, { project_id: projectId });
  return async () => projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data);
}

describe('the status of several projects', () => {
  test.each([
    ['archive', ProjectStatus.archived],
    ['approve', ProjectStatus.approved],
    ['reject', ProjectStatus.rejected],
    ['start', ProjectStatus.inProgress],
    ['review', ProjectStatus.inReview],
  ])('%s leads to %i', async (action, status) => {
    const { owner, ids } = await makeSome();
    expect((await setStatus(owner, action, ids)).body.data).toEqual({ done: ids, failed: [] });
    expect(await listStatuses(ids)).toEqual([status, status, status]);
  });

  test('restore leads each to where it was before the archive', async () => {
    const { owner, ids } = await makeSome();
    const [first = 0, second = 0] = ids;
    await setStatus(owner, 'review', [second]);
    await setStatus(owner, 'archive', [first, second]);
    expect((await setStatus(owner, 'restore', [first, second])).body.data.done).toEqual([first, second]);
    expect(await listStatuses([first, second])).toEqual([ProjectStatus.draft, ProjectStatus.inReview]);
  });

  test('what can not be done is said project by project, and the rest is done', async () => {
    const { owner, ids, otherId } = await makeSome();
    const [forGood = 0, open = 0, archived = 0] = ids;
    const isArchived = { status: ProjectStatus.archived };
    await app.db
      .update(projects)
      .set({ ...isArchived, statusBeforeArchive: null })
      .where(eq(projects.id, forGood));
    await app.db
      .update(projects)
      .set({ ...isArchived, statusBeforeArchive: 1 })
      .where(eq(projects.id, archived));
    expect((await setStatus(owner, 'restore', [...ids, otherId, 999_999])).body.data).toEqual({
      done: [archived],
      failed: [
        { id: forGood, message: 'This project was archived with its folder and can’t be restored' },
        { id: open, message: 'This project is not archived' },
        { id: otherId, message: 'You may not do this: set the status of project' },
        { id: 999_999, message: 'This project does not exist' },
      ],
    });
    await setStatus(owner, 'archive', [archived]);
    expect((await setStatus(owner, 'approve', [archived])).body.data.failed).toEqual([
      { id: archived, message: 'This project is archived. Restore it first.' },
    ]);
  });

  test('the log, the team and the channel hear of it, once, and not again when nothing changes', async () => {
    const { owner, ids } = await makeSome();
    const [id = 0] = ids;
    const watcher = await makeMember(app, id, 'watcher');
    const next = await inChannel(watcher, id);
    await setStatus(owner, 'start', [id]);
    await setStatus(owner, 'start', [id]);
    expect(await next()).toMatchObject({ event: 'project.status_changed', project_id: id });
    expect(await readLog(id)).toMatchObject([
      { event: 'project.status_changed', oldValue: { status: 'draft' }, newValue: { status: 'in_progress' } },
    ]);
    const told = await app.db.select().from(notifications).where(eq(notifications.projectId, id));
    expect(told).toMatchObject([{ userId: watcher.id, type: 'project_status' }]);
  });

  test.each([
    ['archive', [], { ids: ['Please enter valid Items.'] }],
    ['archive', ['x'], { 'ids.0': ['Please enter valid Items.'] }],
    ['archive', undefined, { ids: ['Please enter Items'] }],
  ])('%s of %j is refused', async (action, ids, errors) => {
    const { owner } = await makeSome();
    expect(await setStatus(owner, action, ids)).toMatchObject({ status: 422, errors });
  });

  test('there is no other action', async () => {
    const { owner, ids } = await makeSome();
    expect((await setStatus(owner, 'publish', ids)).status).toBe(404);
  });

  test('many take as many questions to the database as one', async () => {
    const { owner, ids } = await makeSome();
    await setStatus(owner, 'start', ids);
    const one = await countQueries(app, () => setStatus(owner, 'review', ids.slice(0, 1)));
    expect(await countQueries(app, () => setStatus(owner, 'approve', ids))).toBe(one);
  });
});

describe('the due date of several projects', () => {
  const setDueDate = (caller: TestUser, body: object) => callApi(app, caller, api.setProjectsDueDate, { body });

  test('is set, cleared and logged', async () => {
    const { owner, ids, otherId } = await makeSome();
    const set = await setDueDate(owner, { ids: [...ids, otherId], due_date: '2099-05-01' });
    expect(set.body.data).toEqual({
      done: ids,
      failed: [{ id: otherId, message: 'You may not do this: edit project' }],
    });
    expect((await readLog(ids[0] ?? 0)).map(({ newValue }) => newValue)).toEqual([{ due_date: '2099-05-01' }]);
    await setDueDate(owner, { ids, due_date: null });
    const rows = await app.db.select().from(projects).where(inArray(projects.id, ids));
    expect(rows.map(({ dueDate }) => dueDate)).toEqual([null, null, null]);
  });

  test('before today in the zone of whoever asks is refused, and nothing is done', async () => {
    const { owner, ids } = await makeSome();
    await app.pool.query(`update users set settings = '{"time_zone": "Pacific/Kiritimati"}' where id = $1`, [owner.id]);
    const today = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
    // Niue is 25 hours behind, so its today is always in the past in Kiritimati.
    expect(await setDueDate(owner, { ids, due_date: today('Pacific/Niue') })).toMatchObject({
      status: 422,
      errors: { due_date: ['Due date is in the past'] },
    });
    expect((await readLog(ids[0] ?? 0)).length).toBe(0);
    expect((await setDueDate(owner, { ids, due_date: today('Pacific/Kiritimati') })).body.data.done).toEqual(ids);
  });
});

describe('deleting several projects', () => {
  test('deletes those that are the asker’s to delete, in body or query, and tells who reached them', async () => {
    const { owner, ids, otherId } = await makeSome();
    const [first = 0, second = 0, third = 0] = ids;
    await addToTeam(app, { projectId: otherId, userId: owner.id, roles: ['p_manager'] });
    const watcher = await makeMember(app, first, 'watcher');
    const news = await openProbe(`${address}/ws?token=${watcher.token}`);
    onTestFinished(() => news.socket.terminate());
    expect((await callApi(app, owner, api.deleteProjects, { body: { ids: [first, otherId] } })).body.data).toEqual({
      done: [first],
      failed: [{ id: otherId, message: 'You may not do this: delete project' }],
    });
    const told = projectUpdate.parse((await news.push(METHOD.projectUpdates)).data);
    expect(told).toMatchObject({ event: 'project.deleted', project_id: first });
    const inQuery = await callApi(app, owner, api.deleteProjects, { query: { ids: `${second},${third}` } });
    expect(inQuery.body.data.done).toEqual([second, third]);
    const rows = await app.db.select().from(projects).where(inArray(projects.id, ids));
    expect(rows.every(({ deletedAt }) => deletedAt !== null)).toBe(true);
    expect((await callApi(app, owner, api.getProject, { params: { projectId: first } })).status).toBe(404);
  });
});

describe('completing projects', () => {
  async function makeHalfDone() {
    const { project, owner, modules } = await makeProject(app, { title: 'Celeste' });
    const style = await makeStyle(app, { projectId: project.id, createdBy: owner.id });
    const place = { projectId: project.id, styleId: style.id, createdBy: owner.id };
    await makeItem(app, { ...place, moduleId: modules['sketch-design'].id });
    await app.db
      .update(projectModules)
      .set({ status: ModuleStatus.skipped, statusBeforeClosing: ModuleStatus.draft })
      .where(eq(projectModules.id, modules['mood-board'].id));
    return { project, owner, modules };
  }

  test('names the empty modules before, and skips them', async () => {
    const { project, owner, modules } = await makeHalfDone();
    const empty = await callApi(app, owner, api.listEmptyModules, { query: { ids: project.id } });
    expect(empty.body.data).toEqual([
      {
        project_id: project.id,
        title: 'Celeste',
        modules: (['tentative-costing', 'technical-drawing', 'cad-design'] as const).map((name) => ({
          id: modules[name].id,
          title: modules[name].title,
        })),
      },
    ]);
    const completed = await callApi(app, owner, api.completeProjects, { body: { ids: [project.id, 999_999] } });
    expect(completed.body.data).toEqual({
      done: [project.id],
      failed: [{ id: 999_999, message: 'This project does not exist' }],
    });
    expect(await listStatuses([project.id])).toEqual([ProjectStatus.approved]);
    const rows = await app.db.select().from(projectModules).where(eq(projectModules.projectId, project.id));
    const { skipped, finished } = ModuleStatus;
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
      [modules['mood-board'].id]: skipped,
      [modules['sketch-design'].id]: finished,
      [modules['tentative-costing'].id]: skipped,
      [modules['technical-drawing'].id]: skipped,
      [modules['cad-design'].id]: skipped,
    });
    const events = (await readLog(project.id)).map(({ event }) => event);
    expect(events.filter((event) => event === 'module.changed')).toHaveLength(4);
    expect(events.filter((event) => event === 'project.status_changed')).toHaveLength(1);
    expect((await callApi(app, owner, api.listEmptyModules, { query: { ids: project.id } })).body.data).toEqual([]);
  });
});
