import { wordNotice } from '@facet/contract/constants/told';
import * as api from '@facet/contract/endpoints/index';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { activities, moduleGrants, notifications, users } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam, makeMember, makeProject, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://facet.example' } });
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const share = (caller: TestUser | null, projectId: number, body: object) =>
  callApi(app, caller, api.shareProject, { params: { projectId }, body });
const listGrants = async (userId: number) =>
  (await app.db.select().from(moduleGrants).where(eq(moduleGrants.userId, userId)))
    .map(({ projectModuleId }) => projectModuleId)
    .toSorted((a, b) => a - b);

/** A project in a space whose member is not on the team. */
async function makeShareable() {
  const { space, admin } = await makeSpace(app);
  const made = await makeProject(app, { spaceId: space.id });
  const mate = await makeUser(app, { firstName: 'Mate' });
  await addToSpace(app, { spaceId: space.id, userId: mate.id });
  return { ...made, space, admin, mate };
}

test('a module is shared by id and by address, and each is notified and mailed', async () => {
  const { project, owner, modules } = await makeShareable();
  const watcher = await makeMember(app, project.id, 'watcher');
  const email = uniqueEmail('buyer');
  const module = modules['cad-design'];
  const { status, body } = await share(owner, project.id, {
    user_ids: [watcher.id, owner.id],
    emails: [` ${email.toUpperCase()}`],
    notes: 'The band is new.',
    module_ids: [module.id],
  });
  expect(status).toBe(200);
  const shared = body.data.find(({ id }) => id === module.id)?.shared_with ?? [];
  const seen = new Map(shared.map(({ user, state, is_client: isClient }) => [user.email, { state, isClient }]));
  expect([...seen.keys()]).toHaveLength(2);
  expect(seen.get(email)).toEqual({ state: 'invited', isClient: true });
  expect(seen.get(watcher.email)).toEqual({ state: 'active', isClient: false });
  const [buyer] = await app.db.select().from(users).where(eq(users.email, email));
  expect(buyer).toMatchObject({ role: 'client', registeredAt: null });
  expect(await listGrants(owner.id)).toEqual([]);
  const told = await app.db.select().from(notifications).where(eq(notifications.projectId, project.id));
  const values = { kind: 'shared', module: module.title, project: project.title };
  const byUser = new Map(told.map(({ userId, type, told: values }) => [userId, { type, told: values }]));
  expect(told).toHaveLength(2);
  for (const id of [watcher.id, buyer?.id ?? 0])
    expect(byUser.get(id)).toEqual({ type: 'module_shared', told: values });
  const page = `https://facet.example/project/${project.id}/modules/design?module=${module.id}`;
  await vi.waitFor(async () => {
    const [toBuyer] = await mailsTo(app, email);
    expect(toBuyer).toContain('https://facet.example/invitation/');
    expect(toBuyer).toContain('The band is new.');
    expect(toBuyer).toContain(module.title);
    expect((await mailsTo(app, watcher.email))[0]).toContain(page);
  }, 10_000);
});

test('without modules the whole project is shared, and a second time writes nothing twice', async () => {
  const { project, owner, modules, mate } = await makeShareable();
  const { space } = await makeSpace(app, { admin: owner });
  expect(space.id).toBeGreaterThan(0);
  await addToSpace(app, { spaceId: project.spaceId, userId: owner.id });
  expect((await share(owner, project.id, { user_ids: [mate.id] })).status).toBe(200);
  expect(await listGrants(mate.id)).toEqual(Object.values(modules).map(({ id }) => id));
  expect((await share(owner, project.id, { user_ids: [mate.id] })).status).toBe(200);
  const told = await app.db.select().from(notifications).where(eq(notifications.userId, mate.id));
  expect(told.map(({ told: values }) => wordNotice(values))).toEqual([`shared ${project.title} with you`]);
  const log = await app.db
    .select()
    .from(activities)
    .where(and(eq(activities.projectId, project.id), inArray(activities.event, ['module.shared'])));
  expect(log.map(({ projectModuleId, actionType, newValue }) => [projectModuleId, actionType, newValue])).toEqual(
    Object.values(modules).map(({ id }) => [id, 1, { said: [{ kind: 'people', names: ['Mate Tester'], more: 0 }] }]),
  );
});

