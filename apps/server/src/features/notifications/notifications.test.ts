import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { notify } from './actions/notify.ts';

let app: TestApp;
let actor: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  actor = await makeUser(app);
});
afterAll(() => app.stop());

const tell = (user: TestUser, ...messages: string[]) =>
  transact(app, (tx) =>
    notify(
      tx,
      ...messages.map((message) => ({
        userIds: [user.id, user.id, actor.id],
        actorId: actor.id,
        type: 'project_status' as const,
        told: { kind: 'words' as const, words: message },
        link: null,
        data: {},
      })),
    ),
  );
const list = async (user: Caller | null, query: Record<string, unknown> = {}) =>
  callApi(app, user, api.listNotifications, { query });
const messages = (answer: Awaited<ReturnType<typeof list>>) => answer.body.data.map(({ message }) => message);

test('news come newest first, once each, and not to whoever made them', async () => {
  const user = await makeUser(app);
  await tell(user, 'one', 'two');
  const answer = await list(user);
  expect(messages(answer)).toEqual(['two', 'one']);
  expect(answer.body).toMatchObject({ total: 2, total_unread: 2, links: { next: null } });
  expect(answer.body.data[0]).toMatchObject({ read_at: null, user: { id: actor.id }, type: 'project_status' });
  expect((await list(actor)).body.total).toBe(0);
  expect((await list(user, { type: 'message' })).body.total).toBe(0);
});

test('one is read, and a second time changes nothing', async () => {
  const user = await makeUser(app);
  await tell(user, 'one', 'two');
  const uuid = (await list(user)).body.data[0]?.uuid;
  const read = (by: Caller | null) => callApi(app, by, api.readNotification, { params: { uuid } });
  const first = await read(user);
  expect(first.body.data.read_at).not.toBeNull();
  expect((await read(user)).body.data.read_at).toBe(first.body.data.read_at);
  expect((await list(user)).body).toMatchObject({ total: 2, total_unread: 1 });
  expect(messages(await list(user, { sort_by: 'unread' }))).toEqual(['one']);
  expect((await list(user, { sort_by: 'unread' })).body.total).toBe(1);
  expect((await read(actor)).status).toBe(404);
  expect((await read(null)).status).toBe(401);
});

test('all are read at once, mine alone', async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)];
  await tell(user, 'one', 'two');
  await tell(other, 'three');
  expect((await callApi(app, user, api.readNotifications)).status).toBe(204);
  expect((await list(user)).body).toMatchObject({ total: 2, total_unread: 0 });
  expect((await list(other)).body.total_unread).toBe(1);
  expect((await callApi(app, null, api.readNotifications)).status).toBe(401);
});

test('pages go by a key, so that news do not shuffle them', async () => {
  const user = await makeUser(app);
  await tell(user, 'one', 'two', 'three', 'four', 'five');
  const first = await list(user, { count: 2 });
  await tell(user, 'six');
  const next = async (url: string | null) => {
    const answer = await app.http.inject({ url: url ?? '', headers: { authorization: `Bearer ${user.token}` } });
    const body: typeof first.body = answer.json();
    return body;
  };
  const second = await next(first.body.links.next);
  const third = await next(second.links.next);
  expect([messages(first), ...[second, third].map(({ data }) => data.map(({ message }) => message))]).toEqual([
    ['five', 'four'],
    ['three', 'two'],
    ['one'],
  ]);
  expect(third.links.next).toBeNull();
});

test('who has not proven the address sees none, and can read none away', async () => {
  const user = await makeUser(app, { isVerified: false });
  await tell(user, 'one');
  const [row] = (await app.pool.query<{ uuid: string }>('select uuid from notifications where user_id = $1', [user.id]))
    .rows;
  expect((await list(user)).body).toMatchObject({ data: [], total: 0, total_unread: 0 });
  expect((await callApi(app, user, api.readNotification, { params: { uuid: row?.uuid } })).status).toBe(404);
  expect((await callApi(app, user, api.readNotifications)).status).toBe(204);
  const { rows } = await app.pool.query('select 1 from notifications where user_id = $1 and read_at is null', [
    user.id,
  ]);
  expect(rows).toHaveLength(1);
});

test.each([
  [{ sort_by: 'oldest' }, 'sort_by'],
  [{ type: 'mail' }, 'type'],
  [{ page: 'x'.repeat(201) }, 'page'],
])('the query %j is refused', async (query, field) => {
  const answer = await list(actor, query);
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
});

test('what is no notification is not there', async () => {
  expect((await list(null)).status).toBe(401);
  expect((await callApi(app, actor, api.readNotification, { params: { uuid: 'one' } })).status).toBe(404);
  expect((await list(actor, { page: 'no key!' })).status).toBe(200);
});
