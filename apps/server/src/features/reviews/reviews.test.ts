import * as api from '@facet/contract/endpoints/index';
import type { DesignStatus } from '@facet/contract/constants/statuses';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { designItems, files, reviewDecisions, reviewRecipients } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import {
  addToTeam,
  makeFullTeam,
  makeMember,
  TEAM_KINDS,
  type TeamKind,
} from '../../testing/factories/make-project.ts';
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

async function makeDesign(status: DesignStatus = 'draft') {
  const mine = { projectId: team.project.id, createdBy: team.people.c_design.id };
  const style = await makeStyle(app, mine);
  return makeItem(app, { ...mine, moduleId: team.modules['cad-design'].id, styleId: style.id, status });
}
type Item = Awaited<ReturnType<typeof makeDesign>>;

const ask = (by: Caller | null, items: readonly Item[], body: object = {}) =>
  callApi(app, by, api.requestReview, { params: params(), body: { item_ids: items.map(({ id }) => id), ...body } });
const decide = (by: Caller | null, decisions: [Item, string][], more: object = {}) =>
  callApi(app, by, api.reviewDesigns, {
    params: params(),
    body: { requests: decisions.map(([item, status]) => ({ file_id: item.id, status })), ...more },
  });
const statusOf = async ({ id }: Item) =>
  (await app.db.select({ status: designItems.status }).from(designItems).where(eq(designItems.id, id)))[0]?.status;

const outcomes = async (call: (kind: TeamKind) => Promise<{ status: number }>) => {
  const statuses = [];
  for (const kind of TEAM_KINDS) statuses.push([kind, (await call(kind)).status]);
  return Object.fromEntries(statuses);
};

test('who works in a module asks for a review there', async () => {
  // A body can't name what its sender does not see; whoever may not ask at all is told that first.
  expect(await outcomes(async (kind) => ask(team.people[kind], [await makeDesign()]))).toEqual({
    space_admin: 201,
    p_owner: 201,
    p_manager: 201,
    designer: 201,
    s_design: 422,
    merchandiser: 422,
    t_design: 422,
    c_design: 201,
    reviewer: 403,
    watcher: 403,
    client: 403,
    space_member: 403,
    stranger: 403,
  });
  expect((await ask(null, [])).status).toBe(401);
});

test('without being asked, only those who lead decide', async () => {
  expect(
    await outcomes(async (kind) => decide(team.people[kind], [[await makeDesign('in_review'), 'approved']])),
  ).toEqual({
    space_admin: 200,
    p_owner: 200,
    p_manager: 200,
    designer: 403,
    s_design: 404,
    merchandiser: 404,
    t_design: 404,
    c_design: 403,
    reviewer: 404,
    watcher: 404,
    client: 403,
    space_member: 403,
    stranger: 403,
  });
  expect((await decide(null, [])).status).toBe(401);
});

test('the lists of what I was asked answer everyone of the project', async () => {
  const lists = await outcomes((kind) => callApi(app, team.people[kind], api.listReviewItems, { params: params() }));
  const everyone = Object.fromEntries(TEAM_KINDS.map((kind) => [kind, 200]));
  expect(lists).toEqual({ ...everyone, space_member: 403, stranger: 403 });
  expect(await outcomes((kind) => callApi(app, team.people[kind], api.listMyReviews))).toEqual(everyone);
  expect((await callApi(app, null, api.listReviewItems, { params: params() })).status).toBe(401);
  expect((await callApi(app, null, api.listMyReviews)).status).toBe(401);
});

test('whoever asks does not decide by that, and has nothing waiting', async () => {
  const item = await makeDesign();
  const { body } = await ask(team.people.c_design, [item]);
  expect((await decide(team.people.c_design, [[item, 'approved']], { hash: body.data.hash })).status).toBe(403);
  const own = await callApi(app, team.people.c_design, api.listReviewItems, {
    params: params(),
    query: { hash: body.data.hash },
  });
  expect(own.body.data).toMatchObject([{ id: item.id, abilities: { review: false } }]);
  const waiting = await callApi(app, team.people.c_design, api.listMyReviews);
  expect(waiting.body).toMatchObject({ data: [], total: 0 });
});

