import * as api from '@facet/contract/endpoints/index';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedTokens, sessions, spaceUsers, users } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailedToken, mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailToken } from './actions/mail-token.ts';
import { mailRecovery } from './actions/recover-password.ts';
import { sweepSessions } from './actions/sweep-sessions.ts';

const ADMIN = 'owner@example.com';
let app: TestApp;
beforeAll(async () => void (app = await startTestApp({ env: { ADMIN_EMAIL: 'Owner@Example.com' } })));
afterAll(() => app.stop());

const PASSWORD = 'Emerald-cut 7';
const NEW_PASSWORD = 'Cushion-cut 8';
const EXPIRED = { status: 422, errors: { token: ['This link is no longer valid'] } };

const verify = (token: string, caller: Caller | null = null) =>
  callApi(app, caller, api.verifyEmail, { body: { token } });
const recover = (email: string) => callApi(app, null, api.recoverPassword, { body: { email } });
const reset = (token: string, password = NEW_PASSWORD) =>
  callApi(app, null, api.resetPassword, { body: { token, password, password_confirmation: password } });
const logIn = (email: string, password: string) => callApi(app, null, api.logIn, { body: { email, password } });
const expire = (userId: number) =>
  app.db
    .update(mailedTokens)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(mailedTokens.userId, userId));

async function askToVerify(input: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(app, { isVerified: false, ...input });
  await transact(app, (tx) => mailToken(app, tx, { purpose: 'verify_email', userId: user.id }));
  return { user, token: await mailedToken(app, { email: user.email, page: '/verify-email' }) };
}

async function askToReset(input: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(app, { password: PASSWORD, ...input });
  expect((await recover(user.email)).status).toBe(204);
  return { user, token: await mailedToken(app, { email: user.email, page: '/reset-password' }) };
}

const accountOf = async (caller: Caller) => (await callApi(app, caller, api.getSession)).body.data.user;

test('the link verifies its address once, without a session', async () => {
  const { user, token } = await askToVerify();
  expect((await accountOf(user)).email_verified).toBe(false);
  expect((await verify(token)).status).toBe(204);
  expect(await accountOf(user)).toMatchObject({ email_verified: true, role: 'manager' });
  expect(await verify(token)).toMatchObject(EXPIRED);
});

test('of two clicks at once one counts', async () => {
  const { token } = await askToVerify();
  const answers = await Promise.all([verify(token), verify(token)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422]);
});

test('somebody else who is signed in may follow the link; it is its receiver who is verified', async () => {
  const other = await makeUser(app, { isVerified: false });
  const { user, token } = await askToVerify();
  expect((await verify(token, other)).status).toBe(204);
  expect((await accountOf(other)).email_verified).toBe(false);
  expect((await accountOf(user)).email_verified).toBe(true);
});

test('a link works for 24 hours', async () => {
  const { user, token } = await askToVerify();
  const [row] = await app.db.select().from(mailedTokens).where(eq(mailedTokens.userId, user.id));
  expect(row && row.expiresAt.getTime() - row.createdAt.getTime()).toBeCloseTo(86_400_000, -4);
  await expire(user.id);
  expect(await verify(token)).toMatchObject(EXPIRED);
  expect((await accountOf(user)).email_verified).toBe(false);
});

test('a link proves only the address it was mailed to', async () => {
  const { user, token } = await askToVerify();
  await app.db
    .update(users)
    .set({ email: uniqueEmail('moved') })
    .where(eq(users.id, user.id));
  expect(await verify(token)).toMatchObject(EXPIRED);
  expect((await accountOf(user)).email_verified).toBe(false);
});

test('forged, cut and foreign tokens, and tokens of the other purpose, are refused', async () => {
  const { user, token } = await askToVerify();
  const [id = ''] = token.split('.');
  const wrong = [id, `${id}.`, `${id}.${'A'.repeat(43)}`, `${token}.x`, token.slice(0, -1), 'nonsense', '.', 'é.é'];
  for (const text of wrong) expect(await verify(text)).toMatchObject(EXPIRED);
  expect(await reset(token)).toMatchObject(EXPIRED);
  const recovery = await askToReset();
  expect(await verify(recovery.token)).toMatchObject(EXPIRED);
  expect((await verify('')).errors).toEqual({ token: ['Please enter Token'] });
  expect((await accountOf(user)).email_verified).toBe(false);
});

