import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moduleGrants, users } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { addToTeam, makeProject } from '../../testing/factories/make-project.ts';
import { makePersonalSpace } from '../../testing/factories/make-space-people.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailedToken } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ensureUsersByEmail } from './actions/ensure-users.ts';

const PASSWORD = 'Emerald-cut 7';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

/** A space, a project in it and a module of that project, all granted to somebody. */
async function grantAll(userId: number) {
  const { space } = await makeSpace(app);
  const { project, modules, owner } = await makeProject(app, { spaceId: space.id });
  await addToSpace(app, { spaceId: space.id, userId, status: 1 });
  await addToTeam(app, { projectId: project.id, userId, roles: ['p_manager'] });
  const grant = { projectModuleId: modules['cad-design'].id, userId, createdBy: owner.id };
  await app.db.insert(moduleGrants).values(grant);
  return { space, project };
}

async function changeTo(user: TestUser, email: string) {
  const body = { email, current_password: PASSWORD };
  await callApi(app, user, api.updateUser, { params: { userId: user.id }, body });
  const token = await mailedToken(app, { email, page: '/verify-email' });
  return callApi(app, null, api.verifyEmail, { body: { token } });
}

const listProjectIds = async (caller: Caller) =>
  (await callApi(app, caller, api.listProjects)).body.data.map(({ id }) => id);
const listSpaceIds = async (caller: Caller) =>
  (await callApi(app, caller, api.listSpaces)).body.data.map(({ id }) => id);

/** Registers with an address and opens the mailed link. */
async function register(email: string) {
  const names = { first_name: 'Ines', last_name: 'Moreau' };
  const body = { email, password: PASSWORD, password_confirmation: PASSWORD, ...names };
  const { data } = (await callApi(app, null, api.registerUser, { body })).body;
  const token = await mailedToken(app, { email, page: '/verify-email' });
  await callApi(app, null, api.verifyEmail, { body: { token } });
  return { token: data.token, id: data.user.id };
}

test('who registered the address of somebody else takes nothing of theirs along to another address', async () => {
  const victim = uniqueEmail('victim');
  const thief = await makeUser(app, { email: victim, isVerified: false, password: PASSWORD });
  const mine = await makePersonalSpace(app, thief);
  const own = await makeProject(app, { spaceId: mine.id, owner: thief });
  const granted = await grantAll(thief.id);
  expect((await changeTo(thief, uniqueEmail('thief'))).status).toBe(204);
  expect((await callApi(app, thief, api.getSession)).body.data.user.email_verified).toBe(true);
  expect([await listSpaceIds(thief), await listProjectIds(thief)]).toEqual([[mine.id], [own.project.id]]);
  const params = { projectId: granted.project.id };
  expect((await callApi(app, thief, api.getProject, { params })).status).toBe(403);

  const owner = await register(victim);
  expect(await listSpaceIds(owner)).toContain(granted.space.id);
  expect(await listProjectIds(owner)).toEqual([granted.project.id]);
});

test('nor does deleting that account take anything from the owner of the address', async () => {
  const victim = uniqueEmail('victim');
  const thief = await makeUser(app, { email: victim, isVerified: false, password: PASSWORD });
  const granted = await grantAll(thief.id);
  const input = { params: { userId: thief.id }, body: { current_password: PASSWORD } };
  expect((await callApi(app, thief, api.deleteUser, input)).status).toBe(204);
  expect(await listProjectIds(await register(victim))).toEqual([granted.project.id]);
});

test('what was granted to an address nobody registered comes to who proves it by changing to it', async () => {
  const invitedEmail = uniqueEmail('atelier');
  const [invited] = await transact(app, (tx) => ensureUsersByEmail(tx, [invitedEmail]));
  if (!invited) throw new Error('nobody invited');
  const granted = await grantAll(invited.id);
  const user = await makeUser(app, { password: PASSWORD });
  const had = await grantAll(user.id);
  await addToTeam(app, { projectId: had.project.id, userId: invited.id, roles: ['watcher'] });
  expect(await listProjectIds(user)).toEqual([had.project.id]);
  expect((await changeTo(user, invitedEmail)).status).toBe(204);
  expect(new Set(await listProjectIds(user))).toEqual(new Set([granted.project.id, had.project.id]));
  expect(new Set(await listSpaceIds(user))).toEqual(new Set([granted.space.id, had.space.id]));
  const [placeholder] = await app.db.select().from(users).where(eq(users.id, invited.id));
  expect(placeholder?.deletedAt).not.toBeNull();
});
