import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { activities, moduleGrants, notifications, projects, styles, users } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://facet.example' } });
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
});
afterAll(() => app.stop());

type Entry = { user_id?: number; email?: string; roles: string[] };

async function setTeam(caller: TestUser, projectId: number, team: Entry[]) {
  const [project] = await app.db.select().from(projects).where(eq(projects.id, projectId));
  const body = { team, updated_at: project?.updatedAt.toISOString() };
  return callApi(app, caller, api.setProjectTeam, { params: { projectId }, body });
}
const as = (user: { id: number }, ...roles: string[]): Entry => ({ user_id: user.id, roles });

/** A project whose owner shares a space with a mate who is not on the team. */
async function makeTeamWithMate() {
  const { space } = await makeSpace(app);
  const made = await makeProject(app, { spaceId: space.id, title: 'Aurelia' });
  const mate = await makeUser(app, { firstName: 'Mate' });
  await addToSpace(app, { spaceId: space.id, userId: mate.id });
  return { ...made, mate };
}

async function connect({ token }: TestUser, projectId: number) {
  const probe = await openProbe(`${address}/ws?token=${token}`);
  onTestFinished(() => probe.socket.terminate());
  await probe.call(METHOD.connectToProject, { project_id: projectId });
  return { ...probe, update: async () => projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data) };
}

test('people come by id or by address; unknown addresses are invited to register', async () => {
  const { project, owner, mate } = await makeTeamWithMate();
  const email = uniqueEmail('fresh');
  const { status, body } = await setTeam(owner, project.id, [
    as(owner, 'projectOwner'),
    as(mate, 's_design', 's_design'),
    { email: ` ${email.toUpperCase()} `, roles: ['watcher'] },
  ]);
  expect(status).toBe(200);
  const [fresh] = await app.db.select().from(users).where(eq(users.email, email));
  expect(fresh).toMatchObject({ role: 'manager', registeredAt: null });
  expect(body.data.team.map(({ user_id: id, user_role: roles }) => [id, roles])).toEqual([
    [owner.id, ['p_owner']],
    [mate.id, ['s_design']],
    [fresh?.id, ['watcher']],
  ]);
  const told = await app.db.select().from(notifications).where(eq(notifications.projectId, project.id));
  expect(told.map(({ userId, told: values }) => [userId, values])).toEqual([
    [mate.id, { kind: 'project_added', project: 'Aurelia' }],
    [fresh?.id, { kind: 'project_added', project: 'Aurelia' }],
  ]);
  await vi.waitFor(async () => {
    for (const address of [email, mate.email])
      expect((await mailsTo(app, address))[0]).toContain('https://facet.example/invitation/');
  }, 10_000);
});

test('the log tells of each person, and the channel of all', async () => {
  const said = (name: string, role: string) => ({ said: [{ kind: 'team_member', name, roles: [role] }] });
  const { project, owner, mate } = await makeTeamWithMate();
  const [gone, changed] = [await makeMember(app, project.id, 'c_design'), await makeMember(app, project.id, 'watcher')];
  const watching = await connect(changed, project.id);
  await setTeam(owner, project.id, [as(owner, 'p_owner'), as(changed, 'reviewer'), as(mate, 'designer')]);
  const log = await app.db
    .select()
    .from(activities)
    .where(eq(activities.projectId, project.id))
    .orderBy(asc(activities.id));
  expect(log.map(({ event, oldValue, newValue }) => [event, oldValue, newValue])).toEqual([
    ['project.team_changed', null, said('Mate Tester', 'designer')],
    ['project.team_changed', said('c_design Tester', 'c_design'), null],
    ['project.team_changed', said('watcher Tester', 'watcher'), said('watcher Tester', 'reviewer')],
  ]);
  const update = await watching.update();
  expect(update).toMatchObject({ event: 'project.team_changed', project_id: project.id });
  expect(update.user_ids?.toSorted((a, b) => a - b)).toEqual([mate.id, gone.id, changed.id].toSorted((a, b) => a - b));
});

test('who is removed loses the project, its channel, the styles given and what was shared', async () => {
  const { project, owner, modules } = await makeTeamWithMate();
  const gone = await makeMember(app, project.id, 'reviewer');
  await app.db
    .insert(moduleGrants)
    .values({ projectModuleId: modules['cad-design'].id, userId: gone.id, createdBy: owner.id });
  const [style] = await app.db
    .insert(styles)
    .values({ projectId: project.id, title: 'Solitaire', productType: 1, createdBy: owner.id, assigneeId: gone.id })
    .returning();
  const watching = await connect(gone, project.id);
  expect((await setTeam(owner, project.id, [as(owner, 'p_owner')])).status).toBe(200);
  expect(await watching.push(METHOD.exitFromProject)).toMatchObject({ data: { project_id: project.id } });
  expect((await callApi(app, gone, api.getProject, { params: { projectId: project.id } })).status).toBe(403);
  const [row] = await app.db
    .select()
    .from(styles)
    .where(eq(styles.id, style?.id ?? 0));
  expect(row?.assigneeId).toBeNull();
});

