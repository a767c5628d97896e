import { PUSH_SUBSCRIPTIONS_MAX } from '@facet/contract/constants/limits';
import * as api from '@facet/contract/endpoints/index';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushSubscriptions } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { makePushBrowser } from '../../testing/push-browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

let made = 0;
const browser = () => makePushBrowser(`https://push.example.com/${(made += 1)}`).subscription;
const subscribe = (by: Caller | null, body: unknown) => callApi(app, by, api.createPushSubscription, { body });
const listRows = (user: TestUser) =>
  app.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, user.id))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));

test('the key to subscribe with is a point of the curve, the same in every process', async () => {
  const user = await makeUser(app);
  const { body } = await callApi(app, user, api.getVapidKey);
  const bytes = Buffer.from(body.data.publicKey, 'base64url');
  expect([bytes.length, bytes[0]]).toEqual([65, 4]);
  const other = await startTestApp({ beside: app });
  expect(other.push.publicKey).toBe(body.data.publicKey);
  await other.stop();
  expect((await callApi(app, null, api.getVapidKey)).status).toBe(401);
});

test('a browser subscribes, again without doubling, and no more', async () => {
  const user = await makeUser(app);
  const body = browser();
  const answer = await subscribe(user, body);
  expect([answer.status, answer.body.data]).toEqual([201, { endpoint: body.endpoint, is_gone: false }]);
  await subscribe(user, { ...body, contentEncoding: 'aesgcm' });
  const { endpoint, publicKey, authToken } = body;
  expect(await listRows(user)).toMatchObject([{ endpoint, publicKey, authToken, contentEncoding: 'aesgcm' }]);
  const remove = (by: Caller | null) => callApi(app, by, api.deletePushSubscription, { body: { endpoint } });
  expect((await remove(await makeUser(app))).status).toBe(204);
  expect(await listRows(user)).toHaveLength(1);
  expect((await remove(user)).status).toBe(204);
  expect((await remove(user)).status).toBe(204);
  expect(await listRows(user)).toEqual([]);
  expect([(await remove(null)).status, (await subscribe(null, body)).status]).toEqual([401, 401]);
});

test('the browser belongs to whoever signed in there last', async () => {
  const [first, second] = [await makeUser(app), await makeUser(app)];
  const body = browser();
  await subscribe(first, body);
  await subscribe(second, body);
  expect(await listRows(first)).toEqual([]);
  expect(await listRows(second)).toMatchObject([{ sessionId: second.sessionId }]);
});

test('padding and the other alphabet are taken for what they mean', async () => {
  const user = await makeUser(app);
  const { endpoint, publicKey, authToken } = browser();
  const plain = (text: string) => Buffer.from(text, 'base64url').toString('base64');
  expect((await subscribe(user, { endpoint, publicKey: plain(publicKey), authToken: plain(authToken) })).status).toBe(
    201,
  );
  expect(await listRows(user)).toMatchObject([{ publicKey, authToken }]);
});

test('of too many browsers the oldest goes, also when they come at once', async () => {
  const user = await makeUser(app);
  const first = browser();
  await subscribe(user, first);
  await Promise.all(Array.from({ length: PUSH_SUBSCRIPTIONS_MAX + 3 }, () => subscribe(user, browser())));
  const rows = await listRows(user);
  expect(rows).toHaveLength(PUSH_SUBSCRIPTIONS_MAX);
  expect(rows.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint);
});

test('it ends with its session', async () => {
  const user = await makeUser(app);
  await subscribe(user, browser());
  expect((await callApi(app, user, api.logOut)).status).toBe(204);
  expect(await listRows(user)).toEqual([]);
});

test.each([
  [{ endpoint: 'http://push.example.com/1' }, 'endpoint', 'The address must start with https://'],
  [{ endpoint: 'https://127.0.0.1/1' }, 'endpoint', 'private network'],
  [{ endpoint: 'https://169.254.169.254/1' }, 'endpoint', 'private network'],
  [{ endpoint: 'https://push.example.com:8443/1' }, 'endpoint', 'Port 8443'],
  [{ endpoint: 'nowhere' }, 'endpoint', 'Please enter valid'],
  [{ endpoint: `https://push.example.com/${'x'.repeat(1000)}` }, 'endpoint', 'max 1000'],
  [{ publicKey: Buffer.alloc(65, 4).toString('base64url') }, 'publicKey', 'Please enter valid Key.'],
  [{ publicKey: 'short' }, 'publicKey', 'Please enter valid Key.'],
  [{ authToken: 'short' }, 'authToken', 'Please enter valid Key.'],
  [{ contentEncoding: 'gzip' }, 'contentEncoding', 'Please enter valid'],
])('%j is refused at its field', async (wrong, field, text) => {
  const user = await makeUser(app);
  const answer = await subscribe(user, { ...browser(), ...wrong });
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  expect(answer.errors[field]?.[0]).toContain(text);
  expect(await listRows(user)).toEqual([]);
});