test('reviewers may disagree: answers stand side by side, the worst of them counts, and all are kept with the very bytes', async () => {
  const second = await makeMember(app, team.project.id, 'reviewer');
  const item = await makeDesign();
  await ask(team.people.c_design, [item], { user_ids: [team.people.reviewer.id, second.id] });
  expect((await decide(team.people.reviewer, [[item, 'approved']])).status).toBe(200);
  const list = await callApi(app, second, api.listReviewItems, { params: params() });
  expect(list.body.data[0]).toMatchObject({ status: 'approved', abilities: { review: true } });
  expect((await decide(second, [[item, 'rejected']])).status).toBe(200);
  // The same answer again changes nothing and is not kept twice.
  const again = await decide(team.people.reviewer, [[item, 'approved']]);
  expect(again).toMatchObject({ status: 200, body: { decision_ids: [], undo_until: null } });
  expect(await statusOf(item)).toBe('rejected');
  const [file] = await app.db.select().from(files).where(eq(files.id, item.fileId));
  const kept = await app.db
    .select()
    .from(reviewDecisions)
    .where(eq(reviewDecisions.designItemId, item.id))
    .orderBy(asc(reviewDecisions.id));
  expect(kept.map(({ userId, status, fileSha256 }) => [userId, status, fileSha256])).toEqual([
    [team.people.reviewer.id, 'approved', file?.sha256],
    [second.id, 'rejected', file?.sha256],
  ]);
  // The person who rejected it changes their answer, and then nothing stands against approval.
  expect((await decide(second, [[item, 'approved']])).status).toBe(200);
  expect(await statusOf(item)).toBe('approved');
});

test('an asked reviewer answers by the status call too, and changes their own answer by it', async () => {
  const item = await makeDesign();
  await ask(team.people.c_design, [item], { user_ids: [team.people.reviewer.id] });
  const set = (status: string) =>
    callApi(app, team.people.reviewer, api.setDesignStatus, {
      params: { ...params(), moduleId: item.projectModuleId, itemId: item.id, status },
    });
  expect((await set('draft')).status).toBe(403);
  expect((await set('approved')).status).toBe(200);
  expect((await set('rejected')).body.data).toMatchObject({ status: 'rejected', decisions: [{ status: 'rejected' }] });
  expect((await set('in_review')).body.data).toMatchObject({ status: 'in_review', decisions: [] });
});

test('a newer version closes the review of the old one and inherits nothing', async () => {
  const item = await makeDesign();
  await ask(team.people.c_design, [item], { user_ids: [team.people.reviewer.id] });
  const { id: _, createdAt: __, ...old } = item;
  const newer = await makeItem(app, { ...old, moduleId: item.projectModuleId, version: 2, status: 'draft' });
  expect(await decide(team.people.reviewer, [[item, 'approved']])).toMatchObject({
    status: 409,
    message: 'This file has a newer version',
  });
  expect(await ask(team.people.c_design, [item])).toMatchObject({
    status: 409,
    message: 'A file has a newer version. Request a review of that one.',
  });
  const list = await callApi(app, team.people.reviewer, api.listReviewItems, { params: params() });
  expect(list.body.data[0]).toMatchObject({ id: item.id, is_superseded: true, abilities: { review: false } });
  expect(await statusOf(newer)).toBe('draft');
});

test('a decision on several items is made for all or for none', async () => {
  const [open, closed] = [await makeDesign('in_review'), await makeDesign('draft')];
  const answer = await decide(team.people.p_owner, [
    [open, 'approved'],
    [closed, 'approved'],
  ]);
  expect(answer).toMatchObject({
    status: 409,
    errors: { 'requests.1.file_id': ['This file is no longer in review'] },
  });
  expect(await statusOf(open)).toBe('in_review');
  expect(
    (
      await decide(team.people.p_owner, [
        [open, 'approved'],
        [open, 'rejected'],
      ])
    ).errors,
  ).toEqual({ requests: ['A file is named twice'] });
});

test('a link is its owner’s alone, ends when it is revoked or old, and decides only on its own items', async () => {
  const [item, other] = [await makeDesign(), await makeDesign('in_review')];
  const { body } = await ask(team.people.p_owner, [item]);
  const { hash, link } = body.data;
  expect(link).toBe(`${app.config.publicUrl}/review/${hash}`);
  const read = (by: Caller, text = hash) =>
    callApi(app, by, api.listReviewItems, { params: params(), query: { hash: text } });
  expect((await read(team.people.p_owner)).body.data).toMatchObject([{ id: item.id }]);
  expect((await read(team.people.p_manager)).status).toBe(403);
  expect((await decide(team.people.p_manager, [[item, 'approved']], { hash })).status).toBe(403);
  expect((await decide(team.people.p_owner, [[other, 'approved']], { hash })).status).toBe(404);
  expect((await read(team.people.p_owner, 'x'.repeat(43))).status).toBe(404);
  expect((await callApi(app, null, api.getReviewLink, { params: { hash } })).body.data).toEqual({
    project_id: team.project.id,
    email: team.people.p_owner.email,
    registered: true,
    has_password: false,
    needs_code: true,
    looks_kept_days: 365,
    board_id: null,
    asked: {
      by: team.people.p_owner.firstName,
      project_title: team.project.title,
      decides: false,
      files: 1,
      pieces: 1,
      titles: [expect.any(String)],
      has_picture: false,
      board_title: null,
    },
  });
  for (const ended of [
    { expiresAt: new Date(Date.now() - 1) },
    { expiresAt: new Date(Date.now() + 60_000), revokedAt: new Date() },
  ]) {
    await app.db.update(reviewRecipients).set(ended).where(eq(reviewRecipients.reviewRequestId, body.data.id));
    const refusal = { status: 404, message: 'This link is no longer valid' };
    expect(await read(team.people.p_owner)).toMatchObject(refusal);
    expect(await callApi(app, null, api.getReviewLink, { params: { hash } })).toMatchObject(refusal);
    expect(await decide(team.people.p_owner, [[item, 'approved']], { hash })).toMatchObject(refusal);
  }
});