test('verifying makes invitations active and leaves the inactive alone', async () => {
  const { user, token } = await askToVerify();
  const [inviting, closed] = [await makeSpace(app), await makeSpace(app)];
  await addToSpace(app, { spaceId: inviting.space.id, userId: user.id, status: 1 });
  await addToSpace(app, { spaceId: closed.space.id, userId: user.id, status: 3 });
  await verify(token);
  const statusIn = async (spaceId: number) => {
    const isMine = and(eq(spaceUsers.spaceId, spaceId), eq(spaceUsers.userId, user.id));
    return (await app.db.select({ status: spaceUsers.status }).from(spaceUsers).where(isMine))[0]?.status;
  };
  expect([await statusIn(inviting.space.id), await statusIn(closed.space.id)]).toEqual([2, 3]);
});

test('the configured address becomes administrator when it is verified, not before', async () => {
  const { user, token } = await askToVerify({ email: ADMIN });
  expect((await accountOf(user)).role).toBe('manager');
  await verify(token);
  expect((await accountOf(user)).role).toBe('admin');
});

test('recovering answers the same whoever asks, and mails only those who registered', async () => {
  const { user } = await askToReset();
  const unknown = uniqueEmail('unknown');
  const known = await recover(user.email);
  const other = await recover(unknown);
  expect([known.status, other.status]).toEqual([204, 204]);
  expect([known.raw.body, other.raw.body]).toEqual(['', '']);
  // Run directly instead of by the job, so that nothing is still pending when the outbox is read.
  await mailRecovery(app, { email: unknown });
  await mailedToken(app, { email: user.email, page: '/reset-password', count: 2 });
  expect(await mailsTo(app, unknown)).toEqual([]);
  expect((await recover('ada')).errors).toEqual({ email: ['This Email is not a valid email address.'] });
});

test('the link sets a new password, and every session ends', async () => {
  const { user, token } = await askToReset();
  expect((await logIn(user.email, PASSWORD)).status).toBe(200);
  expect((await reset(token)).status).toBe(204);
  expect((await callApi(app, user, api.getSession)).status).toBe(401);
  const live = await app.db.select({ endedAt: sessions.endedAt }).from(sessions).where(eq(sessions.userId, user.id));
  expect(live.every(({ endedAt }) => endedAt !== null)).toBe(true);
  expect((await logIn(user.email, PASSWORD)).status).toBe(422);
  expect((await logIn(user.email, NEW_PASSWORD)).status).toBe(200);
  expect(await reset(token)).toMatchObject(EXPIRED);
});

test('a link for a new password works for an hour, and a newer one makes it void', async () => {
  const { user, token } = await askToReset();
  const [row] = await app.db.select().from(mailedTokens).where(eq(mailedTokens.userId, user.id));
  expect(row && row.expiresAt.getTime() - row.createdAt.getTime()).toBeCloseTo(3_600_000, -4);
  await recover(user.email);
  const newer = await mailedToken(app, { email: user.email, page: '/reset-password', count: 2 });
  expect(await reset(token)).toMatchObject(EXPIRED);
  await expire(user.id);
  expect(await reset(newer)).toMatchObject(EXPIRED);
  expect((await callApi(app, user, api.getSession)).status).toBe(200);
});

test('a password that is refused does not use the link up', async () => {
  const { token } = await askToReset();
  const answer = await reset(token, 'short');
  expect(answer.status).toBe(422);
  expect(answer.errors.password?.[0]).toBe('Password must have at least 8 symbols.');
  const body = { token, password: NEW_PASSWORD, password_confirmation: 'other' };
  const differing = await callApi(app, null, api.resetPassword, { body });
  expect(differing.errors).toEqual({ password_confirmation: ['Passwords do not match.'] });
  expect((await reset(token)).status).toBe(204);
});

test('the mail for a new password also proves the address', async () => {
  const { user, token } = await askToReset({ isVerified: false });
  await reset(token);
  const { body } = await logIn(user.email, NEW_PASSWORD);
  expect(body.data.user.email_verified).toBe(true);
});

test('what no log-in needs any more is swept, what lives stays', async () => {
  const old = await askToVerify();
  const fresh = await askToVerify();
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  await app.db.update(mailedTokens).set({ expiresAt: longAgo }).where(eq(mailedTokens.userId, old.user.id));
  await app.db.update(sessions).set({ lastUsedAt: longAgo }).where(eq(sessions.userId, old.user.id));
  await sweepSessions(app);
  const tokensOf = (userId: number) =>
    app.db.select({ id: mailedTokens.id }).from(mailedTokens).where(eq(mailedTokens.userId, userId));
  expect([await tokensOf(old.user.id), await tokensOf(fresh.user.id)]).toEqual([[], [expect.anything()]]);
  expect(await app.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, old.user.id))).toEqual([]);
  expect((await callApi(app, fresh.user, api.getSession)).status).toBe(200);
});
