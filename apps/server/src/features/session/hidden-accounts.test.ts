import * as api from '@facet/contract/endpoints/index';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, users } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailedToken, mailsTo } from '../../testing/outbox.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingJobs } from '../../testing/waiting-jobs.ts';
import { ensureUsersByEmail } from '../users/actions/ensure-users.ts';
import { sweepUnproven } from './actions/sweep-unproven.ts';

const OWNER = 'Emerald-cut 7';
const STRANGER = 'Marquise-cut 9';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })));
afterAll(() => app.stop());

const register = (email: string, password = STRANGER, at = app) => {
  const body = { email, password, password_confirmation: password, first_name: 'Not', last_name: 'Them' };
  return callApi(at, null, api.registerUser, { body });
};
const logIn = (email: string, password: string) => callApi(app, null, api.logIn, { body: { email, password } });
const accountOf = async (caller: Caller) => (await callApi(app, caller, api.getSession)).body.data.user;
const told = async (email: string) => {
  await expect.poll(() => waitingJobs(app, 'account-notice')).toEqual([]);
  return (await mailsTo(app, email)).filter((mail) => mail.includes('You already have an account'));
};
/** Everything of an answer that is not about this very account. */
const shapeOf = ({ status, body }: Awaited<ReturnType<typeof register>>) => {
  const { id: _id, email: _email, created_at: _createdAt, ...user } = body.data.user;
  return { status, user };
};

test('an address that is taken is answered like a free one, by an account of its own', async () => {
  const owner = await makeUser(app, { password: OWNER });
  const free = await register(uniqueEmail('free'));
  const taken = await register(owner.email);
  expect(shapeOf(taken)).toEqual(shapeOf(free));
  const { data } = taken.body;
  expect(data.user).toMatchObject({ email: owner.email, email_verified: false });
  expect(data.user.id).not.toBe(owner.id);
  expect(await accountOf(data)).toMatchObject({ id: data.user.id, email_verified: false });
  expect((await accountOf(owner)).id).toBe(owner.id);
  expect(await told(owner.email)).toHaveLength(1);
});

test('log-ins with either password open their own accounts, and neither tells of the other', async () => {
  const owner = await makeUser(app, { password: OWNER });
  const free = uniqueEmail('free');
  const answers = [];
  for (const email of [owner.email, free]) {
    const first = await register(email);
    answers.push([
      (await logIn(email, STRANGER)).body.data.user.id === first.body.data.user.id,
      (await logIn(email, 'Cushion-cut 8')).status,
      (await register(email, 'Cushion-cut 8')).status,
      (await logIn(email, 'Cushion-cut 8')).status,
      (await logIn(email, STRANGER)).status,
      (await callApi(app, first.body.data, api.getSession)).status,
      (await callApi(app, first.body.data, api.resendVerification)).status,
      (await callApi(app, null, api.recoverPassword, { body: { email } })).status,
    ]);
  }
  expect(answers[0]).toEqual([true, 422, 201, 200, 422, 200, 204, 204]);
  expect(answers[1]).toEqual(answers[0]);
  expect((await logIn(owner.email, OWNER)).body.data.user.id).toBe(owner.id);
});

test('the second account never gets what is the address’s, whatever is mailed or granted there', async () => {
  const owner = await makeUser(app, { password: OWNER, firstName: 'Ines' });
  const { data } = (await register(owner.email)).body;
  await callApi(app, data, api.resendVerification);
  expect(await told(owner.email)).toHaveLength(2);
  expect((await mailsTo(app, owner.email)).some((mail) => mail.includes('/verify-email?token='))).toBe(false);
  const [granted] = await transact(app, (tx) => ensureUsersByEmail(tx, [owner.email]));
  expect(granted?.id).toBe(owner.id);
  await callApi(app, null, api.recoverPassword, { body: { email: owner.email } });
  const token = await mailedToken(app, { email: owner.email, page: '/reset-password' });
  const password = 'Cushion-cut 8';
  await callApi(app, null, api.resetPassword, { body: { token, password, password_confirmation: password } });
  expect((await logIn(owner.email, password)).body.data.user).toMatchObject({ id: owner.id, first_name: 'Ines' });
});

test('it can move to a free address, and then is an account like any other', async () => {
  const owner = await makeUser(app, { password: OWNER, firstName: 'Ines' });
  const { data } = (await register(owner.email)).body;
  const email = uniqueEmail('mine');
  const input = { params: { userId: data.user.id }, body: { email, current_password: STRANGER } };
  expect((await callApi(app, data, api.updateUser, input)).status).toBe(200);
  const token = await mailedToken(app, { email, page: '/verify-email' });
  expect((await callApi(app, null, api.verifyEmail, { body: { token } })).status).toBe(204);
  expect(await accountOf(data)).toMatchObject({ email, email_verified: true });
  const [row] = await app.db.select().from(users).where(eq(users.id, owner.id));
  expect(row).toMatchObject({ email: owner.email, firstName: 'Ines', deletedAt: null });
  expect(await accountOf(owner)).toMatchObject({ id: owner.id });
});

test('what stays unproven goes after seven days, whichever account of the address it is', async () => {
  const owner = await makeUser(app, { password: OWNER });
  const old = await makeUser(app, { password: OWNER, isVerified: false });
  const [beside, alone] = [(await register(owner.email)).body.data, (await register(uniqueEmail('alone'))).body.data];
  const proven = (await register(uniqueEmail('proven'))).body.data;
  const token = await mailedToken(app, { email: proven.user.email, page: '/verify-email' });
  await callApi(app, null, api.verifyEmail, { body: { token } });
  await sweepUnproven(app);
  for (const kept of [beside, alone, proven]) expect((await callApi(app, kept, api.getSession)).status).toBe(200);
  const isDue = sql`${users.proveBy} - interval '7 days 1 second'`;
  await app.db.update(users).set({ proveBy: isDue });
  await sweepUnproven(app);
  for (const gone of [beside, alone]) expect((await callApi(app, gone, api.getSession)).status).toBe(401);
  for (const kept of [owner, old, proven]) expect((await callApi(app, kept, api.getSession)).status).toBe(200);
  expect((await logIn(owner.email, STRANGER)).status).toBe(422);
  expect((await register(alone.user.email)).status).toBe(201);
});

test.each([
  ['mail goes to files', {}, 'Email already exists'],
  [
    'registration is not open',
    { SMTP_URL: 'smtp://127.0.0.1:1', REGISTRATION: 'invited' },
    'Accounts are by invitation here. Ask somebody of the team to invite this address.',
  ],
])('where %s, a taken address is refused in plain words', async (_name, env, text) => {
  const plain = await useTestApp({ env });
  const { email } = await makeUser(plain);
  expect(await register(email, STRANGER, plain)).toMatchObject({ status: 422, errors: { email: [text] } });
  expect(await plain.db.select().from(users).where(eq(users.isAddressTaken, true))).toEqual([]);
});

test('a session of the second account is not one of the first', async () => {
  const owner = await makeUser(app, { password: OWNER });
  const { data } = (await register(owner.email)).body;
  const claims = await app.tokens.read(data.token);
  const isOwners = and(eq(sessions.id, claims?.sessionId ?? ''), eq(sessions.userId, owner.id));
  expect(await app.db.select().from(sessions).where(isOwners)).toEqual([]);
});
