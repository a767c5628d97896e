import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { activities, files, notifications, projects, styles, styleTags } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeFullTeam, makeMember, makeProject } from '../../testing/factories/make-project.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
});
afterAll(() => app.stop());

const update = (caller: TestUser, projectId: number, body: object) =>
  callApi(app, caller, api.updateProject, { params: { projectId }, body });
const setStatus = (caller: TestUser, projectId: number, status: unknown) =>
  callApi(app, caller, api.setProjectStatus, { params: { projectId, status } });
const readLog = (projectId: number) =>
  app.db.select().from(activities).where(eq(activities.projectId, projectId)).orderBy(asc(activities.id));

async function inChannel({ token }: TestUser, projectId: number) {
  const probe = await openProbe(`${address}/ws?token=${token}`);
  onTestFinished(() => probe.socket.terminate());
  await probe.call(METHOD.connectToProject, { project_id: projectId });
  return { ...probe, update: async () => projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data) };
}

describe('general data', () => {
  test('what is given changes, what is not stays, null clears, and the log tells of each', async () => {
    const { project, owner } = await makeProject(app, { title: 'Aurelia' });
    const watching = await inChannel(await makeMember(app, project.id, 'watcher'), project.id);
    const changed = await update(owner, project.id, { title: 'Halo', category: 3, due_date: '2099-01-01' });
    expect(changed.body.data).toMatchObject({ title: 'Halo', category: 3, due_date: '2099-01-01' });
    expect(Date.parse(changed.body.data.updated_at)).toBeGreaterThan(project.updatedAt.getTime());
    expect(await watching.update()).toMatchObject({ event: 'project.changed', project_id: project.id, id: project.id });
    const cleared = await callApi(app, owner, api.setProjectDueDate, {
      params: { projectId: project.id },
      body: { due_date: null },
    });
    expect(cleared.body.data).toMatchObject({ title: 'Halo', due_date: null });
    expect((await readLog(project.id)).map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
      [{ title: 'Aurelia' }, { title: 'Halo' }],
      [{ product_type: 'engagement ring' }, { product_type: 'ring' }],
      [{ due_date: null }, { due_date: '2099-01-01' }],
      [{ due_date: '2099-01-01' }, { due_date: null }],
    ]);
  });

  test('what was read before somebody else changed the project is refused, and nothing of it kept', async () => {
    const { project, owner } = await makeProject(app, { title: 'Aurelia' });
    const readAt = project.updatedAt.toISOString();
    const first = await update(owner, project.id, { title: 'Halo', updated_at: readAt });
    expect(first.status).toBe(200);
    const refused = { status: 409, message: 'Someone else changed this project. Reload it and try again.' };
    expect(await update(owner, project.id, { category: 3, updated_at: readAt })).toMatchObject(refused);
    const guides = { params: { projectId: project.id }, body: { guides: '<p>18k</p>', updated_at: readAt } };
    expect(await callApi(app, owner, api.setProjectGuides, guides)).toMatchObject(refused);
    const again = await update(owner, project.id, { category: 3, updated_at: first.body.data.updated_at });
    expect(again.body.data).toMatchObject({ title: 'Halo', category: 3, guides: '' });
  });

  test('what is as it was is no change, also a due date that has passed meanwhile', async () => {
    const { project, owner } = await makeProject(app, { title: 'Aurelia' });
    await app.db.update(projects).set({ dueDate: '2020-01-01' }).where(eq(projects.id, project.id));
    const same = await update(owner, project.id, { title: 'Aurelia', due_date: '2020-01-01', category: 1, tags: [] });
    expect(same).toMatchObject({ status: 200, body: { data: { updated_at: project.updatedAt.toISOString() } } });
    expect(await readLog(project.id)).toEqual([]);
  });

  test.each([
    [{ title: 'x'.repeat(256) }, { title: ['Title must have max 255 symbols.'] }],
    [{ category: 0 }, { category: ['Please enter valid Category.'] }],
    [{ due_date: '2020-01-01' }, { due_date: ['Due date is in the past'] }],
    [{ due_date: 'soon' }, { due_date: ['Please enter valid Due date.'] }],
    [{ tags: [''] }, { 'tags.0': ['Please enter Tags'] }],
  ])('%j is refused', async (body, errors) => {
    const { project, owner } = await makeProject(app);
    expect(await update(owner, project.id, body)).toMatchObject({ status: 422, errors });
  });

  test('tags are set as a whole: those that go leave the styles, those that stay keep their id', async () => {
    const { project, owner } = await makeProject(app);
    const first = (await update(owner, project.id, { tags: ['Gold', 'Halo'] })).body.data.tags;
    const [style] = await app.db
      .insert(styles)
      .values({ projectId: project.id, title: 'Solitaire', productType: 1, createdBy: owner.id })
      .returning();
    await app.db.insert(styleTags).values(first.map(({ id }) => ({ styleId: style?.id ?? 0, tagId: id })));
    const second = (await update(owner, project.id, { tags: ['HALO', 'Pavé'] })).body.data.tags;
    expect(second).toEqual([first[1], { id: expect.any(Number), title: 'Pavé' }]);
    expect(
      await app.db
        .select()
        .from(styleTags)
        .where(eq(styleTags.styleId, style?.id ?? 0)),
    ).toHaveLength(1);
    expect((await readLog(project.id)).at(-1)).toMatchObject({
      oldValue: { tags: 'Gold, Halo' },
      newValue: { tags: 'Halo, Pavé' },
    });
  });

  test('the cover is one’s own upload for a project; the old one goes', async () => {
    const { project, owner } = await makeProject(app);
    const manager = await makeMember(app, project.id, 'p_manager');
    const [one, two] = await Promise.all(
      [1, 2].map(() => makeFile(app, { uploaderId: owner.id, uploadType: 'project' })),
    );
    const [foreign, design] = await Promise.all([
      makeFile(app, { uploaderId: manager.id, uploadType: 'project' }),
      makeFile(app, { uploaderId: owner.id, uploadType: 'design' }),
    ]);
    expect((await update(owner, project.id, { cover_file_id: one?.id })).body.data.cover?.id).toBe(one?.id);
    expect((await update(owner, project.id, { cover_file_id: two?.id })).body.data.cover?.id).toBe(two?.id);
    const [old] = await app.db
      .select()
      .from(files)
      .where(eq(files.id, one?.id ?? 0));
    expect(old?.deletedAt).not.toBeNull();
    for (const id of [foreign.id, design.id, 999_999]) {
      const refused = await update(owner, project.id, { cover_file_id: id });
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['cover_file_id']]);
    }
    expect((await update(owner, project.id, { cover_file_id: null })).body.data.cover).toBeNull();
  });
});

