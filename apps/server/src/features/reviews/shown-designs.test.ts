import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { designItems } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let item: Awaited<ReturnType<typeof makeItem>>;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  team = await makeFullTeam(app);
  const mine = { projectId: team.project.id, createdBy: team.people.c_design.id };
  const style = await makeStyle(app, { ...mine, title: 'Celeste halo' });
  item = await makeItem(app, { ...mine, moduleId: team.modules['cad-design'].id, styleId: style.id });
});
afterAll(() => app.stop());

const params = () => ({ projectId: team.project.id, moduleId: team.modules['cad-design'].id });
const show = (more: object) =>
  callApi(app, team.people.p_manager, api.requestReview, {
    params: params(),
    body: { item_ids: [item.id], clients_decide: false, needs_code: false, ...more },
  });
const statusNow = async () =>
  (await app.db.select({ status: designItems.status }).from(designItems).where(eq(designItems.id, item.id)))[0]?.status;
const mailed = (email: string) =>
  vi.waitFor(async () => {
    const [mail] = (await mailsTo(app, email)).filter((text) => text.includes('/review/'));
    if (!mail) throw new Error('no mail yet');
    return mail;
  }, 10_000);

/** What each call that decides answers to somebody. */
async function decidingCalls(by: Caller) {
  const requests = [{ file_id: item.id, status: 'approved' }];
  const calls = {
    reviewDesigns: await callApi(app, by, api.reviewDesigns, { params: params(), body: { requests } }),
    saveReviewDraft: await callApi(app, by, api.saveReviewDraft, { params: params(), body: { requests } }),
    setDesignStatus: await callApi(app, by, api.setDesignStatus, {
      params: { ...params(), itemId: item.id, status: 'approved' },
    }),
    setDesignsStatus: await callApi(app, by, api.setDesignsStatus, {
      params: params(),
      body: { ids: [item.id], status: 'rejected', note: 'No' },
    }),
  };
  return Object.fromEntries(Object.entries(calls).map(([name, { status }]) => [name, status]));
}
const REFUSED = { reviewDesigns: 403, saveReviewDraft: 409, setDesignStatus: 403, setDesignsStatus: 403 };

const mayNow = async (by: Caller) => {
  const listed = await callApi(app, by, api.listReviewItems, { params: params(), query: { hash: await hashOf(by) } });
  return listed.body.data.map(({ is_shown: isShown, abilities }) => [isShown, abilities.review, abilities.comment]);
};
const hashes = new Map<Caller, string>();
const hashOf = async (by: Caller) => hashes.get(by) ?? '';

test('a guest who is only shown designs looks and comments, and no call takes a decision of theirs', async () => {
  const email = `bea-${crypto.randomUUID()}@example.com`;
  expect((await show({ emails: [email] })).status).toBe(201);
  // Nobody is asked: nothing waits.
  expect(await statusNow()).toBe('draft');
  const mail = await mailed(email);
  expect(mail).toContain('shows you');
  expect(mail).not.toMatch(/asks for your review|answer in your name/);
  const hash = /\/review\/([\w-]+)/.exec(mail)?.[1] ?? '';
  const page = await callApi(app, null, api.getReviewLink, { params: { hash } });
  expect(page.body.data.asked).toMatchObject({ decides: false, titles: ['Celeste halo'] });
  const names = { first_name: 'Bea', last_name: 'Buyer' };
  const entered = await callApi(app, null, api.startGuestSession, { params: { hash }, body: names });
  const guest = { token: entered.body.data.token };
  hashes.set(guest, hash);
  expect(await mayNow(guest)).toEqual([[true, false, true]]);
  expect(await decidingCalls(guest)).toEqual(REFUSED);
  expect(await statusNow()).toBe('draft');
  const comment = { params: params(), body: { file_id: item.id, text: 'A little thinner?' } };
  expect((await callApi(app, guest, api.createComment, comment)).status).toBe(201);
  const opened = { params: params(), body: { requests: [{ file_id: item.id, is_opened: true }] } };
  expect((await callApi(app, guest, api.saveReviewDraft, opened)).status).toBe(200);
});

test('beside colleagues who are asked, a client with an account who only looks decides nothing either', async () => {
  const { client, reviewer, p_manager: manager } = team.people;
  await show({ emails: [client.email], user_ids: [reviewer.id] });
  expect(await statusNow()).toBe('in_review');
  const mail = await mailed(client.email);
  hashes.set(client, /\/review\/([\w-]+)/.exec(mail)?.[1] ?? '');
  expect(await mayNow(client)).toEqual([[true, false, true]]);
  expect(await decidingCalls(client)).toEqual(REFUSED);
  expect((await callApi(app, client, api.listWaitingReviews)).body.total).toBe(0);
  const bell = await callApi(app, client, api.listNotifications, { query: {} });
  expect(bell.body.data[0]?.message).toBe(`shows you a design of ${team.project.title}`);
  const followed = await callApi(app, manager, api.listReviewRequests, { params: params() });
  expect(followed.body.data[0]?.recipients.map(({ user, may_decide: decides }) => [user.id, decides])).toEqual([
    [reviewer.id, true],
    [client.id, false],
  ]);
  const history = await callApi(app, manager, api.getStyleHistory, { params: { ...params(), styleId: item.styleId } });
  expect(history.body.data.map(({ kind }) => kind)).toEqual(['requested', 'shown']);
  const answered = await callApi(app, reviewer, api.reviewDesigns, {
    params: params(),
    body: { requests: [{ file_id: item.id, status: 'approved' }] },
  });
  expect(answered.status).toBe(200);
});

test('whoever only looked may be asked later, by the same link', async () => {
  const { client, reviewer, p_manager: manager } = team.people;
  const { id } = (await show({ emails: [client.email], user_ids: [reviewer.id] })).body.data;
  hashes.set(client, /\/review\/([\w-]+)/.exec(await mailed(client.email))?.[1] ?? '');
  const further = { params: { ...params(), requestId: id }, body: { emails: [client.email] } };
  expect((await callApi(app, manager, api.addReviewers, further)).status).toBe(204);
  expect(await mayNow(client)).toEqual([[false, true, true]]);
});
