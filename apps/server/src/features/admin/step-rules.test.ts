import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { secondStepRules, users } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeAdmin, makeUser } from '../../testing/factories/make-user.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingJobs } from '../../testing/waiting-jobs.ts';

const PASSWORD = 'Emerald-cut 7';
let app: TestApp;
let boss: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  boss = await makeAdmin(app, { password: PASSWORD });
  await setUp(boss);
});
afterAll(() => app.stop());
beforeEach(() => app.db.delete(secondStepRules));

/** Sets up an app, and returns its secret. */
async function setUp(user: Caller): Promise<string> {
  const { id, secret } = (await callApi(app, user, api.beginAuthenticator, { body: {} })).body.data;
  const code = new TOTP({ secret }).generate();
  expect((await callApi(app, user, api.confirmAuthenticator, { body: { id, code } })).status).toBe(200);
  return secret;
}

type Rule = { asks: string | null; days: number; updated_at?: string | null };
const ask = (body: Rule) => callApi(app, boss.admin, api.setStepRule, { body });
/** A session is looked up once a second; a rule is older than that when people meet it. */
const forget = (...people: { id: number }[]) => app.announce({ kind: 'access', userIds: people.map(({ id }) => id) });
const reaches = async (caller: Caller) => (await callApi(app, caller, api.listSpaces)).status;

test('once its day has come, a rule leads whom it asks to the set-up, and to nothing else', async () => {
  const ada = await makeUser(app, { password: PASSWORD });
  await ask({ asks: 'everyone', days: 14 });
  forget(ada);
  expect(await reaches(ada)).toBe(200);
  await ask({ asks: 'everyone', days: 0 });
  forget(ada);
  const refused = await callApi(app, ada, api.listSpaces);
  expect([refused.status, refused.raw.json().reason]).toEqual([403, 'set_up_step']);
  expect((await callApi(app, ada, api.createSocketTicket)).status).toBe(403);
  const body = { email: ada.email, password: PASSWORD };
  const again = (await callApi(app, null, api.logIn, { body })).body.data;
  expect((await callApi(app, again, api.getSession)).status).toBe(200);
  await setUp(again);
  expect([await reaches(again), await reaches(ada)]).toEqual([200, 200]);
});

test('an old page overturns no rule that another administrator set since', async () => {
  const none = (await callApi(app, boss.admin, api.getStepRule)).body.data;
  const first = (await ask({ asks: 'everyone', days: 90, updated_at: none.updated_at })).body.data;
  const late = await ask({ asks: null, days: 0, updated_at: none.updated_at });
  expect([late.status, late.message]).toEqual([
    409,
    'Someone else set anew who must use two steps. Reload the page and try again.',
  ]);
  expect((await ask({ asks: null, days: 0, updated_at: first.updated_at })).status).toBe(200);
  expect((await ask({ asks: 'admins', days: 90, updated_at: first.updated_at })).status).toBe(409);
});

test('before a step is set up, exactly these calls are answered', () => {
  const calls: [string, Endpoint][] = Object.entries(api);
  const open = calls.filter(([, { beforeStep }]) => beforeStep).map(([name]) => name);
  expect(open.toSorted()).toEqual([
    'addPasskey',
    'beginAuthenticator',
    'beginPasskey',
    'confirmAuthenticator',
    'endOneSession',
    'endOtherSessions',
    'getLogInSteps',
    'getSession',
    'listSessions',
    'logOut',
    'proveSelf',
    'refreshSession',
  ]);
});