test('people from outside the team are asked only by those who may share', async () => {
  const { designer, p_manager: manager, stranger, space_member: member } = team.people;
  const items = [await makeDesign()];
  expect((await ask(designer, items, { emails: ['jeweller@example.com'] })).status).toBe(403);
  expect((await ask(designer, items, { user_ids: [member.id] })).status).toBe(403);
  expect((await ask(manager, items, { user_ids: [member.id] })).status).toBe(201);
  expect(await ask(manager, items, { user_ids: [stranger.id] })).toMatchObject({
    status: 422,
    errors: { user_ids: ['Please enter valid Reviewers.'] },
  });
});

test.each([
  [{ item_ids: [] }, { item_ids: ['Please enter valid Files.'] }],
  [{ item_ids: [999_999] }, { item_ids: ['Please enter valid Files.'] }],
  [{ emails: ['not an address'] }, { 'emails.0': ['This Email is not a valid email address.'] }],
  [{ note: 'x'.repeat(129) }, { note: ['Note must have max 128 symbols.'] }],
  [{ due_date: '2001-01-01' }, { due_date: ['Due date is in the past'] }],
])('the request %j is refused at its field', async (body, errors) => {
  expect(await ask(team.people.p_owner, [await makeDesign()], body)).toMatchObject({ status: 422, errors });
});

test.each([
  [{ requests: [] }, 'requests'],
  [{ requests: [{ file_id: 1, status: 'draft' }] }, 'requests.0.status'],
  [{ requests: [{ file_id: 1, note: 'x'.repeat(129) }] }, 'requests.0.note'],
  [{ requests: [{ file_id: 'one' }] }, 'requests.0.file_id'],
])('the decision %j is refused at its field', async (body, field) => {
  const answer = await callApi(app, team.people.p_owner, api.reviewDesigns, { params: params(), body });
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
});

test('a client reads who asked by name alone, and nothing that was written to others', async () => {
  const item = await makeDesign();
  await ask(team.people.p_owner, [item], { emails: [team.people.client.email], note: 'For you' });
  await ask(team.people.c_design, [item], { note: 'Only among us' });
  const list = await callApi(app, team.people.client, api.listReviewItems, { params: params() });
  const decided = await decide(team.people.client, [[item, 'approved']]);
  const { id, firstName } = team.people.p_owner;
  const asker = { id, first_name: firstName, avatar: null };
  for (const answer of [list, decided]) {
    const requested_by = { ...asker, email: null };
    expect(answer.body.data[0]).toMatchObject({ request_note: 'For you', requested_by });
    expect(answer.raw.body).not.toContain('Only among us');
    expect(answer.raw.body).not.toContain(team.people.p_owner.email);
  }
  const { body: told } = await callApi(app, team.people.client, api.listNotifications);
  expect(told.data[0]).toMatchObject({ type: 'review_requested', user: { ...asker, email: '' } });
});

test('a verdict tells the uploader and whoever asked, once', async () => {
  const item = await makeDesign();
  const asker = await makeMember(app, team.project.id, 'designer');
  await ask(asker, [item], { user_ids: [team.people.reviewer.id] });
  await decide(team.people.reviewer, [[item, 'rejected']]);
  const told = await callApi(app, asker, api.listNotifications);
  expect(told.body.data).toMatchObject([
    {
      type: 'review_decided',
      message: expect.stringMatching(/^rejected version 1 of (?!celeste\.png)/),
      additional_data: { file_id: item.id },
    },
  ]);
});

test('who watches and holds another role decides on what they were asked', async () => {
  await addToTeam(app, { projectId: team.project.id, userId: team.people.stranger.id, roles: ['watcher', 't_design'] });
  const item = await makeDesign();
  await ask(team.people.p_owner, [item], { user_ids: [team.people.stranger.id] });
  expect((await decide(team.people.stranger, [[item, 'approved']])).status).toBe(200);
});
