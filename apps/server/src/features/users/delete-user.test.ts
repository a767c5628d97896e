import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spaces, styles, users } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { addToTeam, makeProject } from '../../testing/factories/make-project.ts';
import { makePersonalSpace } from '../../testing/factories/make-space-people.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Emerald-cut 7';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const me = () => makeUser(app, { password: PASSWORD });
const remove = (caller: Caller | null, userId: number, body: object = { current_password: PASSWORD }) =>
  callApi(app, caller, api.deleteUser, { params: { userId }, body });
const isThere = async (user: TestUser) => (await callApi(app, user, api.getSession)).status === 200;

test.each([
  ['someone of the same space', 403],
  ['a stranger', 404],
  ['nobody', 401],
  ['oneself', 204],
] as const)('%s gets %i', async (who, status) => {
  const { space, admin } = await makeSpace(app);
  const victim = await me();
  await addToSpace(app, { spaceId: space.id, userId: victim.id });
  const callers = { oneself: victim, 'someone of the same space': admin, 'a stranger': await me(), nobody: null };
  expect((await remove(callers[who], victim.id)).status).toBe(status);
  expect(await isThere(victim)).toBe(status !== 204);
});

test.each([
  [{ current_password: 'Marquise-cut 9' }, 'Current password is wrong'],
  [{}, 'Please enter Current password'],
])('%j deletes nothing', async (body, text) => {
  const user = await me();
  expect(await remove(user, user.id, body)).toMatchObject({ status: 422, errors: { current_password: [text] } });
  expect(await isThere(user)).toBe(true);
});

describe('who alone looks after something', () => {
  test('is told what, and stays', async () => {
    const user = await me();
    const { space } = await makeSpace(app, { admin: user });
    const { project } = await makeProject(app, { owner: user, title: 'Aurelia bridal' });
    const answer = await remove(user, user.id);
    expect([answer.status, answer.errors]).toEqual([409, { projects: [project.title], spaces: [space.title] }]);
    expect(answer.message).toBe(
      `Nobody else owns Aurelia bridal and nobody else is admin of ${space.title}: hand that over or delete it first`,
    );
    expect(await isThere(user)).toBe(true);
  });

  test('may go once somebody else can', async () => {
    const [user, heir] = [await me(), await makeUser(app)];
    const { space } = await makeSpace(app, { admin: user });
    const { project } = await makeProject(app, { owner: user });
    await addToSpace(app, { spaceId: space.id, userId: heir.id, role: 'space_admin', status: 3 });
    await addToTeam(app, { projectId: project.id, userId: heir.id, roles: ['p_manager'] });
    expect((await remove(user, user.id)).errors).toEqual({ projects: [project.title], spaces: [space.title] });
    const other = await me();
    const { space: shared } = await makeSpace(app, { admin: other });
    await addToSpace(app, { spaceId: shared.id, userId: heir.id, role: 'space_admin' });
    expect((await remove(other, other.id)).status).toBe(204);
  });

  test('takes My Space along, unless somebody else works in it', async () => {
    const user = await me();
    const mine = await makePersonalSpace(app, user);
    const { project } = await makeProject(app, { spaceId: mine.id, owner: user });
    const guest = await makeUser(app);
    await addToTeam(app, { projectId: project.id, userId: guest.id, roles: ['designer'] });
    expect(await remove(user, user.id)).toMatchObject({ status: 409, errors: { projects: [project.title] } });
    const alone = await me();
    const own = await makePersonalSpace(app, alone);
    await makeProject(app, { spaceId: own.id, owner: alone });
    expect((await remove(alone, alone.id)).status).toBe(204);
    const [row] = await app.db.select().from(spaces).where(eq(spaces.id, own.id));
    expect(row?.deletedAt).not.toBeNull();
  });
});

test('who goes leaves teams, spaces and styles, the address is free, and the row is kept', async () => {
  const user = await me();
  const { project, owner, space, admin } = await makeProject(app);
  if (!space || !admin) throw new Error('no space');
  await addToSpace(app, { spaceId: space.id, userId: user.id });
  await addToTeam(app, { projectId: project.id, userId: user.id, roles: ['designer'] });
  const style = await makeStyle(app, { projectId: project.id, createdBy: owner.id });
  await app.db.update(styles).set({ assigneeId: user.id }).where(eq(styles.id, style.id));
  expect((await remove(user, user.id)).status).toBe(204);

  const params = { projectId: project.id };
  const { team } = (await callApi(app, owner, api.getProject, { params })).body.data;
  expect(team.map((entry) => entry.user_id)).toEqual([owner.id]);
  const people = await callApi(app, admin, api.listSpaceUsers, { params: { spaceId: space.id } });
  expect(people.body.data.map((entry) => entry.user_id)).toEqual([admin.id]);
  const log = (await callApi(app, owner, api.listLog, { params })).body.data;
  expect(log[0]).toMatchObject({ event: 'project.team_changed', old_value: { title: 'Ada Tester' } });
  const [after] = await app.db.select().from(styles).where(eq(styles.id, style.id));
  expect(after?.assigneeId).toBeNull();

  const logIn = { email: user.email, password: PASSWORD };
  expect((await callApi(app, null, api.logIn, { body: logIn })).status).toBe(422);
  const names = { first_name: 'Ines', last_name: 'Moreau' };
  const again = { ...logIn, password_confirmation: PASSWORD, ...names };
  expect((await callApi(app, null, api.registerUser, { body: again })).status).toBe(201);
  const [row] = await app.db.select().from(users).where(eq(users.id, user.id));
  expect(row).toMatchObject({ email: user.email, deletedAt: expect.any(Date) });
});
