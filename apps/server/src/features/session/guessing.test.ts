import * as api from '@facet/contract/endpoints/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rateCounts } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailedToken, mailsTo } from '../../testing/outbox.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingJobs } from '../../testing/waiting-jobs.ts';

/** Two processes on one database, without the limits per address: this tests those per account and per mailbox. */
let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await startTestApp();
  other = await startTestApp({ beside: one });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

const PASSWORD = 'Emerald-cut 7';
let places = 0;
const newPlace = () => `10.7.${Math.floor(++places / 250)}.${places % 250}`;
type Try = { email: string; password?: string; from: string; headers?: Record<string, string> };

const logIn = (app: TestApp, { email, password = PASSWORD, from, headers = {} }: Try) =>
  app.http.inject({
    method: 'POST',
    url: '/api/authorizations',
    remoteAddress: from,
    headers,
    payload: { email, password },
  });

/** Makes wrong guesses, from one place or each from another, at both processes in turn; returns their statuses. */
async function guess(email: string, times: number, from: () => string) {
  const answers = [];
  for (let index = 0; index < times; index += 1)
    answers.push(await logIn(index % 2 ? one : other, { email, password: `guess ${index}`, from: from() }));
  return answers.map(({ statusCode }) => statusCode);
}
const allOf = (status: number, times: number) => Array.from({ length: times }, () => status);

test('ten wrong passwords of an account from one place are all, over all processes; other places are not shut out', async () => {
  const { email } = await makeUser(one, { password: PASSWORD });
  const place = newPlace();
  expect(await guess(email, 10, () => place)).toEqual(allOf(422, 10));
  const refused = await logIn(one, { email, from: place });
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toBe('Too many tries, please wait a little');
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(800);
  expect(seconds).toBeLessThanOrEqual(900);
  expect((await logIn(other, { email, from: newPlace() })).statusCode).toBe(200);
});

