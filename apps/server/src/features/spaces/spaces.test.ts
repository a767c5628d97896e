import * as api from '@facet/contract/endpoints/index';
import { ProjectStatus } from '@facet/contract/constants/statuses';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects, users } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { addToTeam, makeProject } from '../../testing/factories/make-project.ts';
import { makePersonalSpace, makeSpacePeople } from '../../testing/factories/make-space-people.ts';
import { addToSpace, makeFolder, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

test('My Space comes first, the others by title, whatever their case', async () => {
  const admin = await makeUser(app);
  for (const title of ['zirconia', 'Amber', 'moonstone'])
    await callApi(app, admin, api.createSpace, { body: { title } });
  const own = await makePersonalSpace(app, admin);
  const { body } = await callApi(app, admin, api.listSpaces);
  expect(body.data.map(({ title }) => title)).toEqual(['My Space', 'Amber', 'moonstone', 'zirconia']);
  expect(body).toMatchObject({ total: 4, links: { next: null } });
  expect(body.data[0]).toMatchObject({
    id: own.id,
    is_personal: true,
    is_sample: false,
    currentSpaceUser: { user_role: { name: 'space_admin' } },
    abilities: {
      edit: true,
      delete: false,
      duplicate: true,
      invite: false,
      create_folder: true,
      create_project: true,
      view_costs: true,
    },
  });
  const page = await callApi(app, admin, api.listSpaces, { query: { count: 3 } });
  expect(page.body.data).toHaveLength(3);
  expect(page.body.links.next).toBe('/api/spaces?count=3&page=2');
});

test('an admin counts all projects, a member those with them on the team, and nobody archived or deleted ones', async () => {
  const { space, folder, project, people } = await makeSpacePeople(app);
  const spaceId = space.id;
  const second = await makeProject(app, { spaceId });
  const archived = await makeProject(app, { spaceId, folderId: folder.id });
  const deleted = await makeProject(app, { spaceId, folderId: folder.id });
  await app.db.update(projects).set({ status: ProjectStatus.archived }).where(eq(projects.id, archived.project.id));
  await app.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, deleted.project.id));
  await addToTeam(app, { projectId: second.project.id, userId: people.space_member.id, roles: ['designer'] });
  const counted = async (kind: 'space_admin' | 'space_member') => {
    const { data } = (await callApi(app, people[kind], api.getSpace, { params: { spaceId } })).body;
    return [data.count_projects, data.folders[0]?.count_projects];
  };
  expect(await counted('space_admin')).toEqual([2, 1]);
  expect(await counted('space_member')).toEqual([1, 0]);
  await addToTeam(app, { projectId: project.id, userId: people.space_member.id, roles: ['watcher'] });
  expect(await counted('space_member')).toEqual([2, 1]);
});

test('a member sees the folders and what may be done with them', async () => {
  const { space, folder, people } = await makeSpacePeople(app);
  const { data } = (await callApi(app, people.space_member, api.getSpace, { params: { spaceId: space.id } })).body;
  expect(data.folders).toEqual([
    {
      id: folder.id,
      title: folder.title,
      space_id: space.id,
      count_projects: 0,
      abilities: { rename: false, delete: false },
    },
  ]);
  expect(data.abilities).toEqual({
    edit: false,
    delete: false,
    duplicate: false,
    invite: false,
    create_folder: true,
    create_project: true,
    view_costs: false,
  });
  expect(data.currentSpaceUser).toEqual({ user_role: { name: 'space_member' } });
});

test('an address that is not verified reaches My Space and nothing that was granted to it', async () => {
  const user = await makeUser(app, { isVerified: false });
  const own = await makePersonalSpace(app, user);
  const { space } = await makeSpace(app);
  await addToSpace(app, { spaceId: space.id, userId: user.id, role: 'space_admin' });
  const { body } = await callApi(app, user, api.listSpaces);
  expect(body.data.map(({ id }) => id)).toEqual([own.id]);
  const made = await callApi(app, user, api.createFolder, { body: { title: 'Rings', space_id: own.id } });
  expect(made.status).toBe(201);
});

