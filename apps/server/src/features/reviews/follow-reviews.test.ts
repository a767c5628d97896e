import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { designItems, reviewRecipients } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const params = () => ({ projectId: team.project.id });
async function makeDesign(title = 'Celeste halo') {
  const mine = { projectId: team.project.id, createdBy: team.people.c_design.id };
  const style = await makeStyle(app, { ...mine, title });
  return makeItem(app, { ...mine, moduleId: team.modules['cad-design'].id, styleId: style.id });
}
const ask = (by: Caller, itemIds: readonly number[], more: object = {}) =>
  callApi(app, by, api.requestReview, {
    params: params(),
    body: { item_ids: itemIds, user_ids: [team.people.reviewer.id], ...more },
  });
/** Asks somebody from outside as well, which takes the right to share. */
const askOutside = (by: Caller, itemIds: readonly number[], more: object = {}) =>
  ask(by, itemIds, { emails: [team.people.client.email], ...more });
const follow = async (by: Caller, query: Record<string, unknown> = {}) =>
  (await callApi(app, by, api.listReviewRequests, { params: params(), query })).body;
const linkOf = async (userId: number) => {
  const [row] = await app.db.select().from(reviewRecipients).where(eq(reviewRecipients.userId, userId));
  return row?.id ?? 0;
};
const statusOf = async (id: number) =>
  (await app.db.select({ status: designItems.status }).from(designItems).where(eq(designItems.id, id)))[0]?.status;
const mailed = (email: string, count: number) =>
  vi.waitFor(async () => {
    const mails = (await mailsTo(app, email)).filter((mail) => mail.includes('/review/'));
    if (mails.length < count) throw new Error('no mail yet');
    return mails;
  }, 10_000);
const hashIn = (mail: string | undefined) => /\/review\/([\w-]+)/.exec(mail ?? '')?.[1] ?? '';

test('whoever asked, owners and managers follow a request, nobody else', async () => {
  const item = await makeDesign();
  await ask(team.people.c_design, [item.id]);
  const totals = [];
  for (const kind of TEAM_KINDS) {
    const answer = await callApi(app, team.people[kind], api.listReviewRequests, { params: params() });
    totals.push([kind, answer.status === 200 ? answer.body.total : answer.status]);
  }
  expect(Object.fromEntries(totals)).toEqual({
    space_admin: 1,
    p_owner: 1,
    p_manager: 1,
    designer: 0,
    s_design: 0,
    merchandiser: 0,
    t_design: 0,
    c_design: 1,
    reviewer: 0,
    watcher: 0,
    client: 0,
    space_member: 403,
    stranger: 403,
  });
  expect((await callApi(app, null, api.listReviewRequests, { params: params() })).status).toBe(401);
});

test('a request says per person what was asked, seen and decided', async () => {
  const [item, other] = [await makeDesign(), await makeDesign('Isolde')];
  const { reviewer, p_manager: asker } = team.people;
  const asked = await askOutside(asker, [item.id, other.id], { note: 'Is the halo low enough?' });
  const { id } = asked.body.data;
  await callApi(app, reviewer, api.listReviewItems, { params: params(), query: { request_id: id } });
  await callApi(app, reviewer, api.reviewDesigns, {
    params: params(),
    body: { requests: [{ file_id: item.id, status: 'approved', note: 'Right now' }] },
  });
  const [request] = (await follow(asker, { item_id: item.id })).data;
  expect(request).toMatchObject({ id, note: 'Is the halo low enough?', created_by: { id: asker.id } });
  expect(
    request?.recipients.map(({ user, decided, total, opened_at: at }) => [user.id, decided, total, at !== null]),
  ).toEqual([
    [reviewer.id, 1, 2, true],
    [team.people.client.id, 0, 2, false],
  ]);
  expect(request?.recipients[0]?.decisions).toMatchObject([
    { file_id: item.id, status: 'approved', note: 'Right now' },
  ]);
  expect((await follow(asker, { style_id: 999_999 })).total).toBe(0);
  const style = await callApi(app, asker, api.getStyle, {
    params: { ...params(), moduleId: item.projectModuleId, styleId: item.styleId },
  });
  expect(style.body.data.review).toEqual({ answered: 1, asked: 2 });
  const seen = await callApi(app, reviewer, api.getStyle, {
    params: { ...params(), moduleId: item.projectModuleId, styleId: item.styleId },
  });
  expect(seen.body.data.review).toBeNull();
});

test('who is asked finds one card a request, with its pieces in the order of the queue', async () => {
  const [isolde, celeste] = [await makeDesign('Isolde'), await makeDesign('Celeste')];
  const { reviewer, p_manager: asker } = team.people;
  const due = '2099-01-01';
  await askOutside(asker, [isolde.id, celeste.id], { due_date: due });
  await callApi(app, reviewer, api.saveReviewDraft, {
    params: params(),
    body: { requests: [{ file_id: isolde.id, status: 'rejected', is_opened: true }] },
  });
  const cards = await callApi(app, reviewer, api.listWaitingReviews);
  expect(cards.body.total).toBe(1);
  expect(cards.body.data[0]).toMatchObject({ due_date: due, files: 2, requested_by: { id: asker.id } });
  expect(cards.body.data[0]?.styles.map(({ title, choice, is_opened: at }) => [title, choice, at])).toEqual([
    ['Celeste', null, false],
    ['Isolde', 'rejected', true],
  ]);
  const client = await callApi(app, team.people.client, api.listWaitingReviews);
  expect(client.body.data).toMatchObject([
    { requested_by: { id: asker.id, email: null, avatar: null }, styles: [{ choice: null }, { choice: null }] },
  ]);
  expect((await callApi(app, asker, api.listWaitingReviews)).body.total).toBe(0);
  expect((await callApi(app, null, api.listWaitingReviews)).status).toBe(401);
});

