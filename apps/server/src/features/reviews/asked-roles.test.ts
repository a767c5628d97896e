import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi, type Caller } from '../../testing/call-api.ts';
import {
  addToTeam,
  makeFullTeam,
  makeMember,
  TEAM_KINDS,
  type TeamKind,
} from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Who is asked may answer: every role, asked about a sketch or not, on every road that leads to the answer.

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let somebodyElse: { id: number };
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  somebodyElse = await makeMember(app, team.project.id, 'reviewer');
});
afterAll(() => app.stop());

const params = () => ({ projectId: team.project.id });

async function makeSketch() {
  const mine = { projectId: team.project.id, createdBy: team.people.s_design.id };
  const style = await makeStyle(app, { ...mine, title: 'Celeste halo' });
  return makeItem(app, { ...mine, moduleId: team.modules['sketch-design'].id, styleId: style.id });
}
type Item = Awaited<ReturnType<typeof makeSketch>>;

const ask = (items: readonly Item[], body: object) =>
  callApi(app, team.people.p_owner, api.requestReview, {
    params: params(),
    body: { item_ids: items.map(({ id }) => id), ...body },
  });
const answer = (by: Caller, item: Item, status: string, more: object = {}) =>
  callApi(app, by, api.reviewDesigns, {
    params: params(),
    body: { requests: [{ file_id: item.id, status, note: 'Lower the halo' }], ...more },
  });

const mailedHash = (email: string) =>
  vi.waitFor(
    async () => {
      const found = (await mailsTo(app, email)).flatMap((mail) => /\/review\/([\w-]+)/.exec(mail)?.[1] ?? []).at(-1);
      if (!found) throw new Error('no review mail yet');
      return found;
    },
    { timeout: 10_000, interval: 20 },
  );

type Listed = { body: { data: { id: number; abilities: { review: boolean } }[] } };
const offersAnswer = ({ body }: Listed, { id }: Item) => body.data.some((one) => one.id === id && one.abilities.review);

/** What each road shows somebody: whether it leads to the item with its answer. */
async function roads(person: Caller & { email: string }, item: Item, hash: string | null) {
  const { moduleId, styleId } = { moduleId: item.projectModuleId, styleId: item.styleId };
  const waiting = await callApi(app, person, api.listWaitingReviews);
  const told = (await callApi(app, person, api.listNotifications)).body.data.find(
    ({ type, additional_data: data }) => type === 'review_requested' && data.file_id === item.id,
  );
  const requestId = told?.is_waiting ? told.additional_data.review_request_id : null;
  const review = (query: { hash?: string; request_id?: number }) =>
    callApi(app, person, api.listReviewItems, { params: params(), query });
  const style = await callApi(app, person, api.getStyle, { params: { ...params(), moduleId, styleId } });
  return {
    dashboard: waiting.body.data.some(({ styles }) => styles.some(({ file_id: id }) => id === item.id)),
    bell: typeof requestId === 'number' && offersAnswer(await review({ request_id: requestId }), item),
    mail: hash !== null && offersAnswer(await review({ hash }), item),
    queue: offersAnswer(await callApi(app, person, api.listMyReviews), item),
    card: style.status === 200 && offersAnswer({ body: { data: style.body.data.items } }, item),
  };
}

const ALL = { dashboard: true, bell: true, mail: true, queue: true, card: true };
const NONE = { dashboard: false, bell: false, mail: false, queue: false, card: false };
// Those who lead are offered an answer wherever they see a file in review.
const LEADS = { ...NONE, card: true };

/** By kind: the request's status, the roads if asked, the roads if not, and the status of an answer unasked. */
const EXPECTED: Record<TeamKind, [number, typeof ALL, typeof ALL, number]> = {
  space_admin: [201, ALL, LEADS, 200],
  p_owner: [201, { ...ALL, bell: false, mail: false }, LEADS, 200],
  p_manager: [201, ALL, LEADS, 200],
  designer: [201, ALL, NONE, 403],
  s_design: [201, ALL, NONE, 403],
  merchandiser: [201, ALL, NONE, 404],
  t_design: [201, ALL, NONE, 404],
  c_design: [201, ALL, NONE, 404],
  reviewer: [201, ALL, NONE, 404],
  watcher: [422, NONE, NONE, 404],
  client: [201, ALL, NONE, 404],
  space_member: [201, ALL, NONE, 404],
  stranger: [422, NONE, NONE, 403],
};