describe('who may share a project', () => {
  test.each([
    ['space_admin', 200],
    ['p_owner', 200],
    ['p_manager', 200],
    ['designer', 403],
    ['s_design', 403],
    ['merchandiser', 403],
    ['t_design', 403],
    ['c_design', 403],
    ['reviewer', 403],
    ['watcher', 403],
    ['client', 403],
    ['space_member', 403],
    ['stranger', 403],
  ] as const)('%s gets %i', async (kind, status) => {
    expect(TEAM_KINDS).toContain(kind);
    const answer = await share(team.people[kind], team.project.id, { emails: [uniqueEmail('grid')] });
    expect(answer.status).toBe(status);
  });

  test('nobody gets 401', async () => {
    expect((await share(null, team.project.id, { emails: [uniqueEmail('grid')] })).status).toBe(401);
  });
});

describe('bad input', () => {
  test.each([
    [{}, { user_ids: ['Please select a reviewer or invite someone by email'] }],
    [{ emails: ['nobody'] }, { 'emails.0': ['This Email is not a valid email address.'] }],
    [{ emails: ['a@b.ch'], notes: 'x'.repeat(129) }, { notes: ['Note must have max 128 symbols.'] }],
    [{ user_ids: [2_000_000_000] }, { user_ids: ['Please enter valid Reviewers.'] }],
    [{ emails: ['a@b.ch'], module_ids: [2_000_000_000] }, { module_ids: ['Please enter valid Modules.'] }],
  ])('%j answers with its text', async (body, errors) => {
    const answer = await share(team.people.p_owner, team.project.id, body);
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });

  test('128 symbols are a note', async () => {
    const body = { emails: [uniqueEmail('long')], notes: 'x'.repeat(128) };
    expect((await share(team.people.p_owner, team.project.id, body)).status).toBe(200);
  });

  test('a project that is not there is 404', async () => {
    expect((await share(team.people.p_owner, 2_000_000_000, { emails: ['a@b.ch'] })).status).toBe(404);
  });

  test('people by id are those whom the sharer knows there: not of a space that is not theirs', async () => {
    const { project, owner, mate } = await makeShareable();
    const stranger = await makeUser(app);
    for (const someone of [mate, stranger]) {
      const answer = await share(owner, project.id, { user_ids: [someone.id] });
      expect([answer.status, answer.errors]).toEqual([422, { user_ids: ['Please enter valid Reviewers.'] }]);
    }
  });
});

describe('several projects at once', () => {
  const shareAll = (caller: TestUser | null, body: object) => callApi(app, caller, api.shareProjects, { body });

  test('those that are mine to share are shared, the rest is reported', async () => {
    const [one, other, foreign] = [await makeShareable(), await makeShareable(), await makeShareable()];
    const email = uniqueEmail('buyer');
    const second = await makeProject(app, { spaceId: other.space.id, owner: one.owner });
    const ids = [one.project.id, second.project.id, foreign.project.id];
    const { status, body } = await shareAll(one.owner, { project_ids: ids, emails: [email] });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      done: ids.slice(0, 2),
      failed: [{ id: foreign.project.id, message: 'You may not do this: share project' }],
    });
    const [buyer] = await app.db.select().from(users).where(eq(users.email, email));
    expect(await listGrants(buyer?.id ?? 0)).toHaveLength(10);
    await vi.waitFor(async () => expect(await mailsTo(app, email)).toHaveLength(2), 10_000);
  });

  test.each([
    ['p_owner', 1],
    ['designer', 0],
    ['client', 0],
    ['stranger', 0],
  ] as const)('%s shares %i', async (kind, done) => {
    const { body } = await shareAll(team.people[kind], {
      project_ids: [team.project.id],
      emails: [uniqueEmail('grid')],
    });
    expect(body.data.done).toHaveLength(done);
  });

  test('it needs somebody and a project', async () => {
    const nobody = await shareAll(team.people.p_owner, { project_ids: [team.project.id] });
    expect(nobody.errors).toEqual({ user_ids: ['Please select a reviewer or invite someone by email'] });
    const nothing = await shareAll(team.people.p_owner, { project_ids: [], emails: ['a@b.ch'] });
    expect(nothing.errors).toEqual({ project_ids: ['Please enter valid Projects.'] });
    expect((await shareAll(null, {})).status).toBe(401);
  });
});
