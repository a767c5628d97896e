import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { activities, moduleGrants, notifications, users } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeClient, makeFullTeam, makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const getSharing = (caller: TestUser | null, moduleId: number) =>
  callApi(app, caller, api.getModuleSharing, { params: { moduleId } });
const sync = (caller: TestUser | null, moduleId: number, body: object) =>
  callApi(app, caller, api.syncModuleSharing, { params: { moduleId }, body });
const sharedModules = (caller: TestUser | null, projectId: number) =>
  callApi(app, caller, api.listSharedModules, { params: { projectId } });
const idsOf = (people: readonly { user_id: number }[]) => people.map(({ user_id: id }) => id);

async function connect({ token }: TestUser, projectId: number) {
  const probe = await openProbe(`${address}/ws?token=${token}`);
  onTestFinished(() => probe.socket.terminate());
  expect((await probe.call(METHOD.connectToProject, { project_id: projectId })).error_id).toBe(0);
  return { ...probe, update: async () => projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data) };
}

test('a module says who always sees it, whom it is shared with, and who could be chosen', async () => {
  const { body, status } = await getSharing(team.people.p_manager, team.modules['cad-design'].id);
  expect(status).toBe(200);
  const { people } = team;
  expect(new Set(idsOf(body.data.permanent))).toEqual(
    new Set([people.space_admin.id, people.p_owner.id, people.p_manager.id]),
  );
  expect(body.data.shared).toMatchObject([{ user_id: people.client.id, state: 'active', is_client: true }]);
  // People whose role opens the module need no sharing; p_manager is not in the space, so its people stay unknown to
  // them.
  const unseeing = [people.s_design, people.merchandiser, people.t_design, people.reviewer, people.watcher];
  expect(new Set(idsOf(body.data.suggestions))).toEqual(new Set(unseeing.map(({ id }) => id)));
});

test('whoever is in the space may choose its people too', async () => {
  const { body } = await getSharing(team.people.space_admin, team.modules['cad-design'].id);
  expect(idsOf(body.data.suggestions)).toContain(team.people.space_member.id);
  expect(idsOf(body.data.permanent)).toContain(team.people.space_admin.id);
});

test('people are set as a whole: new ones are told, those who stay are not, who is left out loses it', async () => {
  const { project, owner, modules } = await makeProject(app);
  const module = modules['cad-design'];
  const [stays, goes] = [await makeClient(app, module.id, owner.id), await makeClient(app, module.id, owner.id)];
  const email = uniqueEmail('new');
  const { status, body } = await sync(owner, module.id, { user_ids: [stays.id], emails: [email], notes: 'Welcome' });
  expect(status).toBe(200);
  const [fresh] = await app.db.select().from(users).where(eq(users.email, email));
  expect(new Set(idsOf(body.data.shared))).toEqual(new Set([stays.id, fresh?.id]));
  const told = await app.db.select().from(notifications).where(eq(notifications.projectId, project.id));
  expect(told.map(({ userId }) => userId)).toEqual([fresh?.id]);
  const log = await app.db.select().from(activities).where(eq(activities.projectId, project.id));
  expect(log.map(({ event, actionType, oldValue, newValue }) => ({ event, actionType, oldValue, newValue }))).toEqual([
    {
      event: 'module.shared',
      actionType: 1,
      oldValue: null,
      newValue: { said: [{ kind: 'people', names: [email], more: 0 }] },
    },
    {
      event: 'module.shared',
      actionType: 3,
      oldValue: { said: [{ kind: 'people', names: ['Client Tester'], more: 0 }] },
      newValue: null,
    },
  ]);
  await vi.waitFor(async () => expect((await mailsTo(app, email))[0]).toContain('Welcome'), 10_000);
  expect(await mailsTo(app, stays.email)).toEqual([]);
  const gone = await callApi(app, goes, api.getProject, { params: { projectId: project.id } });
  expect(gone.status).toBe(403);
});

test('an empty set ends the sharing, and owners and managers can not be shared with or left out', async () => {
  const { project, owner, modules, admin } = await makeProject(app);
  const manager = await makeMember(app, project.id, 'p_manager');
  const module = modules['cad-design'];
  await makeClient(app, module.id, owner.id);
  const { status, body } = await sync(manager, module.id, { user_ids: [owner.id] });
  expect([status, body.data.shared]).toEqual([200, []]);
  expect(new Set(idsOf(body.data.permanent))).toEqual(new Set([manager.id, owner.id, admin?.id]));
  expect(await app.db.select().from(moduleGrants).where(eq(moduleGrants.projectModuleId, module.id))).toEqual([]);
  expect((await sync(manager, module.id, { user_ids: [] })).status).toBe(200);
});

test('sight of open sockets begins and ends with the sharing, and the person hears of it', async () => {
  const { project, owner, modules } = await makeProject(app);
  const [cad, sketch] = [modules['cad-design'], modules['sketch-design']];
  const client = await makeClient(app, cad.id, owner.id);
  const probe = await connect(client, project.id);
  await sync(owner, sketch.id, { user_ids: [], emails: [client.email] });
  expect(await probe.update()).toMatchObject({ event: 'access.changed', module_id: sketch.id });
  await vi.waitFor(async () => expect((await sharedModules(client, project.id)).body.data).toHaveLength(2));
  await sync(owner, sketch.id, { user_ids: [] });
  await sync(owner, cad.id, { user_ids: [] });
  const closed = await probe.push(METHOD.exitFromProject);
  expect(closed).toMatchObject({ error_id: 403, data: { project_id: project.id } });
});