test('many guesses at once are no way round', async () => {
  const { email } = await makeUser(one, { password: PASSWORD });
  const from = newPlace();
  const tries = Array.from({ length: 25 }, (_, index) =>
    logIn(index % 2 ? one : other, { email, password: 'a guess', from }),
  );
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('an address that nobody has registered is answered just the same', async () => {
  const place = newPlace();
  const unknown = uniqueEmail('nobody');
  expect(await guess(unknown, 11, () => place)).toEqual([...allOf(422, 10), 429]);
});

test('the right password does not count, and takes nothing back of what others guessed', async () => {
  const { email } = await makeUser(one, { password: PASSWORD });
  const place = newPlace();
  expect(await guess(email, 9, () => place)).toEqual(allOf(422, 9));
  for (let index = 0; index < 12; index += 1) expect((await logIn(one, { email, from: place })).statusCode).toBe(200);
  expect(await guess(email, 2, () => place)).toEqual([422, 429]);
});

test('who guesses from everywhere is stopped, and its owner still signs in where they did before', async () => {
  const { email } = await makeUser(one, { password: PASSWORD });
  const home = newPlace();
  expect((await logIn(one, { email, from: home })).statusCode).toBe(200);
  expect(await guess(email, 100, newPlace)).toEqual(allOf(422, 100));
  expect((await logIn(one, { email, from: newPlace() })).statusCode).toBe(429);
  expect((await logIn(other, { email, from: home })).statusCode).toBe(200);
});

test('a password that was set by a mailed link lets its owner in, wherever they are', async () => {
  const { email } = await makeUser(one, { password: PASSWORD });
  const place = newPlace();
  await one.limits.take([{ limit: 'password-of-account', of: email, cost: 100 }]);
  await guess(email, 11, () => place);
  await callApi(one, null, api.recoverPassword, { body: { email } });
  const token = await mailedToken(one, { email, page: '/reset-password' });
  const password = 'Cushion-cut 8';
  const reset = await one.http.inject({
    method: 'PATCH',
    url: '/api/authorizations/reset-password',
    remoteAddress: place,
    payload: { token, password, password_confirmation: password },
  });
  expect(reset.statusCode).toBe(204);
  expect((await logIn(one, { email, password, from: place })).statusCode).toBe(200);
  expect((await logIn(one, { email, password, from: newPlace() })).statusCode).toBe(429);
});

test('a session that was left open is no way to guess the password', async () => {
  const user = await makeUser(one, { password: PASSWORD });
  const remove = (current_password: string) =>
    callApi(one, user, api.deleteUser, { params: { userId: user.id }, body: { current_password } });
  for (let index = 0; index < 10; index += 1) expect((await remove('a guess')).status).toBe(422);
  expect((await remove(PASSWORD)).status).toBe(429);
});

test.each(['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'])('all of a /64 is one place: %s', async (from) => {
  const { email } = await makeUser(one, { password: PASSWORD });
  let host = 0;
  expect(await guess(email, 10, () => `2001:db8:1:2::${(++host).toString(16)}`)).toEqual(allOf(422, 10));
  expect((await logIn(one, { email, from })).statusCode).toBe(429);
  expect((await logIn(one, { email, from: '2001:db8:1:3::1' })).statusCode).toBe(200);
});

test('without TRUST_PROXY a header that names another address does nothing', async () => {
  const { email } = await makeUser(one, { password: PASSWORD });
  const from = newPlace();
  const pretend = () => logIn(one, { email, password: 'x', from, headers: { 'x-forwarded-for': newPlace() } });
  for (let index = 0; index < 10; index += 1) expect((await pretend()).statusCode).toBe(422);
  expect((await pretend()).statusCode).toBe(429);
});

test('with TRUST_PROXY the address that the proxy saw counts, not what a client put before it', async () => {
  const behind = await useTestApp({ beside: one, env: { TRUST_PROXY: '1' } });
  const { email } = await makeUser(one, { password: PASSWORD });
  const [proxy, client] = [newPlace(), newPlace()];
  const through = (seen: string, password = 'x') =>
    logIn(behind, { email, password, from: proxy, headers: { 'x-forwarded-for': `${newPlace()}, ${seen}` } });
  for (let index = 0; index < 10; index += 1) expect((await through(client)).statusCode).toBe(422);
  expect((await through(client, PASSWORD)).statusCode).toBe(429);
  expect((await through(newPlace(), PASSWORD)).statusCode).toBe(200);
});

const scaled = { env: { RATE_LIMIT_SCALE: '1' } };
const recover = (app: TestApp, email: string) =>
  app.http.inject({
    method: 'PATCH',
    url: '/api/authorizations/recover-password',
    remoteAddress: newPlace(),
    payload: { email },
  });
const settled = (app: TestApp) =>
  vi.waitFor(
    async () => {
      const jobs = [...(await waitingJobs(app, 'recover-password')), ...(await waitingJobs(app, 'mail-token'))];
      expect(jobs).toEqual([]);
    },
    { timeout: 10_000, interval: 20 },
  );

/** Lets the shorter windows end, or all of them. */
const passTime = (app: TestApp, seconds: number) =>
  app.db.update(rateCounts).set({ endsAt: sql`${rateCounts.endsAt} - make_interval(secs => ${seconds})` });

test('thirty recoveries of one address send one mail, in an hour five, and are all answered alike', async () => {
  const app = await useTestApp({ ...scaled, beside: one });
  const { email } = await makeUser(app, { password: PASSWORD });
  const mailsAfter = async () => {
    for (let index = 0; index < 30; index += 1) expect((await recover(app, email)).statusCode).toBe(204);
    await settled(app);
    return (await mailsTo(app, email)).length;
  };
  const counts = [];
  for (let round = 0; round < 7; round += 1) {
    counts.push(await mailsAfter());
    await passTime(app, 121);
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 5, 5]);
  await passTime(app, 3600);
  expect(await mailsAfter()).toBe(6);
});

test('a verification that is asked for again too soon is refused, and says so', async () => {
  const app = await useTestApp({ ...scaled, beside: one });
  const user = await makeUser(app, { isVerified: false });
  const resend = () => callApi(app, user, api.resendVerification);
  expect((await resend()).status).toBe(204);
  const refused = await resend();
  expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('just sent this email') });
  expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(60);
  await passTime(app, 121);
  expect((await resend()).status).toBe(204);
});

test('another address for an account is mailed to no more often', async () => {
  const app = await useTestApp({ ...scaled, beside: one });
  const user = await makeUser(app, { password: PASSWORD });
  const ask = (caller: typeof user, email: string) =>
    callApi(app, caller, api.updateUser, {
      params: { userId: caller.id },
      body: { email, current_password: PASSWORD },
    });
  const victim = uniqueEmail('victim');
  expect((await ask(user, victim)).status).toBe(200);
  expect((await ask(user, uniqueEmail('next'))).status).toBe(429);
  expect((await ask(await makeUser(app, { password: PASSWORD }), victim)).status).toBe(429);
});
