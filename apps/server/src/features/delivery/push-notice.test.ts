import * as api from '@facet/contract/endpoints/index';
import { pushPayload } from '@facet/contract/entities/push-payload';
import { eq } from 'drizzle-orm';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { notifications, projectMembers, pushSubscriptions, sessions } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeMember, makeProject } from '../../testing/factories/make-project.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { makePushBrowser } from '../../testing/push-browser.ts';
import { startReceiver, type Receiver } from '../../testing/receiver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { notify } from '../notifications/actions/notify.ts';
import { pushNotice } from './actions/push-notice.ts';

let app: TestApp;
let service: Receiver;
let place: Awaited<ReturnType<typeof makeProject>>;
beforeAll(async () => {
  app = await startTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'true' } });
  service = await startReceiver();
  place = await makeProject(app, { title: 'Aurelia' });
});
afterEach(() => void service.statuses.splice(0));
afterAll(async () => {
  await app.stop();
  await service.stop();
});

let made = 0;
async function subscribed(user: TestUser) {
  const path = `/push/${(made += 1)}`;
  const browser = makePushBrowser(service.url(path));
  const answer = await callApi(app, user, api.createPushSubscription, { body: browser.subscription });
  expect(answer.status).toBe(201);
  return { ...browser, path };
}
const reader = () => makeMember(app, place.project.id, 'designer');

async function tell(user: TestUser, { on = 'halo.png', ...change }: { isQuiet?: boolean; on?: string } = {}) {
  const { project, owner, modules } = place;
  const data = {
    project_id: project.id,
    project_name: project.title,
    module_id: modules['cad-design'].id,
    comment: 'Mind the prongs',
  };
  const notice = { userIds: [user.id], actorId: owner.id, type: 'design_mentioned' as const, data };
  await transact(app, (tx) => notify(tx, { ...notice, told: { kind: 'comment_mentioned', on }, ...change }));
  const [row] = await app.db.select().from(notifications).where(eq(notifications.userId, user.id));
  return row?.uuid ?? '';
}

const listSubscriptions = (user: TestUser) =>
  app.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id));

/** Everything else about it is whether it is sent at all. */
async function pushAgain(user: TestUser, uuid: string) {
  const [subscription] = await listSubscriptions(user);
  await pushNotice(app, { uuid, user_id: user.id, subscription_id: subscription?.id ?? 0 });
}

test('a message comes to every browser of theirs, readable by it alone, and signed', async () => {
  const user = await reader();
  const [desk, phone] = [await subscribed(user), await subscribed(user)];
  const uuid = await tell(user);
  const [message] = await service.count(desk.path, 1);
  await service.count(phone.path, 1);
  if (!message) throw new Error('no message');
  expect(() => phone.decrypt(message.bytes)).toThrow();
  const payload = pushPayload.parse(JSON.parse(desk.decrypt(message.bytes)));
  expect(payload).toEqual({
    uuid,
    type: 'design_mentioned',
    title: 'Owner Tester mentioned you in a comment on halo.png',
    body: 'Aurelia: Mind the prongs',
    link: 'to_version',
    additional_data: { project_id: place.project.id, module_id: place.modules['cad-design'].id },
  });
  expect(message.headers).toMatchObject({
    ttl: '86400',
    urgency: 'high',
    topic: uuid.replaceAll('-', ''),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  });
  expect(message.body).not.toContain('Owner Tester');
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(message.headers.authorization ?? '') ?? [];
  expect(key).toBe(app.push.publicKey);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const { payload: claims } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
  expect(claims).toMatchObject({ aud: new URL(service.url('/')).origin, sub: expect.stringMatching(/^mailto:/) });
});

test('one that is longer than a screen shows is cut', async () => {
  const user = await reader();
  const browser = await subscribed(user);
  await tell(user, { on: 'x'.repeat(3000) });
  const [message] = await service.count(browser.path, 1);
  const payload = pushPayload.parse(JSON.parse(browser.decrypt(message?.bytes ?? Buffer.alloc(0))));
  expect(payload.title).toHaveLength(100);
  expect(message?.bytes.length).toBeLessThan(4096);
});

test.each([404, 410])(
  'a browser that is gone (%i) gets nothing more, and hears of it when it comes back',
  async (status) => {
    const user = await reader();
    const browser = await subscribed(user);
    service.statuses.push(status);
    await tell(user);
    await service.count(browser.path, 1);
    const isKept = async () => expect(await listSubscriptions(user)).toMatchObject([{ refusedStatus: status }]);
    await vi.waitFor(isKept, { timeout: 10_000, interval: 20 });
    await pushAgain(user, await tell(user));
    expect(service.at(browser.path)).toHaveLength(1);
    const again = await callApi(app, user, api.createPushSubscription, { body: browser.subscription });
    expect([again.body.data.is_gone, await listSubscriptions(user)]).toEqual([true, []]);
  },
);

test('a push service in trouble is asked again; one that refuses is not', async () => {
  const user = await reader();
  const browser = await subscribed(user);
  const uuid = await tell(user);
  await service.count(browser.path, 1);
  for (const status of [503, 429]) {
    service.statuses.push(status);
    await expect(pushAgain(user, uuid)).rejects.toThrow(`answered ${status}`);
  }
  for (const status of [400, 403, 413]) {
    service.statuses.push(status);
    await pushAgain(user, uuid);
  }
  expect(await listSubscriptions(user)).toMatchObject([{ refusedStatus: 413, refusedAt: expect.any(Date) }]);
  expect(service.at(browser.path)).toHaveLength(6);
  await pushAgain(user, uuid);
  expect(await listSubscriptions(user)).toMatchObject([{ refusedStatus: null, refusedAt: null }]);
});

test('nothing is pushed of what was read, may not be seen any more, or to a session that ended', async () => {
  const cases = [
    (user: TestUser) =>
      app.db.update(notifications).set({ readAt: new Date() }).where(eq(notifications.userId, user.id)),
    (user: TestUser) => app.db.delete(projectMembers).where(eq(projectMembers.userId, user.id)),
    (user: TestUser) => app.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, user.sessionId)),
    (user: TestUser) =>
      app.db
        .update(sessions)
        .set({ lastUsedAt: new Date(Date.now() - 31 * 86_400_000) })
        .where(eq(sessions.id, user.sessionId)),
  ];
  for (const happens of cases) {
    const user = await reader();
    const browser = await subscribed(user);
    const uuid = await tell(user);
    await service.count(browser.path, 1);
    await happens(user);
    await pushAgain(user, uuid);
    expect(service.at(browser.path)).toHaveLength(1);
  }
});

test('who wants no push, and what comes with many others, has no job', async () => {
  const [silent, flooded] = [await reader(), await reader()];
  await subscribed(silent);
  await subscribed(flooded);
  await callApi(app, silent, api.updateGlobalNotifications, { body: { choices: { comments: { push: false } } } });
  await tell(silent);
  await tell(flooded, { isQuiet: true });
  const { rows } = await app.pool.query(
    `select 1 from pgboss.job where name = 'delivery.push'
    and (data ->> 'user_id')::int = any($1)`,
    [[silent.id, flooded.id]],
  );
  expect(rows).toEqual([]);
});
