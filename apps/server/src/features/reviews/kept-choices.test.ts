import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemOpenings, reviewDecisions } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeGuest, makeReviewLink } from '../../testing/factories/make-guest.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const params = () => ({ projectId: team.project.id });
async function makeDesign(version = 1, styleId = 0) {
  const mine = { projectId: team.project.id, createdBy: team.people.c_design.id };
  const style = styleId || (await makeStyle(app, mine)).id;
  const place = { ...mine, moduleId: team.modules['cad-design'].id, styleId: style };
  return makeItem(app, { ...place, status: version === 1 ? 'in_review' : 'draft', version });
}
type Choice = { file_id: number; status?: string | null; note?: string; is_opened?: true; chosen_at?: string };
const keep = (by: Caller | null, requests: Choice[], more: object = {}) =>
  callApi(app, by, api.saveReviewDraft, { params: params(), body: { requests, ...more } });
const kept = async (by: Caller, query: Record<string, unknown> = {}) =>
  (await callApi(app, by, api.getReviewDraft, { params: params(), query })).body.data.map(
    ({ file_id: id, status, note }) => [id, status, note],
  );

async function asked() {
  const item = await makeDesign();
  const link = { projectId: team.project.id, createdBy: team.people.c_design.id, itemIds: [item.id] };
  const { reviewRequestId } = await makeReviewLink(app, { ...link, userId: team.people.reviewer.id });
  return { item, link, reviewRequestId };
}

test('choices and notes are kept one beside the other, for their author alone, and go when they are sent', async () => {
  const { item, link, reviewRequestId } = await asked();
  const guest = await makeGuest(app, link);
  const { reviewer, p_owner: owner } = team.people;
  expect((await keep(reviewer, [{ file_id: item.id, status: 'rejected' }])).status).toBe(200);
  await keep(reviewer, [{ file_id: item.id, note: 'Shank too thin' }], { request_id: reviewRequestId });
  await keep(guest, [{ file_id: item.id, status: 'approved' }]);
  expect(await kept(reviewer, { request_id: reviewRequestId })).toEqual([[item.id, 'rejected', 'Shank too thin']]);
  expect(await kept(guest)).toEqual([[item.id, 'approved', null]]);
  expect(await kept(owner)).toEqual([]);
  const list = await callApi(app, reviewer, api.listReviewItems, {
    params: params(),
    query: { request_id: reviewRequestId },
  });
  expect(list.body.data).toMatchObject([{ choice: { status: 'rejected', note: 'Shank too thin' } }]);
  const others = await callApi(app, owner, api.getDesign, {
    params: { ...params(), moduleId: item.projectModuleId, itemId: item.id },
  });
  expect(JSON.stringify(others.body)).not.toContain('Shank too thin');
  await callApi(app, reviewer, api.reviewDesigns, {
    params: params(),
    body: { requests: [{ file_id: item.id, status: 'rejected', note: 'Shank too thin' }] },
  });
  expect(await kept(reviewer)).toEqual([]);
});

test('of two devices the later choice holds, whatever order they come in, and no clock to come', async () => {
  const { item } = await asked();
  const { reviewer } = team.people;
  const at = (minute: number) => new Date(Date.now() - (60 - minute) * 60_000).toISOString();
  await keep(reviewer, [{ file_id: item.id, status: 'approved', chosen_at: at(20) }]);
  await keep(reviewer, [{ file_id: item.id, status: 'rejected', chosen_at: at(10) }]);
  expect(await kept(reviewer)).toEqual([[item.id, 'approved', null]]);
  await keep(reviewer, [{ file_id: item.id, status: 'revision_needed', chosen_at: '2099-01-01T00:00:00.000Z' }]);
  await keep(reviewer, [{ file_id: item.id, status: 'rejected' }]);
  expect(await kept(reviewer)).toEqual([[item.id, 'rejected', null]]);
  await keep(reviewer, [{ file_id: item.id, status: null }]);
  expect(await kept(reviewer)).toEqual([]);
});

test('what was looked at is kept, and the answer says whether it was', async () => {
  const { item } = await asked();
  const { reviewer } = team.people;
  const other = await asked();
  expect((await keep(reviewer, [{ file_id: item.id, is_opened: true }])).status).toBe(200);
  const opened = await app.db.select().from(itemOpenings).where(eq(itemOpenings.userId, reviewer.id));
  expect(opened.map(({ designItemId }) => designItemId)).toEqual([item.id]);
  const openedIn = async (by: Caller) => {
    const place = { ...params(), moduleId: item.projectModuleId, styleId: item.styleId };
    return (await callApi(app, by, api.getStyle, { params: place })).body.data.opened_ids;
  };
  // The style’s own page says the same, to each reader of themselves.
  expect([await openedIn(reviewer), await openedIn(team.people.p_owner)]).toEqual([[item.id], []]);
  const ids = [item.id, other.item.id];
  await callApi(app, reviewer, api.reviewDesigns, {
    params: params(),
    body: { requests: ids.map((id) => ({ file_id: id, status: 'approved' })) },
  });
  const rows = await app.db.select().from(reviewDecisions).where(eq(reviewDecisions.userId, reviewer.id));
  const wasOpened = new Map(rows.map(({ designItemId, wasOpened: was }) => [designItemId, was]));
  expect(ids.map((id) => wasOpened.get(id))).toEqual([true, false]);
});

test('a newer version takes the choice away and leaves the note', async () => {
  const { item, reviewRequestId } = await asked();
  const { reviewer } = team.people;
  await keep(reviewer, [{ file_id: item.id, status: 'approved', note: 'Lovely' }]);
  await makeDesign(2, item.styleId);
  expect(await kept(reviewer)).toEqual([]);
  const list = await callApi(app, reviewer, api.listReviewItems, {
    params: params(),
    query: { request_id: reviewRequestId },
  });
  expect(list.body.data).toMatchObject([{ is_superseded: true, choice: { status: null, note: 'Lovely' } }]);
});

test('nothing is kept of what nobody asks, is not seen, or makes no sense', async () => {
  const [{ item }, lone] = [await asked(), await makeDesign()];
  const { reviewer, p_owner: owner, stranger } = team.people;
  const choose = (id: number) => [{ file_id: id, status: 'approved' }];
  expect(await keep(owner, choose(item.id))).toMatchObject({
    status: 409,
    message: 'This file no longer needs your answer',
  });
  expect((await keep(reviewer, choose(lone.id))).status).toBe(404);
  expect((await keep(stranger, choose(item.id))).status).toBe(403);
  expect((await keep(null, choose(item.id))).status).toBe(401);
  expect((await keep(reviewer, [...choose(item.id), ...choose(item.id)])).errors).toEqual({
    requests: ['A file is named twice'],
  });
  expect((await keep(reviewer, [{ file_id: item.id, status: 'in_review' }])).status).toBe(422);
  expect((await keep(reviewer, [{ file_id: item.id, note: 'x'.repeat(129) }])).status).toBe(422);
  expect((await keep(reviewer, choose(item.id), { request_id: 999_999 })).status).toBe(404);
  expect(await kept(reviewer)).toEqual([]);
});
