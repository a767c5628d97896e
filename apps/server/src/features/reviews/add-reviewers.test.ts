import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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

/** Two files of one style, about which a manager asks the reviewer. */
async function makeRequest(asker: Caller = team.people.p_manager) {
  const mine = { projectId: team.project.id, createdBy: team.people.c_design.id };
  const style = await makeStyle(app, mine);
  const place = { ...mine, moduleId: team.modules['cad-design'].id, styleId: style.id };
  const items = [await makeItem(app, place), await makeItem(app, place)];
  const asked = await callApi(app, asker, api.requestReview, {
    params: params(),
    body: { item_ids: items.map(({ id }) => id), user_ids: [team.people.reviewer.id] },
  });
  return { requestId: asked.body.data.id, ids: items.map(({ id }) => id), style };
}
const add = (by: Caller | null, requestId: number, body: object) =>
  callApi(app, by, api.addReviewers, { params: { ...params(), requestId }, body });
const approve = (by: Caller, ids: readonly number[]) =>
  callApi(app, by, api.reviewDesigns, {
    params: params(),
    body: { requests: ids.map((id) => ({ file_id: id, status: 'approved' })) },
  });
const requestNow = async (requestId: number) =>
  (await callApi(app, team.people.p_manager, api.listReviewRequests, { params: params() })).body.data.find(
    ({ id }) => id === requestId,
  );

test('somebody else is asked about an open request, and the answers that stand stay', async () => {
  const { requestId, ids } = await makeRequest();
  await approve(team.people.reviewer, ids.slice(0, 1));
  const { p_manager: asker, designer, client } = team.people;
  expect((await add(asker, requestId, { user_ids: [designer.id], emails: [client.email] })).status).toBe(204);
  const request = await requestNow(requestId);
  expect(request?.recipients.map(({ user, decided }) => [user.id, decided])).toEqual([
    [team.people.reviewer.id, 1],
    [designer.id, 0],
    [client.id, 0],
  ]);
  expect(request?.items.map(({ status }) => status)).toEqual(['approved', 'in_review']);
  const mails = await vi.waitFor(async () => {
    const found = (await mailsTo(app, client.email)).filter((mail) => mail.includes('/review/'));
    if (found.length === 0) throw new Error('no mail yet');
    return found;
  }, 10_000);
  expect(mails).toHaveLength(1);
  const told = await callApi(app, client, api.listNotifications);
  expect(told.body.data.filter(({ type }) => type === 'review_requested')).toHaveLength(1);
  // The person added answers beside the others.
  const answers = await callApi(app, client, api.listReviewItems, {
    params: params(),
    query: { request_id: requestId },
  });
  expect(answers.body.data.map(({ abilities }) => abilities.review)).toEqual([true, true]);
  expect((await approve(client, ids)).status).toBe(200);
});

test('nobody is asked twice, and whoever asked may name themselves later', async () => {
  const { requestId } = await makeRequest();
  const { p_manager: asker, reviewer } = team.people;
  expect(await add(asker, requestId, { user_ids: [reviewer.id] })).toMatchObject({
    status: 409,
    message: 'They have already been asked',
  });
  expect((await add(asker, requestId, {})).errors).toHaveProperty('user_ids');
  expect((await add(asker, requestId, { user_ids: [asker.id] })).status).toBe(204);
  expect((await requestNow(requestId))?.recipients.map(({ user }) => user.id)).toEqual([reviewer.id, asker.id]);
});

test('where nothing waits any more, it is asked anew', async () => {
  const { requestId, ids } = await makeRequest();
  await approve(team.people.reviewer, ids);
  const refused = await add(team.people.p_manager, requestId, { user_ids: [team.people.designer.id] });
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('Send a new request') });
  const other = await makeRequest();
  await callApi(app, team.people.p_manager, api.withdrawReview, {
    params: { ...params(), requestId: other.requestId },
  });
  expect((await add(team.people.p_manager, other.requestId, { user_ids: [team.people.designer.id] })).status).toBe(409);
});

test('whoever asked, owners and managers ask further people; from outside only who may share', async () => {
  const statuses = [];
  for (const kind of TEAM_KINDS) {
    const { requestId } = await makeRequest(team.people.c_design);
    statuses.push([kind, (await add(team.people[kind], requestId, { user_ids: [team.people.s_design.id] })).status]);
  }
  expect(Object.fromEntries(statuses)).toEqual({
    space_admin: 204,
    p_owner: 204,
    p_manager: 204,
    designer: 404,
    s_design: 404,
    merchandiser: 404,
    t_design: 404,
    c_design: 204,
    reviewer: 404,
    watcher: 404,
    client: 404,
    space_member: 403,
    stranger: 403,
  });
  const { requestId } = await makeRequest(team.people.c_design);
  const outside = { emails: ['anna@outside.example'] };
  expect((await add(team.people.c_design, requestId, outside)).status).toBe(403);
  expect((await add(null, requestId, outside)).status).toBe(401);
  expect((await requestNow(requestId))?.recipients).toHaveLength(1);
});