test('nothing leaves for an address that is not proven', async () => {
  const { owner, modules } = await makeProject(app);
  const attacker = await makeUser(app, { isVerified: false });
  const probe = await openProbe(`${address}/ws?token=${attacker.token}`);
  onTestFinished(() => probe.socket.terminate());
  await sync(owner, modules['cad-design'].id, { user_ids: [], emails: [attacker.email] });
  await vi.waitFor(async () => expect(await mailsTo(app, attacker.email)).toHaveLength(1), 10_000);
  expect((await probe.call(METHOD.connectToProject, { project_id: modules['cad-design'].projectId })).error_id).toBe(
    403,
  );
  expect(probe.frames.filter(({ request_id: id }) => id === null)).toEqual([]);
});

test('the team sees whom the modules of their eyes are shared with; a client sees no names', async () => {
  const { people, modules, project } = team;
  const cad = modules['cad-design'];
  const named = (await sharedModules(people.c_design, project.id)).body.data.find(({ id }) => id === cad.id);
  expect(idsOf(named?.shared_with ?? [])).toContain(people.client.id);
  const titles = (await sharedModules(people.t_design, project.id)).body.data.map(({ name }) => name);
  expect(titles).toEqual(['mood-board', 'technical-drawing']);
  const mine = (await sharedModules(people.client, project.id)).body.data;
  expect(mine.map(({ id, shared_with: people_ }) => [id, people_])).toEqual([[cad.id, []]]);
});

const GRID = [
  ['space_admin', 200, 200, 200, 200],
  ['p_owner', 200, 200, 200, 200],
  ['p_manager', 200, 200, 200, 200],
  ['designer', 403, 403, 200, 403],
  ['s_design', 404, 404, 200, 403],
  ['merchandiser', 404, 404, 200, 403],
  ['t_design', 404, 404, 200, 403],
  ['c_design', 403, 403, 200, 403],
  ['reviewer', 404, 404, 200, 403],
  ['watcher', 404, 404, 200, 403],
  ['client', 403, 403, 200, 403],
  ['space_member', 403, 403, 403, 403],
  ['stranger', 403, 403, 403, 403],
] as const;

describe('who may see and set the sharing of a module', () => {
  test.each(GRID)('%s: shared-with %i, set %i, modules %i, people %i', async (kind, read, write, list, people) => {
    const [caller, module] = [team.people[kind], team.modules['cad-design']];
    const chosen = { query: { project_ids: team.project.id } };
    expect((await getSharing(caller, module.id)).status).toBe(read);
    expect((await sync(caller, module.id, { user_ids: [team.people.client.id] })).status).toBe(write);
    expect((await sharedModules(caller, team.project.id)).status).toBe(list);
    expect((await callApi(app, caller, api.listSharingPeople, chosen)).status).toBe(people);
  });

  test('nobody gets 401', async () => {
    const module = team.modules['cad-design'];
    const answers = [
      await getSharing(null, module.id),
      await sync(null, module.id, { user_ids: [] }),
      await sharedModules(null, team.project.id),
      await callApi(app, null, api.listSharingPeople, { query: { project_ids: team.project.id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  test('what is not there is 404', async () => {
    const { people } = team;
    expect((await getSharing(people.p_owner, 2_000_000_000)).status).toBe(404);
    expect((await sync(people.p_owner, 2_000_000_000, { user_ids: [] })).status).toBe(404);
    expect((await sharedModules(people.p_owner, 2_000_000_000)).status).toBe(404);
  });
});

test.each([
  [{}, { user_ids: ['Please enter Reviewers'] }],
  [{ user_ids: [], emails: ['a@'] }, { 'emails.0': ['This Email is not a valid email address.'] }],
  [{ user_ids: [], notes: 'x'.repeat(129) }, { notes: ['Note must have max 128 symbols.'] }],
  [{ user_ids: [2_000_000_000] }, { user_ids: ['Please enter valid Reviewers.'] }],
])('setting %j answers with its text', async (body, errors) => {
  const answer = await sync(team.people.p_owner, team.modules['sketch-design'].id, body);
  expect([answer.status, answer.errors]).toEqual([422, errors]);
});

test('people for several projects are those of all of them', async () => {
  const { space, admin } = await makeSpace(app);
  const [one, other] = [await makeProject(app, { spaceId: space.id }), await makeProject(app, { spaceId: space.id })];
  const mate = await makeUser(app);
  await addToSpace(app, { spaceId: space.id, userId: mate.id });
  await makeMember(app, one.project.id, 'watcher');
  const ids = `${one.project.id},${other.project.id}`;
  const { body } = await callApi(app, admin, api.listSharingPeople, { query: { project_ids: ids } });
  expect([idsOf(body.data.permanent), idsOf(body.data.suggestions)]).toEqual([[admin.id], [mate.id]]);
  const none = await callApi(app, admin, api.listSharingPeople);
  expect([none.status, none.errors]).toEqual([422, { project_ids: ['Please enter valid Projects.'] }]);
});

test('the number of queries does not grow with the people', async () => {
  const { project, owner, modules } = await makeProject(app);
  const module = modules['cad-design'];
  const read = async () => {
    await getSharing(owner, module.id);
    await sharedModules(owner, project.id);
    await callApi(app, owner, api.listSharingPeople, { query: { project_ids: project.id } });
  };
  await makeClient(app, module.id, owner.id);
  const one = await countQueries(app, read);
  for (let index = 0; index < 10; index += 1) {
    await makeClient(app, module.id, owner.id);
    await makeMember(app, project.id, 'watcher');
  }
  expect(await countQueries(app, read)).toBe(one);
});
