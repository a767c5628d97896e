import * as api from '@facet/contract/endpoints/index';
import type { NotificationTopic } from '@facet/contract/constants/notifications';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications, users } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { unsubscribeHeaders } from '../../platform/mail/unsubscribe-token.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { notify } from '../notifications/actions/notify.ts';

let app: TestApp;
const lines: string[] = [];
beforeAll(
  async () => void (app = await startTestApp({ env: { LOG_LEVEL: 'debug' }, logLine: (line) => lines.push(line) })),
);
afterAll(() => app.stop());

function tokenFor(user: Pick<TestUser, 'id'>, scope: NotificationTopic | 'digest') {
  const header = unsubscribeHeaders(app, { userId: user.id, scope })['List-Unsubscribe'];
  return /unsubscribe\/([^>]+)>$/.exec(header)?.[1] ?? '';
}
const click = (token: string) => callApi(app, null, api.unsubscribe, { params: { token } });
const getSettings = async (user: TestUser) => (await callApi(app, user, api.getGlobalNotifications)).body.data;

test('one click turns the mails of a topic off, wherever they were on, and nothing else', async () => {
  const { project } = await makeProject(app);
  const user = await makeMember(app, project.id, 'designer');
  const choices = { comments: { email: true, push: false }, tasks: { email: true } };
  await callApi(app, user, api.updateProjectNotifications, { params: { projectId: project.id }, body: { choices } });
  await callApi(app, user, api.updateGlobalNotifications, { body: { choices: { comments: { in_app: false } } } });
  const before = await getSettings(user);
  const answer = await click(tokenFor(user, 'comments'));
  expect([answer.status, answer.body]).toEqual([200, { data: { topic: 'comments' } }]);
  const off = { in_app: false, email: false, push: true };
  expect(await getSettings(user)).toEqual({ ...before, choices: { ...before.choices, comments: off } });
  const { body } = await callApi(app, user, api.listProjectNotifications);
  expect(body.data[0]?.differences).toEqual({ comments: { email: false, push: false }, tasks: { email: true } });
  expect((await click(tokenFor(user, 'comments'))).status).toBe(200);
});

test('the digest is turned off as a whole', async () => {
  const user = await makeUser(app);
  const before = await getSettings(user);
  expect((await click(tokenFor(user, 'digest'))).body.data).toEqual({ topic: 'digest' });
  expect(await getSettings(user)).toEqual({ ...before, digest: 'never' });
});

test('what waits for its mail is not mailed any more', async () => {
  const { project, owner } = await makeProject(app);
  const user = await makeMember(app, project.id, 'designer');
  const shared = {
    userIds: [user.id],
    actorId: owner.id,
    data: { project_id: project.id },
    told: { kind: 'words' as const, words: 'hello' },
  };
  await transact(app, (tx) =>
    notify(
      tx,
      { ...shared, type: 'design_mentioned' },
      { ...shared, type: 'design_commented' },
      { ...shared, type: 'task_changed' },
    ),
  );
  const waiting = async () => {
    const rows = await app.db.select().from(notifications).where(eq(notifications.userId, user.id));
    return Object.fromEntries(rows.map(({ type, email }) => [type, email]));
  };
  expect(await waiting()).toEqual({ design_mentioned: 'at_once', design_commented: 'digest', task_changed: 'digest' });
  await click(tokenFor(user, 'comments'));
  expect(await waiting()).toEqual({ design_mentioned: null, design_commented: null, task_changed: 'digest' });
  await click(tokenFor(user, 'digest'));
  expect(await waiting()).toMatchObject({ task_changed: null });
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
  ['application/json', '{}'],
])('a mail program may send a form as %s', async (type, payload) => {
  const user = await makeUser(app);
  const url = `/api/users/notification/unsubscribe/${tokenFor(user, 'tasks')}`;
  const answer = await app.http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { topic: 'tasks' } }]);
  expect((await getSettings(user)).choices.tasks.email).toBe(false);
});

test('opening the link as a page leads to the settings and changes nothing', async () => {
  const user = await makeUser(app);
  const answer = await app.http.inject({ url: `/api/users/notification/unsubscribe/${tokenFor(user, 'tasks')}` });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `${app.config.publicUrl}/account/notification`]);
  expect((await getSettings(user)).choices.tasks.email).toBe(true);
});

test('only its own links are taken', async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)];
  const token = tokenFor(user, 'tasks');
  const forged = [
    token.replace('tasks', 'comments'),
    token.replace(String(user.id), String(other.id)),
    `${token}x`,
    token.slice(0, -1),
    'nonsense',
    `${user.id}~gossip~${'A'.repeat(43)}`,
  ];
  for (const one of forged) expect((await click(one)).status).toBe(404);
  expect((await getSettings(other)).choices.tasks.email).toBe(true);
  await app.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
  expect((await click(token)).status).toBe(404);
});

test('a big body is refused, and the link stands in no log', async () => {
  const token = tokenFor(await makeUser(app), 'reviews');
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/users/notification/unsubscribe/${token}`,
    headers: { 'content-type': 'text/plain' },
    payload: 'x'.repeat(20_000),
  });
  expect(answer.statusCode).toBe(413);
  await click(token);
  expect(lines.some((line) => line.includes('unsubscribe'))).toBe(true);
  expect(lines.join('\n')).not.toContain(token.split('~')[2]);
});
