import * as api from '@facet/contract/endpoints/index';
import { ProjectStatus } from '@facet/contract/constants/statuses';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities, projects } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makePersonalSpace, makeSpacePeople } from '../../testing/factories/make-space-people.ts';
import { makeFolder, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const create = (caller: TestUser, spaceId: number, title: unknown) =>
  callApi(app, caller, api.createFolder, { body: { title, space_id: spaceId } });
const rename = (caller: TestUser, folder: { id: number; spaceId: number }, title: string) =>
  callApi(app, caller, api.renameFolder, {
    params: { folderId: folder.id },
    body: { title, space_id: folder.spaceId },
  });
const TAKEN = { status: 422, errors: { title: ['Folder with same name already exist'] } };

test('a folder is made with its title trimmed', async () => {
  const { space, admin } = await makeSpace(app);
  const { status, body } = await create(admin, space.id, '  Bridal ');
  expect(status).toBe(201);
  expect(body.data).toEqual({
    id: expect.any(Number),
    title: 'Bridal',
    space_id: space.id,
    count_projects: 0,
    abilities: { rename: true, delete: true },
  });
});

test('a name is required, has at most 255 symbols and is once in a space, in any case', async () => {
  const { space, admin } = await makeSpace(app);
  expect((await create(admin, space.id, ' ')).errors).toEqual({ title: ['Please enter Folder name'] });
  expect((await create(admin, space.id, undefined)).errors).toEqual({ title: ['Please enter Folder name'] });
  const long = await create(admin, space.id, 'x'.repeat(256));
  expect(long.errors).toEqual({ title: ['Folder name must have max 255 symbols.'] });
  await create(admin, space.id, 'Bridal');
  expect(await create(admin, space.id, ' bRIDAL ')).toMatchObject(TAKEN);
  const elsewhere = await makeSpace(app, { admin });
  expect((await create(admin, elsewhere.space.id, 'Bridal')).status).toBe(201);
});

test('of two who make the same folder at the same moment one is told that it exists', async () => {
  const { space, admin } = await makeSpace(app);
  const answers = await Promise.all(['Rings', 'rings'].map((title) => create(admin, space.id, title)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
});

test('a folder is renamed, also into another case of its own name, but not into another one’s name', async () => {
  const { space, admin } = await makeSpace(app);
  const folder = await makeFolder(app, { spaceId: space.id, createdBy: admin.id });
  await makeProject(app, { spaceId: space.id, folderId: folder.id });
  await create(admin, space.id, 'Bridal');
  const upper = await rename(admin, folder, folder.title.toUpperCase());
  expect(upper.body.data).toMatchObject({ title: folder.title.toUpperCase(), count_projects: 1 });
  expect(await rename(admin, folder, 'BRIDAL')).toMatchObject(TAKEN);
  const lost = await rename(admin, { ...folder, spaceId: (await makeSpace(app, { admin })).space.id }, 'Chains');
  expect(lost.status).toBe(404);
});

test('deleting folders archives what is in them for good, and the name is free again', async () => {
  const { space, folder, project, people } = await makeSpacePeople(app);
  const admin = people.space_admin;
  const inFolder = { spaceId: space.id, folderId: folder.id };
  const archived = await makeProject(app, inFolder);
  const outside = await makeProject(app, { spaceId: space.id });
  const was = { status: ProjectStatus.archived, statusBeforeArchive: ProjectStatus.inReview };
  await app.db.update(projects).set(was).where(eq(projects.id, archived.project.id));
  const answer = await callApi(app, admin, api.deleteFolders, { body: { ids: [folder.id, 2_000_000_000] } });
  expect(answer.body.data).toEqual({
    done: [folder.id],
    failed: [{ id: 2_000_000_000, message: 'This folder does not exist' }],
  });
  const ids = [project.id, archived.project.id, outside.project.id];
  const rows = await app.db.select().from(projects).where(inArray(projects.id, ids)).orderBy(asc(projects.id)).limit(3);
  const forGood = { status: ProjectStatus.archived, statusBeforeArchive: null, folderId: null };
  expect(rows).toMatchObject([forGood, forGood, { status: ProjectStatus.draft }]);
  const log = await app.db.select().from(activities).where(inArray(activities.projectId, ids)).limit(5);
  expect(log).toMatchObject([
    {
      projectId: project.id,
      userId: admin.id,
      event: 'project.status_changed',
      oldValue: { status: 'draft' },
      newValue: { status: 'archived' },
    },
  ]);
  expect((await create(admin, space.id, folder.title)).status).toBe(201);
  expect((await rename(admin, folder, 'Chains')).status).toBe(404);
});

test('a folder of ten thousand projects is deleted as well', async () => {
  const { space, admin } = await makeSpace(app);
  const folder = await makeFolder(app, { spaceId: space.id, createdBy: admin.id });
  await app.db.execute(sql`insert into ${projects} (space_id, folder_id, title, created_by)
    select ${space.id}::int, ${folder.id}::int, 'Stud ' || n, ${admin.id}::int from generate_series(1, 10000) n`);
  const { body } = await callApi(app, admin, api.deleteFolders, { body: { ids: [folder.id] } });
  expect(body.data.done).toEqual([folder.id]);
  const logged = await app.db.$count(activities, eq(activities.userId, admin.id));
  expect(logged).toBe(10_000);
});

test('ids to delete may come in the query, and must come', async () => {
  const { folder, people } = await makeSpacePeople(app);
  const none = await callApi(app, people.space_admin, api.deleteFolders, { body: { ids: [] } });
  expect(none.status).toBe(422);
  const query = { ids: String(folder.id) };
  const { body } = await callApi(app, people.space_admin, api.deleteFolders, { query });
  expect(body.data.done).toEqual([folder.id]);
});

test('folders are listed My Space first, then by space and title, and found by their title', async () => {
  const user = await makeUser(app);
  const { space } = await makeSpace(app, { admin: user });
  const own = await makePersonalSpace(app, user);
  for (const title of ['rings', 'Chains 100%']) await create(user, space.id, title);
  await create(user, own.id, 'Studs');
  const list = async (query = {}) => (await callApi(app, user, api.listFolders, { query })).body;
  const all = await list();
  expect(all.data.map(({ title }) => title)).toEqual(['Studs', 'Chains 100%', 'rings']);
  expect(all.total).toBe(3);
  expect((await list({ space_id: own.id })).total).toBe(1);
  expect((await list({ search: 'RING' })).data.map(({ title }) => title)).toEqual(['rings']);
  expect((await list({ search: '100%' })).data.map(({ title }) => title)).toEqual(['Chains 100%']);
  expect((await list({ count: 2 })).links.next).toBe('/api/projects-folders?count=2&page=2');
});
