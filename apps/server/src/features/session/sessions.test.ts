import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { describeDevice } from './describe-device.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
});
afterAll(() => app.stop());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Another log-in of the same person, from another browser. */
async function signInAgain(user: TestUser, device = FIREFOX, lastUsedAt = new Date()) {
  const [row] = await app.db.insert(sessions).values({ userId: user.id, device, lastUsedAt }).returning();
  if (!row) throw new Error('no session');
  return { id: row.id, ...(await app.tokens.issue(user.id, row.id)) };
}
const list = (caller: Caller, query: Record<string, unknown> = {}) => callApi(app, caller, api.listSessions, { query });
const works = async (caller: Caller) => (await callApi(app, caller, api.getSession)).status === 200;
const end = (caller: Caller | null, sessionId: string) =>
  callApi(app, caller, api.endOneSession, { params: { sessionId } });

test('a person sees where they are signed in, the last used first, and nobody else’s sessions', async () => {
  const user = await makeUser(app);
  await makeUser(app);
  const older = await signInAgain(user, FIREFOX, new Date(Date.now() - 3_600_000));
  const { status, body, raw } = await list(user);
  expect(status).toBe(200);
  expect(body.total).toBe(2);
  expect(body.data.map(({ id, device, is_current: isCurrent }) => [id, device, isCurrent])).toEqual([
    [user.sessionId, 'Another device', true],
    [older.id, 'Firefox on Linux', false],
  ]);
  expect(raw.body).not.toContain('Mozilla');
  const first = await list(user, { count: 1 });
  expect(first.body.data).toHaveLength(1);
  expect(first.body.links.next).toContain('page=2');
});

test('what ended or idled out is not listed', async () => {
  const user = await makeUser(app);
  const ended = await signInAgain(user);
  await end(user, ended.id);
  await signInAgain(user, FIREFOX, new Date(Date.now() - 31 * 86_400_000));
  expect((await list(user)).body.data.map(({ id }) => id)).toEqual([user.sessionId]);
});

test('ending all others leaves this session and those of other people', async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)];
  const elsewhere = await signInAgain(user);
  const probe = await openProbe(`${address}/ws?token=${elsewhere.token}`);
  expect((await callApi(app, user, api.endOtherSessions)).status).toBe(204);
  expect(await probe.closed).toBe(4401);
  expect(await works(elsewhere)).toBe(false);
  expect([await works(user), await works(other)]).toEqual([true, true]);
});

test('ending one session closes its sockets and leaves the rest', async () => {
  const user = await makeUser(app);
  const [one, kept] = [await signInAgain(user), await signInAgain(user)];
  const probe = await openProbe(`${address}/ws?token=${one.token}`);
  expect((await end(user, one.id)).status).toBe(204);
  expect(await probe.closed).toBe(4401);
  expect([await works(one), await works(kept), await works(user)]).toEqual([false, true, true]);
  expect(await end(user, one.id)).toMatchObject({ status: 404, message: 'This session does not exist' });
});

test('the current session can be ended too', async () => {
  const user = await makeUser(app);
  expect((await end(user, user.sessionId)).status).toBe(204);
  expect(await works(user)).toBe(false);
});

describe('sessions of others', () => {
  test('are not there, and stay', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app, { role: 'admin' })];
    expect((await end(other, user.sessionId)).status).toBe(404);
    expect(await works(user)).toBe(true);
  });

  test('what is no id is not there, and nobody without a session ends any', async () => {
    const user = await makeUser(app);
    expect((await end(user, '7')).status).toBe(404);
    expect((await end(null, user.sessionId)).status).toBe(401);
    const [row] = await app.db.select().from(sessions).where(eq(sessions.id, user.sessionId));
    expect(row?.endedAt).toBeNull();
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [FIREFOX, 'Firefox on Linux'],
  ['curl/8.5.0', 'Another device'],
  ['', 'Another device'],
])('%s is called %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