test('a withdrawn request takes back what nobody decided, and is answered by nobody any more', async () => {
  const [open, decided] = [await makeDesign(), await makeDesign('Isolde')];
  const { reviewer, c_design: asker, designer } = team.people;
  const { id } = (await ask(asker, [open.id, decided.id])).body.data;
  const decide = (fileId: number) =>
    callApi(app, reviewer, api.reviewDesigns, {
      params: params(),
      body: { requests: [{ file_id: fileId, status: 'approved' }], request_id: id },
    });
  await decide(decided.id);
  const withdraw = (by: Caller | null) =>
    callApi(app, by, api.withdrawReview, { params: { ...params(), requestId: id } });
  expect((await withdraw(designer)).status).toBe(404);
  expect((await withdraw(reviewer)).status).toBe(404);
  expect((await withdraw(null)).status).toBe(401);
  expect((await withdraw(asker)).status).toBe(204);
  expect([await statusOf(open.id), await statusOf(decided.id)]).toEqual(['draft', 'approved']);
  expect(await decide(open.id)).toMatchObject({ status: 409, message: 'This request was withdrawn' });
  expect((await callApi(app, reviewer, api.listWaitingReviews)).body.total).toBe(0);
  const list = await callApi(app, reviewer, api.listReviewItems, { params: params(), query: { request_id: id } });
  expect(list.body.data.map((one) => [one.is_withdrawn, one.abilities.review])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect((await withdraw(asker)).status).toBe(409);
});

test('once everybody has answered everything, nothing is left to withdraw', async () => {
  const items = [await makeDesign(), await makeDesign()];
  const { c_design: asker, reviewer } = team.people;
  const made = await ask(
    asker,
    items.map(({ id }) => id),
  );
  const mayWithdraw = async () => (await follow(asker, { state: 'all' })).data[0]?.abilities.withdraw;
  const answer = (itemId: number) =>
    callApi(app, reviewer, api.reviewDesigns, {
      params: params(),
      body: { requests: [{ file_id: itemId, status: 'approved' }] },
    });
  await answer(items[0]?.id ?? 0);
  expect(await mayWithdraw()).toBe(true);
  await answer(items[1]?.id ?? 0);
  expect(await mayWithdraw()).toBe(false);
  expect(
    await callApi(app, asker, api.withdrawReview, { params: { ...params(), requestId: made.body.data.id } }),
  ).toMatchObject({ status: 409, message: 'Everybody has answered. There is nothing to withdraw.' });
});

test('somebody is reminded at most once an hour, and a new link ends the one before', async () => {
  const item = await makeDesign();
  const { client, p_owner: owner, designer } = team.people;
  await askOutside(owner, [item.id]);
  const linkId = await linkOf(client.id);
  const [first] = await mailed(client.email, 1);
  const remind = (by: Caller | null) => callApi(app, by, api.remindReviewer, { params: { ...params(), linkId } });
  const resend = (by: Caller | null) => callApi(app, by, api.resendReviewLink, { params: { ...params(), linkId } });
  for (const call of [remind, resend]) {
    expect((await call(designer)).status).toBe(404);
    expect((await call(null)).status).toBe(401);
  }
  expect((await remind(owner)).status).toBe(204);
  const again = await remind(owner);
  expect(again.status).toBe(429);
  expect(Number(again.raw.headers['retry-after'])).toBeGreaterThan(3500);
  const [, reminder] = await mailed(client.email, 2);
  expect(reminder).toContain('Subject: Reminder: ');
  expect(hashIn(reminder)).toBe(hashIn(first));
  expect((await resend(owner)).status).toBe(204);
  const [, , sent] = await mailed(client.email, 3);
  const opens = async (mail: string | undefined) =>
    (await callApi(app, null, api.getReviewLink, { params: { hash: hashIn(mail) } })).status;
  expect([await opens(first), await opens(sent)]).toEqual([404, 200]);
  expect((await resend(owner)).status).toBe(429);
});

test.each([true, false])(
  'asked which one, one answer picks a piece and leaves the others as they were, with a word (request named: %s)',
  async (isNamed) => {
    const [halo, isolde] = [await makeDesign('Celeste halo'), await makeDesign('Isolde')];
    const { reviewer, c_design: asker } = team.people;
    const { id } = (await ask(asker, [halo.id, isolde.id], { is_pick_one: true })).body.data;
    const pick = (requests: object[]) =>
      callApi(app, reviewer, api.reviewDesigns, {
        params: params(),
        body: { requests, ...(isNamed && { request_id: id }) },
      });
    const both = [halo, isolde].map((item) => ({ file_id: item.id, status: 'approved' }));
    expect((await pick(both)).errors).toEqual({ requests: ['Please choose one piece.'] });
    expect((await pick([{ file_id: halo.id, status: 'rejected' }])).status).toBe(422);
    const picked = await pick([{ file_id: halo.id, status: 'approved' }]);
    expect(picked.status).toBe(200);
    const read = async () => {
      const rows = await app.db.select().from(designItems).where(eq(designItems.projectId, team.project.id));
      return rows.sort((one, other) => one.id - other.id).map(({ status, note }) => [status, note]);
    };
    expect(await read()).toEqual([
      ['approved', null],
      ['draft', null],
    ]);
    await callApi(app, reviewer, api.undoDecisions, {
      params: params(),
      body: { decision_ids: picked.body.decision_ids },
    });
    expect(await read()).toEqual([
      ['in_review', null],
      ['in_review', null],
    ]);
  },
);
