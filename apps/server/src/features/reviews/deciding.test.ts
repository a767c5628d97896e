import type { DesignStatus } from '@facet/contract/constants/statuses';
import * as api from '@facet/contract/endpoints/index';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designComments, designItems, reviewDecisions, reviewRecipients } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeComment } from '../../testing/factories/make-comment.ts';
import { makeGuest, makeReviewLink } from '../../testing/factories/make-guest.ts';
import { makeFullTeam, makeMember, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Every call that decides, for every kind of person, in every state that a file can be in.

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

type Made = { status?: DesignStatus; styleId?: number; version?: number };

async function makeDesign({ status = 'in_review', styleId = 0, version = 1 }: Made = {}) {
  const mine = { projectId: team.project.id, createdBy: team.people.c_design.id };
  const style = styleId || (await makeStyle(app, { ...mine, title: 'Celeste halo' })).id;
  return makeItem(app, { ...mine, moduleId: team.modules['cad-design'].id, styleId: style, status, version });
}
type Item = Awaited<ReturnType<typeof makeDesign>>;
type Say = { status: string; note?: string; overrule?: boolean; despite_open?: boolean };

const askFor = (item: Item, userId: number) =>
  makeReviewLink(app, { projectId: team.project.id, createdBy: team.people.c_design.id, itemIds: [item.id], userId });

/** The three calls that decide. */
const CALLS = {
  reviewDesigns: (by: Caller | null, item: Item, { status, note, ...more }: Say) =>
    callApi(app, by, api.reviewDesigns, {
      params: { projectId: team.project.id },
      body: { requests: [{ file_id: item.id, status, note }], ...more },
    }),
  setDesignStatus: (by: Caller | null, item: Item, { status, ...body }: Say) =>
    callApi(app, by, api.setDesignStatus, {
      params: { projectId: team.project.id, moduleId: item.projectModuleId, itemId: item.id, status },
      body,
    }),
  setDesignsStatus: (by: Caller | null, item: Item, say: Say) =>
    callApi(app, by, api.setDesignsStatus, {
      params: { projectId: team.project.id, moduleId: item.projectModuleId },
      body: { ids: [item.id], ...say },
    }),
};
const NAMES = Object.keys(CALLS) as (keyof typeof CALLS)[];

const statusOf = async ({ id }: Item) =>
  (await app.db.select({ status: designItems.status }).from(designItems).where(eq(designItems.id, id)))[0]?.status;
const decided = (by: Caller, item: Item, say: Say) => CALLS.reviewDesigns(by, item, say);

const PEOPLE = ['p_owner', 'p_manager', 'space_admin', 'c_design', 'reviewer', 'watcher', 'client'] as const;
type Person = (typeof PEOPLE)[number] & TeamKind;
type State = (item: Item, person: Caller & { id: number }) => Promise<unknown>;

/** What may have happened to a file before somebody approves it. */
const STATES: Record<string, State> = {
  'nobody asked': async () => undefined,
  asked: (item, { id }) => askFor(item, id),
  'rejected by another, not asked': (item) => decided(team.owner, item, { status: 'rejected', note: 'Shank too thin' }),
  'rejected by another, asked': async (item, { id }) => {
    await askFor(item, id);
    await decided(team.owner, item, { status: 'rejected', note: 'Shank too thin' });
  },
  superseded: async (item, { id }) => {
    await askFor(item, id);
    await makeDesign({ styleId: item.styleId, version: 2, status: 'draft' });
  },
  'the link revoked': async (item, { id }) => {
    const link = await askFor(item, id);
    const isIt = eq(reviewRecipients.id, link.recipientId);
    await app.db.update(reviewRecipients).set({ revokedAt: new Date() }).where(isIt);
  },
  'the link expired': async (item, { id }) => {
    const link = await askFor(item, id);
    const isIt = eq(reviewRecipients.id, link.recipientId);
    await app.db
      .update(reviewRecipients)
      .set({ expiresAt: new Date(0) })
      .where(isIt);
  },
};

// In the order of PEOPLE: the response's status and the file's status afterwards. The client is granted the module,
// so they see the file without being asked. 'Another' is the project's owner: for p_owner the rejection is their own
// answer, which they change.
const [yes, no, gone, busy] = [200, 403, 404, 409];
const EXPECTED: Record<string, [number, DesignStatus][]> = {
  'nobody asked': [
    [yes, 'approved'],
    [yes, 'approved'],
    [yes, 'approved'],
    [no, 'in_review'],
    [gone, 'in_review'],
    [gone, 'in_review'],
    [no, 'in_review'],
  ],
  asked: [
    [yes, 'approved'],
    [yes, 'approved'],
    [yes, 'approved'],
    [yes, 'approved'],
    [yes, 'approved'],
    [no, 'in_review'],
    [yes, 'approved'],
  ],
  'rejected by another, not asked': [
    [yes, 'approved'],
    [busy, 'rejected'],
    [busy, 'rejected'],
    [no, 'rejected'],
    [gone, 'rejected'],
    [gone, 'rejected'],
    [no, 'rejected'],
  ],
  'rejected by another, asked': [
    [yes, 'approved'],
    [yes, 'rejected'],
    [yes, 'rejected'],
    [yes, 'rejected'],
    [yes, 'rejected'],
    [no, 'rejected'],
    [yes, 'rejected'],
  ],
  superseded: [
    [busy, 'in_review'],
    [busy, 'in_review'],
    [busy, 'in_review'],
    [busy, 'in_review'],
    [busy, 'in_review'],
    [no, 'in_review'],
    [busy, 'in_review'],
  ],
  'the link revoked': [
    [yes, 'approved'],
    [yes, 'approved'],
    [yes, 'approved'],
    [no, 'in_review'],
    [gone, 'in_review'],
    [gone, 'in_review'],
    [no, 'in_review'],
  ],
  'the link expired': [
    [yes, 'approved'],
    [yes, 'approved'],
    [yes, 'approved'],
    [no, 'in_review'],
    [gone, 'in_review'],
    [gone, 'in_review'],
    [no, 'in_review'],
  ],
};

describe.each(NAMES)('%s', (name) => {
  test.each(Object.keys(STATES))('approving what is %s', async (state) => {
    const answers: [Person, number, DesignStatus | undefined][] = [];
    for (const person of PEOPLE) {
      const item = await makeDesign();
      await STATES[state]?.(item, team.people[person]);
      const { status } = await CALLS[name](team.people[person], item, { status: 'approved' });
      answers.push([person, status, await statusOf(item)]);
    }
    expect(answers).toEqual(PEOPLE.map((person, index) => [person, ...(EXPECTED[state]?.[index] ?? [])]));
  });

  test('a rejection of somebody else is lifted by an owner or manager alone, on purpose, with a reason', async () => {
    const item = await makeDesign();
    const { client, p_manager: manager, reviewer } = team.people;
    await askFor(item, client.id);
    await askFor(item, reviewer.id);
    await decided(client, item, { status: 'rejected', note: 'Shank too thin' });
    const call = (by: Caller, say: Say) => CALLS[name](by, item, say);
    expect(await call(manager, { status: 'approved' })).toMatchObject({
      status: 409,
      message: 'Client Tester rejected this file: “Shank too thin”. Over-rule it on purpose, with a reason.',
    });
    expect((await call(manager, { status: 'approved', overrule: true })).errors).toEqual({
      note: ['Please enter Note'],
    });
    expect((await call(manager, { status: 'approved', overrule: true, note: 'ok' })).errors).toEqual({
      note: ['Note must have at least 4 symbols.'],
    });
    expect((await call(reviewer, { status: 'approved', overrule: true, note: 'I like it' })).status).toBe(403);
    expect((await call(client, { status: 'rejected', overrule: true, note: 'I like it' })).status).toBe(403);
    expect(await statusOf(item)).toBe('rejected');
    const done = await call(manager, { status: 'approved', overrule: true, note: 'Agreed by phone' });
    expect(done.status).toBe(200);
    expect(await statusOf(item)).toBe('approved');
    const kept = await app.db
      .select()
      .from(reviewDecisions)
      .where(eq(reviewDecisions.designItemId, item.id))
      .orderBy(asc(reviewDecisions.id));
    expect(
      kept.map(({ userId, status, isOverrule, endedAt }) => [userId, status, isOverrule, endedAt !== null]),
    ).toEqual([
      [client.id, 'rejected', false, true],
      [manager.id, 'approved', true, false],
    ]);
  });

  test('an approval is taken back by who was asked as well, else only on purpose', async () => {
    const item = await makeDesign();
    const { p_manager: manager, reviewer } = team.people;
    await askFor(item, reviewer.id);
    await decided(team.people.p_owner, item, { status: 'approved' });
    expect((await CALLS[name](manager, item, { status: 'rejected', note: 'No' })).status).toBe(409);
    expect((await CALLS[name](manager, item, { status: 'in_review' })).status).toBe(409);
    expect(await statusOf(item)).toBe('approved');
    expect((await CALLS[name](reviewer, item, { status: 'revision_needed', note: 'Lower the halo' })).status).toBe(200);
    expect(await statusOf(item)).toBe('revision_needed');
  });

  test('open comments that must be fixed are approved over on purpose, and the answer says so', async () => {
    const item = await makeDesign();
    const comment = await makeComment(app, { item, userId: team.owner.id });
    const isIt = eq(designComments.id, comment.id);
    await app.db.update(designComments).set({ fixState: 'open', fixMarkedBy: team.owner.id }).where(isIt);
    expect(await CALLS[name](team.owner, item, { status: 'approved' })).toMatchObject({
      status: 409,
      message: 'A comment here must be fixed first',
    });
    expect((await CALLS[name](team.owner, item, { status: 'approved', despite_open: true })).status).toBe(200);
    const [kept] = await app.db.select().from(reviewDecisions).where(eq(reviewDecisions.designItemId, item.id));
    expect(kept).toMatchObject({ status: 'approved', openFixes: 1 });
  });
});

test('what one file of several does not allow, no file of them gets, in each call that takes several', async () => {
  const [open, rejected] = [await makeDesign(), await makeDesign()];
  await askFor(rejected, team.people.client.id);
  await decided(team.people.client, rejected, { status: 'rejected', note: 'Too thin' });
  const told = 'Client Tester rejected this file: “Too thin”. Over-rule it on purpose, with a reason.';
  const batch = await callApi(app, team.owner, api.setDesignsStatus, {
    params: { projectId: team.project.id, moduleId: open.projectModuleId },
    body: { ids: [open.id, rejected.id], status: 'approved' },
  });
  expect(batch).toMatchObject({ status: 409, errors: { 'ids.1': [told] } });
  const review = await callApi(app, team.owner, api.reviewDesigns, {
    params: { projectId: team.project.id },
    body: { requests: [open, rejected].map(({ id }) => ({ file_id: id, status: 'approved' })) },
  });
  expect(review).toMatchObject({ status: 409, errors: { 'requests.1.file_id': [told] } });
  expect([await statusOf(open), await statusOf(rejected)]).toEqual(['in_review', 'rejected']);
});

test('clients read their own answer and nobody else’s, the team reads all', async () => {
  const item = await makeDesign();
  const second = await makeMember(app, team.project.id, 'reviewer');
  const guest = await makeGuest(app, { projectId: team.project.id, createdBy: team.owner.id, itemIds: [item.id] });
  await askFor(item, second.id);
  await decided(second, item, { status: 'approved', note: 'Mind the margin' });
  await decided(guest, item, { status: 'rejected', note: 'Too thin' });
  const read = (by: Caller) =>
    callApi(app, by, api.getDesign, {
      params: { projectId: team.project.id, moduleId: item.projectModuleId, itemId: item.id },
    });
  const told = async (by: Caller) => (await read(by)).body.data.decisions.map(({ status, note }) => [status, note]);
  expect(await told(guest)).toEqual([['rejected', 'Too thin']]);
  expect(await told(team.people.client)).toEqual([]);
  expect(await told(team.owner)).toEqual([
    ['rejected', 'Too thin'],
    ['approved', 'Mind the margin'],
  ]);
  const list = await callApi(app, guest, api.listReviewItems, { params: { projectId: team.project.id } });
  expect(JSON.stringify(list.body)).not.toContain('Mind the margin');
});

test('asking about what is decided is on purpose as well, and ends what was answered', async () => {
  const item = await makeDesign();
  const { client, c_design: maker, p_manager: manager } = team.people;
  await askFor(item, client.id);
  await decided(client, item, { status: 'rejected', note: 'Too thin' });
  const ask = (by: Caller, more: object = {}) =>
    callApi(app, by, api.requestReview, {
      params: { projectId: team.project.id },
      body: { item_ids: [item.id], user_ids: [team.people.reviewer.id], ...more },
    });
  expect((await ask(maker)).status).toBe(409);
  expect((await ask(maker, { overrule: true, note: 'Please again' })).status).toBe(403);
  expect((await ask(manager)).status).toBe(409);
  expect(await statusOf(item)).toBe('rejected');
  expect((await ask(manager, { overrule: true, note: 'Agreed to look again' })).status).toBe(201);
  expect(await statusOf(item)).toBe('in_review');
  expect((await decided(team.people.reviewer, item, { status: 'approved' })).status).toBe(200);
  expect(await statusOf(item)).toBe('approved');
});