test.each(TEAM_KINDS)('%s, asked about a sketch or not, finds the answer on every road or on none', async (kind) => {
  const person = team.people[kind];
  const [unasked, item] = [await makeSketch(), await makeSketch()];
  expect((await ask([unasked], { user_ids: [somebodyElse.id] })).status).toBe(201);
  const user_ids = kind === 'client' ? [] : [person.id];
  const emails = kind === 'client' ? [person.email] : [];
  const [status, whenAsked, whenNot, unaskedAnswer] = EXPECTED[kind];
  const asked = await ask([item], { user_ids, emails });
  expect([kind, asked.status]).toEqual([kind, status]);
  // Whoever asks is neither told nor mailed.
  const hash = status === 201 && kind !== 'p_owner' ? await mailedHash(person.email) : null;
  expect([kind, await roads(person, item, hash)]).toEqual([kind, whenAsked]);
  if (status === 201) {
    expect([kind, (await answer(person, item, 'revision_needed')).status]).toEqual([kind, 200]);
    expect([kind, (await answer(person, item, 'approved', hash ? { hash } : {})).status]).toEqual([kind, 200]);
  }
  expect([kind, await roads(person, unasked, null)]).toEqual([kind, whenNot]);
  expect([kind, (await answer(person, unasked, 'rejected')).status]).toEqual([kind, unaskedAnswer]);
});

test('only watchers are refused, by id and by address; by nobody’s name they are left out', async () => {
  const { watcher, p_owner: owner } = team.people;
  const text = 'Watchers only look. They can’t be asked for a review.';
  const item = await makeSketch();
  expect(await ask([item], { user_ids: [team.people.c_design.id, watcher.id] })).toMatchObject({
    status: 422,
    errors: { user_ids: [text] },
  });
  expect(await ask([item], { emails: [watcher.email] })).toMatchObject({ status: 422, errors: { emails: [text] } });
  const outsider = await makeUser(app, { role: 'watcher' });
  expect(await ask([item], { emails: [outsider.email] })).toMatchObject({ status: 422, errors: { emails: [text] } });
  const asked = await ask([item], { user_ids: [team.people.reviewer.id] });
  const more = (body: object) =>
    callApi(app, owner, api.addReviewers, { params: { ...params(), requestId: asked.body.data.id }, body });
  expect(await more({ user_ids: [watcher.id] })).toMatchObject({ status: 422, errors: { user_ids: [text] } });
  expect(await mailsTo(app, watcher.email)).toEqual([]);
  const both = await makeMember(app, team.project.id, 'watcher', 'c_design');
  expect((await more({ user_ids: [both.id] })).status).toBe(204);
  const leading = await makeUser(app, { role: 'watcher' });
  await addToTeam(app, { projectId: team.project.id, userId: leading.id, roles: ['p_manager'] });
  expect((await ask([await makeSketch()], {})).status).toBe(201);
  expect((await callApi(app, leading, api.listNotifications)).body.data).toEqual([]);
});

test('an asker who designs does not answer by having asked, and nobody answers once the request is withdrawn', async () => {
  const { s_design: maker, c_design: asked } = team.people;
  const item = await makeSketch();
  const made = await callApi(app, maker, api.requestReview, {
    params: params(),
    body: { item_ids: [item.id], user_ids: [asked.id] },
  });
  const review = async (by: Caller) => {
    const place = { ...params(), moduleId: item.projectModuleId, styleId: item.styleId };
    const { body } = await callApi(app, by, api.getStyle, { params: place });
    return body.data.items[0]?.abilities.review;
  };
  expect([await review(maker), await review(asked)]).toEqual([false, true]);
  expect((await answer(maker, item, 'approved')).status).toBe(403);
  await callApi(app, maker, api.withdrawReview, { params: { ...params(), requestId: made.body.data.id } });
  expect((await answer(asked, item, 'approved')).status).toBe(403);
});

test('who is asked about a file of another module looks and answers there, and comments only where they work', async () => {
  const { c_design: asked, reviewer } = team.people;
  const item = await makeSketch();
  await ask([item], { user_ids: [asked.id, reviewer.id] });
  const comment = async (by: Caller) => {
    const listed = await callApi(app, by, api.listMyReviews);
    const offered = listed.body.data.find(({ id }) => id === item.id)?.abilities.comment;
    const place = { ...params(), moduleId: item.projectModuleId };
    const body = { file_id: item.id, text: 'Lower the halo' };
    const sent = await callApi(app, by, api.createComment, { params: place, body });
    return [offered, sent.status];
  };
  expect(await comment(asked)).toEqual([false, 403]);
  expect(await comment(reviewer)).toEqual([true, 201]);
});
