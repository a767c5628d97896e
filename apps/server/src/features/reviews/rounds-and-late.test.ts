import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reviewRequests, users } from '../../db/schema/index.ts';
import { todayOf } from '../../platform/auth/actor.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const params = () => ({ projectId: team.project.id, moduleId: team.modules['cad-design'].id });

async function uploadVersion(style: object) {
  const { c_design: maker } = team.people;
  const { id } = await makeFile(app, { uploaderId: maker.id, name: 'front.png' });
  const made = await callApi(app, maker, api.uploadDesigns, { params: params(), body: { ...style, file_ids: [id] } });
  return { styleId: made.body.style.id, itemId: made.body.data[0]?.id ?? 0 };
}

const ask = (itemId: number, more: object = {}) =>
  callApi(app, team.people.p_manager, api.requestReview, {
    params: params(),
    body: { item_ids: [itemId], user_ids: [team.people.reviewer.id, team.people.p_owner.id], ...more },
  });
const answer = (by: Caller, itemId: number, status: string) =>
  callApi(app, by, api.reviewDesigns, { params: params(), body: { requests: [{ file_id: itemId, status }] } });
const followed = async (by: Caller) =>
  (await callApi(app, by, api.listReviewRequests, { params: params(), query: { state: 'all' } })).body.data;

test('a request says which round it is: as many as were sent back before, and one', async () => {
  const { reviewer } = team.people;
  const first = await uploadVersion({ style: { title: 'Celeste halo' } });
  await ask(first.itemId);
  const taken = await answer(reviewer, first.itemId, 'rejected');
  await callApi(app, reviewer, api.undoDecisions, {
    params: params(),
    body: { decision_ids: taken.body.decision_ids },
  });
  const second = await uploadVersion({ style_id: first.styleId });
  await ask(second.itemId);
  await answer(reviewer, second.itemId, 'revision_needed');
  const third = await uploadVersion({ style_id: first.styleId });
  await ask(third.itemId);
  const rounds = (await followed(team.people.p_owner)).flatMap(({ items }) =>
    items.map(({ version, round }) => [version, round]),
  );
  expect(rounds).toEqual([
    [3, 2],
    [2, 1],
    [1, 1],
  ]);
});

test('whose answer is missing is late once the due date is past where the reader is', async () => {
  const { p_owner: owner, p_manager: manager, reviewer } = team.people;
  const west = 'Pacific/Pago_Pago';
  for (const [person, zone] of [
    [manager, west],
    // A day ahead of it at any time.
    [owner, 'Pacific/Kiritimati'],
  ] as const)
    await app.db
      .update(users)
      .set({ settings: { time_zone: zone } })
      .where(eq(users.id, person.id));
  const { itemId } = await uploadVersion({ style: { title: 'Celeste halo' } });
  const { id } = (await ask(itemId)).body.data;
  await app.db
    .update(reviewRequests)
    .set({ dueDate: todayOf({ timeZone: west }) })
    .where(eq(reviewRequests.id, id));
  const late = async (by: Caller) =>
    (await followed(by))[0]?.recipients.flatMap(({ user, is_late: isLate }) => (isLate ? user.id : []));
  expect(await late(manager)).toEqual([]);
  expect(new Set(await late(owner))).toEqual(new Set([reviewer.id, owner.id]));
  await answer(reviewer, itemId, 'approved');
  expect(await late(owner)).toEqual([owner.id]);
  await callApi(app, manager, api.withdrawReview, { params: { ...params(), requestId: id } });
  expect(await late(owner)).toEqual([]);
});
