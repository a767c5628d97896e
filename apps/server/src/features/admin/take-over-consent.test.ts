import { TAKE_OVER_CONSENT_HOURS, TAKE_OVER_REQUEST_DAYS } from '@facet/contract/constants/limits';
import * as api from '@facet/contract/endpoints/index';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { auditEntries, takeOverRequests } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeAdmin, makeUser } from '../../testing/factories/make-user.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
let person: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  app = await startTestApp({ env: { TAKE_OVER: 'consent' } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  admin = await makeAdmin(app, { firstName: 'Ines' });
  person = await makeUser(app, { firstName: 'Priya' });
});

const HOUR_MS = 3_600_000;
const REASON = 'Cannot open the costing';
const body = { reason: REASON };
const ask = (by = admin) => callApi(app, by.admin, api.askToTakeOver, { params: { userId: person.id }, body });
const takeOver = (by = admin) => callApi(app, by.admin, api.takeOver, { params: { userId: person.id }, body });
const requests = async (caller: Caller = person, userId = person.id) =>
  callApi(app, caller, api.listTakeOverRequests, { params: { userId } });
const answer = async (isAgreed: boolean, caller: Caller = person) => {
  const requestId = (await requests()).body.data[0]?.id ?? 0;
  const params = { userId: person.id, requestId };
  return callApi(app, caller, api.answerTakeOver, { params, body: { is_agreed: isAgreed } });
};
const shownState = async () => {
  const { body: found } = await callApi(app, admin.admin, api.listAdminUsers, { query: { search: person.email } });
  return found.data[0]?.consent?.state;
};
/** As if the question had been asked, and answered, so long ago. */
const age = (hours: number) => {
  const then = new Date(Date.now() - hours * HOUR_MS);
  return app.db.update(takeOverRequests).set({ createdAt: then }).where(eq(takeOverRequests.userId, person.id));
};

test('nobody comes in unless the person agrees, who is asked under the bell and by mail', async () => {
  const refused = await takeOver();
  expect([refused.status, refused.message]).toEqual([409, 'This person has to agree first']);
  expect(await shownState()).toBe('needed');
  expect((await ask()).status).toBe(204);
  expect(await shownState()).toBe('asked');
  expect((await takeOver()).status).toBe(409);
  const { body: bell } = await callApi(app, person, api.listNotifications);
  expect(bell.data[0]).toMatchObject({
    type: 'take_over_asked',
    link: 'to_account',
    message: `asks to take over your account: “${REASON}”`,
    user: { first_name: 'Ines' },
  });
  await vi.waitFor(
    async () => expect((await mailsTo(app, person.email)).join('')).toContain('asks to take over your account'),
    10_000,
  );
  expect((await requests()).body.data).toMatchObject([
    { admin: { first_name: 'Ines' }, reason: REASON, state: 'asked', agreed_until: null },
  ]);

  const agreed = await answer(true);
  expect(agreed.body.data).toMatchObject({ state: 'agreed' });
  const until = Date.parse(agreed.body.data.agreed_until ?? '');
  expect((until - Date.now()) / HOUR_MS).toBeCloseTo(TAKE_OVER_CONSENT_HOURS, 1);
  expect(await shownState()).toBe('agreed');
  // As often as needed until then, and for nobody else.
  expect([(await takeOver()).status, (await takeOver()).status]).toEqual([201, 201]);
  expect((await takeOver(await makeAdmin(app))).status).toBe(409);
  const audited = await app.db
    .select({ act: auditEntries.act, userId: auditEntries.userId })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(4);
  expect(audited.map(({ act }) => act)).toEqual(['taken_over', 'taken_over', 'take_over_agreed', 'take_over_asked']);
  expect(new Set(audited.map(({ userId }) => userId))).toEqual(new Set([person.id]));
});

test('a consent ends in time, and no take-over outlasts it', async () => {
  await ask();
  await answer(true);
  const soon = new Date(Date.now() + 5 * 60_000);
  const set = (agreedUntil: Date) =>
    app.db.update(takeOverRequests).set({ agreedUntil }).where(eq(takeOverRequests.userId, person.id));
  await set(soon);
  expect((await takeOver()).body.data.expires_at).toBe(soon.toISOString());
  await set(new Date(Date.now() - 1));
  expect([(await takeOver()).status, await shownState()]).toEqual([409, 'needed']);
  expect((await requests()).body.data).toEqual([]);
  expect((await answer(false)).status).toBe(404);
  expect((await ask()).status).toBe(204);
});

test('whoever takes a consent back ends what runs by it, and is left in peace for a day', async () => {
  await ask();
  await answer(true);
  const { token } = (await takeOver()).body.data;
  const read = () => callApi(app, { token }, api.getSession);
  expect((await read()).status).toBe(200);
  // The administrator cannot answer in the person's place.
  expect((await answer(true, { token })).status).toBe(403);
  expect((await answer(false)).body.data).toMatchObject({ state: 'refused', agreed_until: null });
  expect([(await read()).status, (await takeOver()).status, await shownState()]).toEqual([401, 409, 'refused']);
  expect((await callApi(app, person, api.getSession)).status).toBe(200);
  const again = await ask();
  expect([again.status, again.message]).toEqual([409, 'This person was asked already']);
});

test('a question is asked once, waits for a week, and only its reader answers', async () => {
  await ask();
  expect((await ask()).status).toBe(409);
  const other = await makeUser(app);
  expect((await answer(true, other)).status).toBe(403);
  expect((await requests(other)).status).toBe(403);
  const params = { userId: other.id, requestId: (await requests()).body.data[0]?.id ?? 0 };
  expect((await callApi(app, other, api.answerTakeOver, { params, body: { is_agreed: true } })).status).toBe(404);
  await age(TAKE_OVER_REQUEST_DAYS * 24 + 1);
  expect([await shownState(), (await requests()).body.data]).toEqual(['needed', []]);
  expect((await ask()).status).toBe(204);
  expect((await requests()).body.data).toHaveLength(1);
  expect((await answer(false)).status).toBe(200);
  expect((await answer(true)).status).toBe(404);
});

test('where take-overs are off nobody is taken over or asked; where they are on nobody needs to be', async () => {
  const off = await startTestApp({ beside: app, env: { TAKE_OVER: 'off' } });
  const on = await startTestApp({ beside: app, env: { TAKE_OVER: 'on' } });
  const params = { userId: person.id };
  for (const call of [api.takeOver, api.askToTakeOver] as const) {
    const { status, message } = await callApi(off, admin.admin, call, { params, body });
    expect([status, message]).toEqual([403, 'Accounts can’t be taken over here']);
  }
  const query = { search: person.email };
  const shown = async (one: TestApp) =>
    (await callApi(one, admin.admin, api.listAdminUsers, { query })).body.data.map(({ consent, abilities }) => [
      consent,
      abilities.take_over,
    ]);
  expect([await shown(off), await shown(on)]).toEqual([[[null, false]], [[null, true]]]);
  expect((await callApi(on, admin.admin, api.takeOver, { params, body })).status).toBe(201);
  await Promise.all([off.stop(), on.stop()]);
});
