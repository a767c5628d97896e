import * as api from '@facet/contract/endpoints/index';
import { and, eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries, sessions } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeAdmin, makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app.ts';

/** Two processes on one database. */
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ beside: app });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const renew = (caller: Caller, at = app) => callApi(at, caller, api.refreshSession);
const statusOf = async (caller: Caller, at = app) => (await callApi(at, caller, api.getSession)).status;
async function renewed(caller: Caller, at = app): Promise<Caller> {
  const { status, body } = await renew(caller, at);
  expect(status).toBe(200);
  return { token: body.data.token };
}

/** A token of somebody's session that expired `ago` ms ago. */
const expiredToken = async ({ id, sessionId }: TestUser, ago: number, claims: { gen?: number } = { gen: 0 }) => ({
  token: await new SignJWT({ sid: sessionId, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(id))
    .setExpirationTime(Math.floor((Date.now() - ago) / 1000))
    .sign(createHmac('sha256', TEST_SECRET).update('key:session').digest()),
});
const setSession = ({ sessionId }: TestUser, set: Partial<typeof sessions.$inferInsert>) =>
  app.db.update(sessions).set(set).where(eq(sessions.id, sessionId));
const copiesFound = ({ id }: TestUser) =>
  app.db
    .select({ address: auditEntries.address, actorId: auditEntries.actorId })
    .from(auditEntries)
    .where(and(eq(auditEntries.act, 'session_copied'), eq(auditEntries.userId, id)));

test('a token renews again until the one that replaced it was used; then its return ends the session', async () => {
  const user = await makeUser(app);
  const second = await renewed(user);
  // The answer was lost, or another tab asked at the same time.
  const again = await renewed(user, other);
  expect(await statusOf(second)).toBe(200);
  expect(await statusOf(user)).toBe(200);
  expect((await renew(user)).status).toBe(401);
  for (const ended of [user, second, again])
    expect([await statusOf(ended), (await renew(ended)).status]).toEqual([401, 401]);
  expect(await copiesFound(user)).toEqual([{ address: '127.0.0.1', actorId: null }]);
});

test('two tabs that renew at once both go on, and so do their next renewals', async () => {
  const user = await makeUser(app);
  const tabs = await Promise.all([renewed(user), renewed(user, other), renewed(user), renewed(user, other)]);
  for (const tab of tabs) expect(await statusOf(tab)).toBe(200);
  const [one, two] = tabs;
  if (!one || !two) throw new Error('no tabs');
  const next = await Promise.all([renewed(one), renewed(two, other)]);
  for (const tab of [...tabs, ...next]) expect(await statusOf(tab)).toBe(200);
  expect(await copiesFound(user)).toEqual([]);
});

test('answers that were lost in a row lose nobody their session', async () => {
  const user = await makeUser(app);
  for (let lost = 0; lost < 5; lost += 1) await renewed(user);
  expect(await statusOf(await renewed(user))).toBe(200);
});

test.each([
  ['a call', async (token: string) => void (await statusOf({ token }))],
  ['its own renewal', async (token: string) => void (await renewed({ token }))],
  ['a ticket for a socket', async (token: string) => void (await callApi(other, { token }, api.createSocketTicket))],
])('%s is the first use that ends the renewals of the token before', async (_name, use) => {
  const user = await makeUser(app);
  const { token } = await renewed(user);
  await use(token ?? '');
  expect((await renew(user)).status).toBe(401);
});

test('a laptop that slept for twenty days goes on where it was, and its old token authenticates nothing', async () => {
  const user = await makeUser(app);
  const asleep = await expiredToken(user, 20 * DAY);
  await setSession(user, { lastUsedAt: new Date(Date.now() - 20 * DAY) });
  expect(await statusOf(asleep)).toBe(401);
  expect(await statusOf(await renewed(asleep))).toBe(200);
  const copied = await expiredToken(user, 20 * DAY);
  expect((await renew(copied)).status).toBe(401);
  expect(await copiesFound(user)).toHaveLength(1);
});

test('a token older than the idle time renews nothing, however much its session is used', async () => {
  const user = await makeUser(app);
  expect((await renew(await expiredToken(user, 31 * DAY))).status).toBe(401);
  expect(await statusOf(user)).toBe(200);
});

test('a token from before renewals were counted goes on', async () => {
  const user = await makeUser(app);
  const old = await expiredToken(user, HOUR, {});
  const next = await renewed(old);
  expect(await statusOf(next)).toBe(200);
  expect((await renew(old)).status).toBe(401);
});

test('a session ends after 90 days and an administrator’s after 12 hours, however much they are used', async () => {
  const young = await makeUser(app);
  const old = await makeUser(app);
  const admin = await makeAdmin(app);
  await setSession(young, { createdAt: new Date(Date.now() - 89 * DAY) });
  await setSession(old, { createdAt: new Date(Date.now() - 90 * DAY) });
  await setSession(admin, { createdAt: new Date(Date.now() - 11 * HOUR) });
  expect([await statusOf(young), await statusOf(old), await statusOf(admin)]).toEqual([200, 401, 200]);
  expect((await renew(old)).status).toBe(401);
  const { data } = (await callApi(app, admin, api.getSession)).body;
  expect(Date.parse(data.expires_at)).toBeLessThanOrEqual(Date.now() + HOUR);
  await setSession(admin, { createdAt: new Date(Date.now() - 12 * HOUR) });
  expect(await statusOf(admin, other)).toBe(401);
  expect((await callApi(other, admin.admin, api.countAdminUsers)).status).toBe(401);
});

test('a take-over ends when the session that opened it has lived its whole life', async () => {
  const admin = await makeAdmin(app);
  const user = await makeUser(app);
  const input = { params: { userId: user.id }, body: { reason: 'Help with a board' } };
  const { body } = await callApi(app, admin.admin, api.takeOver, input);
  expect(await statusOf(body.data)).toBe(200);
  await setSession(admin, { createdAt: new Date(Date.now() - 13 * HOUR) });
  expect(await statusOf(body.data, other)).toBe(401);
});

test('what has lived its whole life is no longer listed', async () => {
  const user = await makeUser(app);
  const old = { userId: user.id, createdAt: new Date(Date.now() - 91 * DAY) };
  await app.db.insert(sessions).values(old);
  const { body } = await callApi(app, user, api.listSessions);
  expect(body.data.map(({ id }) => id)).toEqual([user.sessionId]);
});