test('lists take as many queries for many spaces and folders as for one', async () => {
  const { space, admin } = await makeSpace(app);
  const lists = async () => {
    await callApi(app, admin, api.listSpaces);
    await callApi(app, admin, api.listFolders);
  };
  await lists();
  const few = await countQueries(app, lists);
  for (let index = 0; index < 4; index += 1) {
    await makeSpace(app, { admin });
    await makeFolder(app, { spaceId: space.id, createdBy: admin.id });
  }
  expect(await countQueries(app, lists)).toBe(few);
});

test('a client who creates a space becomes a manager, and its admin', async () => {
  const client = await makeUser(app, { role: 'client' });
  const { status, body } = await callApi(app, client, api.createSpace, {
    body: { title: ' Atelier ', color: '#1F6F43' },
  });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    title: 'Atelier',
    color: '#1F6F43',
    is_personal: false,
    folders: [],
    count_projects: 0,
  });
  expect(body.data.abilities).toMatchObject({ delete: true, invite: true });
  const [row] = await app.db.select({ role: users.role }).from(users).where(eq(users.id, client.id)).limit(1);
  expect(row?.role).toBe('manager');
});

test('a title and a colour are judged at their fields', async () => {
  const user = await makeUser(app);
  const create = async (body: object) => (await callApi(app, user, api.createSpace, { body })).errors;
  expect(await create({ title: '  ' })).toEqual({ title: ['Please enter Title'] });
  expect(await create({})).toEqual({ title: ['Please enter Title'] });
  expect(await create({ title: 'x'.repeat(256) })).toEqual({ title: ['Title must have max 255 symbols.'] });
  expect(await create({ title: 'Rings', color: 'red' })).toEqual({ color: ['Please enter valid Color.'] });
});

test('what an update does not name stays', async () => {
  const { space, admin } = await makeSpace(app);
  const input = { params: { spaceId: space.id }, body: { color: '#0F6B66' } };
  const { body } = await callApi(app, admin, api.updateSpace, input);
  expect(body.data).toMatchObject({ title: space.title, color: '#0F6B66' });
});

test('what was read before somebody else changed the space is refused, and it says who did', async () => {
  const { space, people } = await makeSpacePeople(app);
  const other = await makeUser(app, { firstName: 'Daniel' });
  await addToSpace(app, { spaceId: space.id, userId: other.id, role: 'space_admin' });
  const update = (caller: typeof other, body: object) =>
    callApi(app, caller, api.updateSpace, { params: { spaceId: space.id }, body });
  const read = (await callApi(app, people.space_admin, api.getSpace, { params: { spaceId: space.id } })).body.data;
  expect(read.updated_by).toBeNull();
  await update(other, { title: 'Maison', updated_at: read.updated_at });
  const late = await update(people.space_admin, { color: '#0F6B66', updated_at: read.updated_at });
  expect(late).toMatchObject({
    status: 409,
    message: 'Someone else changed this space. Reload it and try again.',
  });
  const now = (await callApi(app, people.space_admin, api.getSpace, { params: { spaceId: space.id } })).body.data;
  expect(now).toMatchObject({
    title: 'Maison',
    color: space.color,
    updated_by: { id: other.id, first_name: 'Daniel', last_name: 'Tester' },
  });
});

test('My Space can’t be deleted', async () => {
  const user = await makeUser(app);
  const { id } = await makePersonalSpace(app, user);
  const answer = await callApi(app, user, api.deleteSpace, { params: { spaceId: id } });
  expect(answer).toMatchObject({ status: 409, message: 'My Space can’t be deleted' });
});

test('an id that is none answers 404', async () => {
  const user = await makeUser(app);
  expect((await callApi(app, user, api.getSpace, { params: { spaceId: 'rings' } })).status).toBe(404);
});