test('a rule asks its group, in its place, and never guests or who comes by a provider alone', async () => {
  const { space, admin: lead } = await makeSpace(app);
  const { project, owner } = await makeProject(app, { spaceId: space.id });
  const member = await makeUser(app);
  await addToSpace(app, { spaceId: space.id, userId: member.id });
  const [outside, byProvider] = [await makeUser(app), await makeUser(app)];
  const guest = await makeGuest(app, { projectId: project.id, createdBy: owner.id });
  const people = { lead, owner, member, outside, byProvider };
  for (const { id } of [lead, owner, member, outside])
    await app.db.update(users).set({ passwordHash: 'a hash' }).where(eq(users.id, id));
  const asked = async () => {
    forget(...Object.values(people));
    const met = await Promise.all(
      Object.entries(people).map(async ([name, who]) => ((await reaches(who)) === 403 ? [name] : [])),
    );
    expect((await callApi(app, guest, api.getSession)).status).toBe(200);
    return met.flat();
  };
  await ask({ asks: 'admins', days: 0 });
  expect(await asked()).toEqual([]);
  await ask({ asks: 'owners', days: 0 });
  expect(await asked()).toEqual(['lead', 'owner']);
  await ask({ asks: 'everyone', days: 0 });
  expect(await asked()).toEqual(['lead', 'owner', 'member', 'outside']);
  await ask({ asks: null, days: 0 });
  const begun = { beginsAt: new Date(Date.now() - 60_000), asks: 'everyone' as const };
  await app.db.insert(secondStepRules).values({ spaceId: space.id, ...begun });
  expect(await asked()).toEqual(['lead', 'owner', 'member']);
});

test.each(['admin', 'manager', 'client', 'reviewer', 'watcher'] as const)(
  'no rule locks a %s out: the password goes on working, and then the set-up',
  async (role) => {
    const { id, email } = await makeUser(app, { password: PASSWORD, role });
    for (const asks of ['admins', 'owners', 'everyone']) {
      await ask({ asks, days: 0 });
      const body = { email, password: PASSWORD };
      const { data } = (await callApi(app, null, api.logIn, { body })).body;
      expect((await callApi(app, data, api.getLogInSteps)).status).toBe(200);
      expect((await callApi(app, data, api.beginAuthenticator, { body: {} })).status).toBe(200);
    }
    const { data } = (await callApi(app, null, api.logIn, { body: { email, password: PASSWORD } })).body;
    await setUp(data);
    forget({ id });
    expect(await reaches(data)).toBe(200);
  },
);

test('who lacks a step is told once, by mail, and listed first', async () => {
  const [ready, late] = [await makeUser(app, { password: PASSWORD }), await makeUser(app, { password: PASSWORD })];
  await setUp(ready);
  const set = await ask({ asks: 'everyone', days: 7 });
  expect(set.body.data.asks).toBe('everyone');
  await ask({ asks: 'everyone', days: 8 });
  for (const name of ['admin.tell-unready', 'account-notice'])
    await expect.poll(() => waitingJobs(app, name)).toEqual([]);
  const told = async (email: string) =>
    (await mailsTo(app, email)).filter((mail) => mail.includes('Please set up a second step')).length;
  expect([await told(late.email), await told(ready.email)]).toEqual([1, 0]);
  const listed = (await callApi(app, boss.admin, api.listAskedPeople, { query: { count: -1 } })).body;
  const place = (id: number) => listed.data.findIndex((person) => person.id === id);
  expect(place(late.id)).toBeLessThan(place(ready.id));
  expect(set.body.data.groups.everyone.people).toBe(listed.total);
  expect(listed.data.filter(({ is_ready: isReady }) => isReady)).toHaveLength(set.body.data.groups.everyone.ready);
});

test('a space’s rule is its admins’ to see and set', async () => {
  const { space, admin } = await makeSpace(app);
  const member = await makeUser(app);
  await addToSpace(app, { spaceId: space.id, userId: member.id });
  const params = { spaceId: space.id };
  const body = { asks: 'everyone', days: 30 };
  expect((await callApi(app, member, api.setSpaceStepRule, { params, body })).status).toBe(403);
  expect((await callApi(app, member, api.getSpaceStepRule, { params })).status).toBe(403);
  expect((await callApi(app, member, api.listSpaceAskedPeople, { params })).status).toBe(403);
  expect((await callApi(app, admin, api.setSpaceStepRule, { params, body })).status).toBe(200);
  expect((await callApi(app, admin, api.getSpaceStepRule, { params })).body.data).toMatchObject({ asks: 'everyone' });
  expect((await callApi(app, admin, api.listSpaceAskedPeople, { params })).status).toBe(200);
  expect((await callApi(app, boss.admin, api.getStepRule)).body.data).toMatchObject({ asks: null, begins_at: null });
});
