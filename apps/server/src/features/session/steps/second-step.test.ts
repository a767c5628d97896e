import * as api from '@facet/contract/endpoints/index';
import { and, eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  auditEntries,
  authenticators,
  passkeys,
  recoveryCodes,
  rememberedDevices,
  sessions,
} from '../../../db/schema/index.ts';
import { callApi, type Caller } from '../../../testing/call-api.ts';
import { makeUser, type TestUser } from '../../../testing/factories/make-user.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitingJobs } from '../../../testing/waiting-jobs.ts';
import { removeSteps } from './actions/remove-steps.ts';

const PASSWORD = 'Emerald-cut 7';
const lines: string[] = [];
let app: TestApp;
beforeAll(async () => void (app = await startTestApp({ logLine: (line) => void lines.push(line) })));
afterAll(() => app.stop());

// Only the clock that the server reads: the database keeps its own.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => void vi.useRealTimers());
const wait = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000);

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() });

const prove = async (user: Caller, body: object = { current_password: PASSWORD }) =>
  (await callApi(app, user, api.proveSelf, { body })).body.data.proof;
type LogIn = { password?: string; code?: string; remember?: boolean };
const logIn = (user: TestUser, { password = PASSWORD, ...more }: LogIn = {}) =>
  callApi(app, null, api.logIn, { body: { email: user.email, password, ...more } });

/** Somebody with an app, its secret, and their recovery codes; half a minute later. */
async function makeCareful() {
  const user = await makeUser(app, { password: PASSWORD });
  const begun = await callApi(app, user, api.beginAuthenticator, { body: {} });
  const { id, secret } = begun.body.data;
  const set = await callApi(app, user, api.confirmAuthenticator, { body: { id, code: codeOf(secret) } });
  expect(set.status).toBe(200);
  wait(30);
  return { user, secret, codes: set.body.data.recovery_codes ?? [] };
}

/** What was mailed to somebody, once everything that was queued has left. */
async function mailed(user: TestUser): Promise<string[]> {
  await expect.poll(() => waitingJobs(app, 'account-notice')).toEqual([]);
  return mailsTo(app, user.email);
}

const listSessions = (user: TestUser) => app.db.select().from(sessions).where(eq(sessions.userId, user.id));

test('a log-in with an app answers what is missing, and no session, until its code is given', async () => {
  const { user, secret } = await makeCareful();
  const before = (await listSessions(user)).length;
  const asked = await logIn(user);
  expect(asked).toMatchObject({ status: 422, errors: { code: [expect.stringContaining('six figures')] } });
  expect(asked.raw.json()).toMatchObject({ reason: 'second_step' });
  expect(asked.raw.body).not.toContain('token');
  expect(await listSessions(user)).toHaveLength(before);
  expect(await logIn(user, { password: 'Emerald-cut 8', code: codeOf(secret) })).toMatchObject({
    status: 422,
    message: 'Email or password is wrong',
  });
  const done = await logIn(user, { code: codeOf(secret) });
  expect(done.status).toBe(200);
  const listed = await callApi(app, done.body.data, api.listSessions);
  expect(listed.body.data.find((one) => one.is_current)?.steps).toEqual(['password', 'code']);
});