describe('status', () => {
  test('a change is logged in words, told to the team but not to the one who made it, and shown', async () => {
    const { project, owner } = await makeProject(app, { title: 'Aurelia' });
    const designer = await makeMember(app, project.id, 'designer');
    const watching = await inChannel(designer, project.id);
    expect((await setStatus(owner, project.id, 2)).body.data.status).toBe(2);
    expect(await watching.push(METHOD.notification)).toMatchObject({
      data: {
        type: 'project_status',
        message: 'set Aurelia to In review',
        link: 'to_project',
        additional_data: { project_id: project.id },
      },
    });
    expect(await watching.update()).toMatchObject({ event: 'project.status_changed', project_id: project.id });
    expect(await readLog(project.id)).toMatchObject([
      { event: 'project.status_changed', oldValue: { status: 'draft' }, newValue: { status: 'in_review' } },
    ]);
    const told = await app.db.select().from(notifications).where(eq(notifications.projectId, project.id));
    expect(told.map(({ userId }) => userId)).toEqual([designer.id]);
    await setStatus(owner, project.id, 2);
    expect(await readLog(project.id)).toHaveLength(1);
  });

  test('an archived project comes back, unless it was archived with its folder', async () => {
    const { project, owner } = await makeProject(app);
    expect((await setStatus(owner, project.id, 1)).status).toBe(200);
    expect((await setStatus(owner, project.id, 10)).body.data.status).toBe(10);
    const [row] = await app.db.select().from(projects).where(eq(projects.id, project.id));
    expect(row?.statusBeforeArchive).toBe(1);
    expect((await setStatus(owner, project.id, 1)).body.data.status).toBe(1);
    await app.db.update(projects).set({ status: 10, statusBeforeArchive: null }).where(eq(projects.id, project.id));
    expect(await setStatus(owner, project.id, 1)).toMatchObject({
      status: 409,
      message: 'This project was archived with its folder and can’t be restored',
    });
  });

  test.each([7, -1, 'done'])('%s is no status', async (status) => {
    const { project, owner } = await makeProject(app);
    expect((await setStatus(owner, project.id, status)).status).toBe(404);
  });
});

test('a deleted project closes its channel and tells everyone who reached it', async () => {
  const { project, people } = await makeFullTeam(app);
  const [client, stranger] = [await inChannel(people.client, project.id), await inChannel(people.stranger, project.id)];
  await callApi(app, people.p_owner, api.deleteProject, { params: { projectId: project.id } });
  expect(await client.update()).toMatchObject({ event: 'project.deleted', project_id: project.id, id: project.id });
  expect(await client.push(METHOD.exitFromProject)).toMatchObject({ data: { project_id: project.id } });
  expect(stranger.frames.filter(({ request_id: id }) => id === null)).toEqual([]);
  expect((await readLog(project.id)).at(-1)).toMatchObject({
    event: 'project.deleted',
    oldValue: { title: project.title },
  });
});
