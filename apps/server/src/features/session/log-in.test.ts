import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, spaceUsers, users } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi } from '../../testing/call-api.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { startTestApp, TEST_SECRET, useTestApp, type TestApp } from '../../testing/test-app.ts';
import { ensureUsersByEmail } from '../users/actions/ensure-users.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const PASSWORD = 'Emerald-cut 7';
const logIn = (email: string, password = PASSWORD) => callApi(app, null, api.logIn, { body: { email, password } });
const WRONG = {
  status: 422,
  message: 'Email or password is wrong',
  errors: { password: ['Email or password is wrong'] },
};

/** A session's token that expires in `seconds`, negative for the past. */
const tokenExpiringIn = (userId: number, sessionId: string, seconds: number, secret = TEST_SECRET) =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(createHmac('sha256', secret).update('key:session').digest());

test('the right password opens a session that names its user', async () => {
  const user = await makeUser(app, { password: PASSWORD });
  const { status, body, raw } = await logIn(` ${user.email.toUpperCase()} `);
  expect(status).toBe(200);
  expect(body.data.user).toMatchObject({ id: user.id, email: user.email, email_verified: true });
  expect(raw.body).not.toMatch(/password|argon2/);
  const claims = await app.tokens.read(body.data.token);
  expect(claims?.userId).toBe(user.id);
  const session = await callApi(app, body.data, api.getSession);
  expect(session.body.data).toMatchObject({ id: claims?.sessionId, user: { id: user.id } });
  expect(Date.parse(session.body.data.expires_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
});

test('a wrong password, an unknown, an invited and a deleted address get one and the same answer, never 401', async () => {
  const user = await makeUser(app, { password: PASSWORD });
  const gone = await makeUser(app, { password: PASSWORD });
  await app.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));
  const invited = uniqueEmail('invited');
  await transact(app, (tx) => ensureUsersByEmail(tx, [invited]));
  expect(await logIn(user.email, 'Emerald-cut 8')).toMatchObject(WRONG);
  for (const email of [uniqueEmail('unknown'), invited, gone.email]) expect(await logIn(email)).toMatchObject(WRONG);
});

test.each([
  [{ email: 'ada', password: 'x' }, { email: ['This Email is not a valid email address.'] }],
  [{ email: 'ada@example.com', password: '' }, { password: ['Please enter Password'] }],
  [{}, { email: ['Please enter Email'], password: ['Please enter Password'] }],
])('bad input %o is told at its field', async (body, errors) => {
  expect(await callApi(app, null, api.logIn, { body })).toMatchObject({ status: 422, errors });
});

test('invitations become active at the log-in of a verified person, and of no other', async () => {
  const { space } = await makeSpace(app);
  const verified = await makeUser(app, { password: PASSWORD });
  const unverified = await makeUser(app, { password: PASSWORD, isVerified: false });
  const inactive = await makeUser(app, { password: PASSWORD });
  await addToSpace(app, { spaceId: space.id, userId: verified.id, status: 1 });
  await addToSpace(app, { spaceId: space.id, userId: unverified.id, status: 1 });
  await addToSpace(app, { spaceId: space.id, userId: inactive.id, status: 3 });
  const statusOf = async (userId: number) => {
    const [row] = await app.db.select().from(spaceUsers).where(eq(spaceUsers.userId, userId));
    return row?.status;
  };
  for (const { email } of [verified, unverified, inactive]) expect((await logIn(email)).status).toBe(200);
  expect([await statusOf(verified.id), await statusOf(unverified.id), await statusOf(inactive.id)]).toEqual([2, 1, 3]);
});

test('logging out ends this session at once, and no other', async () => {
  const user = await makeUser(app, { password: PASSWORD });
  const { body } = await logIn(user.email);
  expect((await callApi(app, body.data, api.logOut)).status).toBe(204);
  expect(await callApi(app, body.data, api.getSession)).toMatchObject({ status: 401, message: 'Please sign in' });
  expect((await callApi(app, body.data, api.refreshSession)).status).toBe(401);
  expect((await callApi(app, user, api.getSession)).status).toBe(200);
});

test('a token that has expired is refused everywhere but where a fresh one is got for it', async () => {
  const user = await makeUser(app);
  const old = { token: await tokenExpiringIn(user.id, user.sessionId, -3600) };
  for (const call of [api.getSession, api.createSocketTicket, api.logOut, api.listRoles]) {
    expect((await callApi(app, old, call)).status).toBe(401);
  }
  const fresh = await callApi(app, old, api.refreshSession);
  expect(fresh.status).toBe(200);
  expect(fresh.body.data.user.id).toBe(user.id);
  expect((await callApi(app, fresh.body.data, api.getSession)).body.data.id).toBe(user.sessionId);
});

test('no fresh token for a forged one, a session left idle for 30 days, or nothing', async () => {
  const user = await makeUser(app);
  const forged = { token: await tokenExpiringIn(user.id, user.sessionId, 3600, 'the secret of somebody else') };
  expect((await callApi(app, forged, api.refreshSession)).status).toBe(401);
  expect((await callApi(app, null, api.refreshSession)).status).toBe(401);
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  await app.db.update(sessions).set({ lastUsedAt: longAgo }).where(eq(sessions.id, user.sessionId));
  expect((await callApi(app, user, api.refreshSession)).status).toBe(401);
});

test('the table of roles is for everyone signed in', async () => {
  const { status, body } = await callApi(app, await makeUser(app), api.listRoles);
  expect(status).toBe(200);
  expect(body.data.project.map(({ name }) => name)).toEqual([
    'p_owner',
    'p_manager',
    'designer',
    's_design',
    'merchandiser',
    't_design',
    'c_design',
    'reviewer',
    'watcher',
  ]);
  const watcher = body.data.project.find(({ name }) => name === 'watcher');
  expect(watcher).toEqual({
    name: 'watcher',
    title: 'Watcher',
    permissions: ['can-view-activity', 'can-view-design-files'],
    modules: [],
  });
  expect(body.data.project.find(({ name }) => name === 'c_design')).toMatchObject({
    title: 'Cad designer',
    modules: ['cad-design'],
  });
  expect(body.data.space).toEqual([
    { name: 'space_admin', title: 'Admin' },
    { name: 'space_member', title: 'Member' },
  ]);
  expect((await callApi(app, null, api.listRoles)).status).toBe(401);
});

test('after 20 tries in a minute an address must wait, whatever it sends', async () => {
  const limited = await useTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  const attempt = () => callApi(limited, null, api.logIn, { body: { email: uniqueEmail('ada'), password: 'a guess' } });
  const answers = await Promise.all(Array.from({ length: 20 }, attempt));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 422));
  const refused = await attempt();
  expect(refused.status).toBe(429);
  expect(refused.message).toBe('Too many tries, please wait a little');
  const seconds = Number(refused.raw.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
});