test('a code counts once, also for a call at the same time, and not in the half minute before', async () => {
  const { user, secret } = await makeCareful();
  const code = codeOf(secret);
  const both = await Promise.all([logIn(user, { code }), logIn(user, { code })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  wait(30);
  expect((await logIn(user, { code })).errors).toEqual({ code: [expect.stringContaining('used already')] });
  expect((await logIn(user, { code: codeOf(secret) })).status).toBe(200);
});

test('wrong codes leave a trace, and after ten of them none is compared for a while', async () => {
  const { user, secret } = await makeCareful();
  for (let tries = 0; tries < 10; tries += 1) expect((await logIn(user, { code: '000 000' })).status).toBe(422);
  expect((await logIn(user, { code: codeOf(secret) })).status).toBe(429);
  await vi.waitFor(async () => {
    const refused = and(eq(auditEntries.userId, user.id), eq(auditEntries.act, 'code_refused'));
    expect(await app.db.select().from(auditEntries).where(refused)).toHaveLength(1);
  });
});

test('each recovery code works once, and new ones take their place', async () => {
  const { user, codes } = await makeCareful();
  const [first = '', second = ''] = codes;
  expect((await logIn(user, { code: first.toLowerCase().replace('-', '') })).status).toBe(200);
  expect((await logIn(user, { code: first })).status).toBe(422);
  expect((await callApi(app, user, api.getLogInSteps)).body.data.recovery_codes).toMatchObject({ left: 9, total: 10 });
  const refused = await callApi(app, user, api.makeRecoveryCodes, { body: { proof: 'made up' } });
  expect(refused).toMatchObject({ status: 422, errors: { proof: [expect.any(String)] } });
  const made = await callApi(app, user, api.makeRecoveryCodes, { body: { proof: await prove(user) } });
  expect(made.body.data.recovery_codes).toHaveLength(10);
  expect((await logIn(user, { code: second })).status).toBe(422);
});

test('removing the app takes the password or a code, and takes codes and devices along', async () => {
  const { user, secret } = await makeCareful();
  await logIn(user, { code: codeOf(secret), remember: true });
  wait(30);
  const proof = await prove(user, { code: codeOf(secret) });
  expect((await callApi(app, user, api.removeAuthenticator, { body: { proof } })).status).toBe(204);
  expect(await callApi(app, user, api.getLogInSteps)).toMatchObject({
    body: { data: { authenticator: null, recovery_codes: null, devices: [] } },
  });
  expect((await logIn(user)).status).toBe(200);
  const mails = await mailed(user);
  expect(mails.filter((mail) => mail.includes('Subject: How you log in was changed'))).toHaveLength(2);
});

test('a session that was left open sets up nothing without a proof, nor does an unproven address', async () => {
  const user = await makeUser(app, { password: PASSWORD });
  wait(11 * 60);
  expect((await callApi(app, user, api.beginAuthenticator, { body: {} })).status).toBe(422);
  expect((await callApi(app, user, api.beginAuthenticator, { body: { proof: await prove(user) } })).status).toBe(200);
  const unproven = await makeUser(app, { password: PASSWORD, isVerified: false });
  expect((await callApi(app, unproven, api.beginAuthenticator, { body: {} })).status).toBe(409);
});

test('a remembered device isn’t asked, for its account and 30 days alone, until it is forgotten', async () => {
  const { user, secret } = await makeCareful();
  const remembered = await logIn(user, { code: codeOf(secret), remember: true });
  const header = String(remembered.raw.headers['set-cookie']);
  expect(header).toMatch(/; Max-Age=2592000; Path=\/api\/authorizations; HttpOnly; SameSite=Strict$/);
  const [cookie = ''] = header.split(';');
  const from = (who: TestUser, sent: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/authorizations',
      headers: { cookie: sent },
      payload: { email: who.email, password: PASSWORD },
    });
  expect((await from(user, `other=1; ${cookie}`)).statusCode).toBe(200);
  expect((await from(user, `${cookie.slice(0, -1)}_`)).statusCode).toBe(422);
  const { user: other } = await makeCareful();
  const renamed = cookie.replace(`_${user.id}=`, `_${other.id}=`);
  expect((await from(other, renamed)).statusCode).toBe(422);
  const [device] = (await callApi(app, user, api.getLogInSteps)).body.data.devices;
  const params = { deviceId: device?.id ?? '' };
  expect((await callApi(app, other, api.forgetDevice, { params })).status).toBe(404);
  expect((await callApi(app, user, api.forgetDevice, { params })).status).toBe(204);
  expect((await from(user, cookie)).statusCode).toBe(422);
});

test('the command line takes every step from one account, and the log says so', async () => {
  const { user } = await makeCareful();
  await app.db.insert(passkeys).values({
    userId: user.id,
    credentialId: `key of ${user.id}`,
    publicKey: Buffer.from('a key'),
    counter: 0,
    transports: [],
    name: 'Safe',
  });
  await removeSteps(app, user.email);
  expect((await logIn(user)).status).toBe(200);
  for (const table of [authenticators, passkeys, recoveryCodes, rememberedDevices])
    expect(await app.db.select().from(table).where(eq(table.userId, user.id))).toEqual([]);
  const entries = await app.db.select().from(auditEntries).where(eq(auditEntries.userId, user.id));
  expect(entries.map(({ act }) => act)).toContain('steps_removed');
  await expect(removeSteps(app, user.email)).rejects.toThrow('has no second step');
});

test('no secret, code or recovery code is stored, queued, logged or mailed', async () => {
  const { user, secret, codes } = await makeCareful();
  const code = codeOf(secret);
  await logIn(user, { code: codes[0] ?? '', remember: true });
  await logIn(user, { code });
  const mails = JSON.stringify(await mailed(user));
  const { rows: jobs } = await app.pool.query('select data::text, output::text from pgboss.job');
  const tables = [authenticators, recoveryCodes, rememberedDevices, auditEntries];
  const kept = JSON.stringify([jobs, ...(await Promise.all(tables.map((table) => app.db.select().from(table))))]);
  for (const known of [secret, ...codes, ...codes.map((one) => one.replace('-', ''))])
    for (const place of [kept, mails, lines.join('\n')]) expect(place).not.toContain(known);
  expect(lines.join('\n')).not.toContain(code);
});