test('who takes themselves off the team is answered, and has no way back', async () => {
  const { project, owner, mate } = await makeTeamWithMate();
  expect((await setTeam(owner, project.id, [as(mate, 'p_owner')])).status).toBe(200);
  expect((await callApi(app, owner, api.getProject, { params: { projectId: project.id } })).status).toBe(403);
});

test('the team is set as it was read: without that moment 422, after another change 409', async () => {
  const { project, owner } = await makeTeamWithMate();
  const set = (updatedAt: unknown) =>
    callApi(app, owner, api.setProjectTeam, {
      params: { projectId: project.id },
      body: { team: [as(owner, 'p_owner', 'designer')], updated_at: updatedAt },
    });
  expect(await set(undefined)).toMatchObject({ status: 422, errors: { updated_at: ['Please enter Updated at'] } });
  const read = project.updatedAt.toISOString();
  const answers = await Promise.all([set(read), set(read)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('a team that is set as it is changes nothing', async () => {
  const { project, owner } = await makeTeamWithMate();
  const { body } = await setTeam(owner, project.id, [as(owner, 'p_owner')]);
  expect(body.data.updated_at).toBe(project.updatedAt.toISOString());
  expect(await app.db.select().from(activities).where(eq(activities.projectId, project.id))).toEqual([]);
});

describe('owners', () => {
  test('one always stays', async () => {
    const { project, owner } = await makeTeamWithMate();
    const errors = { team: ['Please leave at least one Project Owner'] };
    expect(await setTeam(owner, project.id, [])).toMatchObject({ status: 422, errors });
    expect(await setTeam(owner, project.id, [as(owner, 'p_manager')])).toMatchObject({ status: 422, errors });
  });

  test('only an owner removes, demotes or makes one', async () => {
    const { project, owner, mate } = await makeTeamWithMate();
    const manager = await makeMember(app, project.id, 'p_manager');
    const second = await makeMember(app, project.id, 'p_owner');
    const rest = [as(owner, 'p_owner'), as(manager, 'p_manager')];
    expect((await setTeam(manager, project.id, rest)).status).toBe(403);
    expect((await setTeam(manager, project.id, [...rest, as(second, 'designer')])).status).toBe(403);
    expect(
      (await setTeam(manager, project.id, [as(owner, 'p_owner'), as(second, 'p_owner'), as(manager, 'p_owner')]))
        .status,
    ).toBe(403);
    expect((await setTeam(manager, project.id, [...rest, as(second, 'p_owner'), as(mate, 'designer')])).status).toBe(
      200,
    );
    expect((await setTeam(owner, project.id, rest)).status).toBe(200);
  });
});

describe('what is refused at the team', () => {
  test('somebody whom the caller does not know, a client, and the same person twice', async () => {
    const { project, owner, mate } = await makeTeamWithMate();
    const [stranger, client] = [await makeUser(app), await makeUser(app, { role: 'client' })];
    const refused = async (...entries: Entry[]) =>
      (await setTeam(owner, project.id, [as(owner, 'p_owner'), ...entries])).errors;
    expect(await refused(as(stranger, 'designer'))).toEqual({ team: ['Please enter valid Team.'] });
    expect(await refused(as({ id: 999_999 }, 'designer'))).toEqual({ team: ['Please enter valid Team.'] });
    expect(await refused({ email: client.email, roles: ['designer'] })).toEqual({
      team: ['Clients can’t be on the team. Share the project with them instead.'],
    });
    expect(await refused(as(mate, 'designer'), { email: mate.email, roles: ['watcher'] })).toEqual({
      team: ['Each person can be on the team only once'],
    });
  });

  test.each([
    [{ roles: ['designer'] }, 'team.0.email', 'Please enter Email'],
    [{ email: 'no address', roles: ['designer'] }, 'team.0.email', 'This Email is not a valid email address.'],
    [{ user_id: 1, roles: [] }, 'team.0.roles', 'Please enter valid Roles.'],
    [{ user_id: 1, roles: ['boss'] }, 'team.0.roles.0', 'Please enter valid Roles.'],
  ])('%j', async (entry, field, text) => {
    const { project, owner } = await makeTeamWithMate();
    expect(await setTeam(owner, project.id, [entry])).toMatchObject({ status: 422, errors: { [field]: [text] } });
  });
});
