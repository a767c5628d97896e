import * as api from '@facet/contract/endpoints/index';
import { BLANK_TEMPLATE } from '@facet/contract/constants/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities, moduleGrants, projects, templates, workflowSchemes } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { addToTeam, makeClient, makeFullTeam, makeProject, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makePersonalSpace, makeSpacePeople } from '../../testing/factories/make-space-people.ts';
import { addToSpace, makeFolder, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const move = (caller: TestUser, ids: number[], spaceId: unknown, folderId: unknown) =>
  callApi(app, caller, api.moveProjects, { body: { project_ids: ids, space_id: spaceId, folder_id: folderId } });
const findPlace = async (id: number) => {
  const [row] = await app.db.select().from(projects).where(eq(projects.id, id)).limit(1);
  return [row?.spaceId, row?.folderId];
};
const FORBIDDEN = 'You may not do this: move project';
const SELECT_FOLDER = { status: 422, errors: { folder_id: ['Please select Folder'] } };

test('a project goes into a folder, to another one and out again, and the log says so', async () => {
  const { space, folder, project, people } = await makeSpacePeople(app);
  const admin = people.space_admin;
  const other = await makeFolder(app, { spaceId: space.id, createdBy: admin.id });
  for (const target of [other.id, null, folder.id]) {
    const { body } = await move(admin, [project.id], space.id, target);
    expect(body.data).toEqual({ done: [project.id], failed: [] });
    expect(await findPlace(project.id)).toEqual([space.id, target]);
  }
  const log = await app.db.select().from(activities).where(eq(activities.projectId, project.id)).limit(5);
  expect(log).toHaveLength(3);
  const said = { event: 'project.moved', userId: admin.id, oldValue: null, newValue: null };
  for (const entry of log) expect(entry).toMatchObject(said);
});

test('a space and a folder must be chosen, and not the current ones', async () => {
  const { space, folder, project, people } = await makeSpacePeople(app);
  const admin = people.space_admin;
  expect(await move(admin, [project.id], undefined, null)).toMatchObject({
    status: 422,
    errors: { space_id: ['Please select Space'] },
  });
  expect(await move(admin, [project.id], space.id, undefined)).toMatchObject(SELECT_FOLDER);
  expect(await move(admin, [project.id], space.id, folder.id)).toMatchObject(SELECT_FOLDER);
  await move(admin, [project.id], space.id, null);
  expect(await move(admin, [project.id], space.id, null)).toMatchObject(SELECT_FOLDER);
  const foreign = await makeSpacePeople(app);
  expect(await move(admin, [project.id], space.id, foreign.folder.id)).toMatchObject(SELECT_FOLDER);
  await callApi(app, admin, api.deleteFolders, { body: { ids: [folder.id] } });
  expect(await move(admin, [project.id], space.id, folder.id)).toMatchObject(SELECT_FOLDER);
});

test('of several projects those that can not move are reported, the others move', async () => {
  const { space, folder, project, people } = await makeSpacePeople(app);
  const admin = people.space_admin;
  const free = await makeProject(app, { spaceId: space.id });
  const foreign = await makeProject(app);
  const gone = 2_000_000_000;
  const { body } = await move(admin, [free.project.id, project.id, foreign.project.id, gone], space.id, folder.id);
  expect(body.data).toEqual({
    done: [free.project.id],
    failed: [
      { id: project.id, message: 'Please select Folder' },
      { id: foreign.project.id, message: FORBIDDEN },
      { id: gone, message: 'This project does not exist' },
    ],
  });
});

// Everyone is in both spaces: whoever may edit the project may move it.
const MOVES: Readonly<Record<(typeof TEAM_KINDS)[number], boolean>> = {
  space_admin: true,
  p_owner: true,
  p_manager: true,
  designer: false,
  s_design: false,
  merchandiser: false,
  t_design: false,
  c_design: false,
  reviewer: false,
  watcher: false,
  client: false,
  space_member: false,
  stranger: false,
};
const CASES = TEAM_KINDS.map((kind) => [kind, MOVES[kind]] as const);
test.each(CASES)('%s with a place in both spaces moves: %s', async (kind, moves) => {
  const { space, project, people } = await makeFullTeam(app);
  const target = await makeSpace(app);
  const caller = people[kind];
  await addToSpace(app, { spaceId: target.space.id, userId: caller.id, role: 'space_admin' });
  const isIn = kind === 'space_admin' || kind === 'space_member' || kind === 'stranger';
  if (!isIn) await addToSpace(app, { spaceId: space.id, userId: caller.id });
  const { status, body } = await move(caller, [project.id], target.space.id, null);
  expect(status).toBe(200);
  expect(body.data.done).toEqual(moves ? [project.id] : []);
  expect(body.data.failed).toEqual(moves ? [] : [{ id: project.id, message: FORBIDDEN }]);
});

test('a move to another space needs a place in both', async () => {
  const { project, people } = await makeSpacePeople(app);
  const target = await makeSpace(app);
  expect((await move(people.space_admin, [project.id], target.space.id, null)).status).toBe(403);
  // Owns the project, but is not in its space.
  await addToSpace(app, { spaceId: target.space.id, userId: people.outside_owner.id });
  const { body } = await move(people.outside_owner, [project.id], target.space.id, null);
  expect(body.data.failed).toEqual([{ id: project.id, message: FORBIDDEN }]);
  await addToSpace(app, { spaceId: target.space.id, userId: people.space_admin.id });
  expect((await move(people.space_admin, [project.id], target.space.id, null)).body.data.done).toEqual([project.id]);
});

test('a move to another space ends the grants of modules and the rights of the old space, and keeps the team', async () => {
  const mover = await makeUser(app);
  const { space, project, modules, people } = await makeSpacePeople(app);
  await addToSpace(app, { spaceId: space.id, userId: mover.id, role: 'space_admin' });
  const target = await makeSpace(app, { admin: mover });
  const client = await makeClient(app, modules['cad-design'].id, mover.id);
  const grants = () => app.db.select().from(moduleGrants).where(eq(moduleGrants.userId, client.id)).limit(2);
  await move(mover, [project.id], space.id, null);
  expect(await grants()).toHaveLength(1);
  await move(mover, [project.id], target.space.id, null);
  expect(await grants()).toEqual([]);
  expect(await findPlace(project.id)).toEqual([target.space.id, null]);
  const moves = async (caller: TestUser) => (await move(caller, [project.id], target.space.id, null)).status;
  expect(await moves(people.space_admin)).toBe(403);
});

test('projects of My Space go to a team and come back', async () => {
  const user = await makeUser(app);
  const own = await makePersonalSpace(app, user);
  const { project } = await makeProject(app, { spaceId: own.id, owner: user });
  const { space } = await makeSpace(app);
  await addToSpace(app, { spaceId: space.id, userId: user.id });
  expect((await move(user, [project.id], space.id, null)).body.data.done).toEqual([project.id]);
  expect((await move(user, [project.id], own.id, null)).body.data.done).toEqual([project.id]);
});

const MEMBERS = [
  ['p_manager', 1],
  ['designer', 0],
] as const;
test.each(MEMBERS)('a member who is %s moves %i projects within the space', async (role, moved) => {
  const { space, project, people } = await makeSpacePeople(app);
  await addToTeam(app, { projectId: project.id, userId: people.space_member.id, roles: [role] });
  const { body } = await move(people.space_member, [project.id], space.id, null);
  expect(body.data.done).toHaveLength(moved);
});

test('a batch takes as many queries for many projects of many spaces as for one', async () => {
  const mover = await makeUser(app);
  const target = await makeSpace(app, { admin: mover });
  const makeOne = async () => {
    const { space } = await makeSpace(app, { admin: mover });
    return (await makeProject(app, { spaceId: space.id })).project.id;
  };
  const moveAll = (ids: number[]) => countQueries(app, () => move(mover, ids, target.space.id, null));
  await moveAll([await makeOne()]);
  const few = await moveAll([await makeOne()]);
  expect(await moveAll([await makeOne(), await makeOne(), await makeOne()])).toBe(few);
});

test('a workflow scheme and a template of the old space stay behind, one that everybody has comes along', async () => {
  const mover = await makeUser(app);
  const { space } = await makeSpace(app, { admin: mover });
  const target = await makeSpace(app, { admin: mover });
  for (const spaceId of [space.id, null]) {
    const [scheme] = await app.db.insert(workflowSchemes).values({ spaceId, title: 'Steps' }).returning();
    const { project } = await makeProject(app, { spaceId: space.id });
    const [template] = await app.db.insert(templates).values({ spaceId, title: 'Halo' }).returning();
    const start = { workflowSchemeId: scheme?.id, template: template?.id };
    await app.db.update(projects).set(start).where(eq(projects.id, project.id));
    await move(mover, [project.id], target.space.id, null);
    const [row] = await app.db.select().from(projects).where(eq(projects.id, project.id)).limit(1);
    expect(row?.workflowSchemeId).toBe(spaceId === null ? scheme?.id : null);
    expect(row?.template).toBe(spaceId === null ? template?.id : BLANK_TEMPLATE);
  }
});
