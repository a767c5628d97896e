import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { styles } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeComment } from '../../testing/factories/make-comment.ts';
import { makeCommentedItem, type CommentedItem } from '../../testing/factories/make-commented-item.ts';
import { makeItem } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let made: CommentedItem;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());
beforeEach(async () => void (made = await makeCommentedItem(app)));

const say = async (caller: Caller, body: Record<string, unknown>) =>
  (await callApi(app, caller, api.createComment, { params: made.place, body: { file_id: made.item.id, ...body } })).body
    .data;
const change = (caller: Caller, commentId: number, body: Record<string, unknown>) =>
  callApi(app, caller, api.updateComment, { params: { ...made.place, commentId }, body });
const get = async (caller: Caller, commentId: number) =>
  (await callApi(app, caller, api.getComment, { params: { ...made.place, commentId } })).body.data;
const list = async (caller: Caller, query: Record<string, unknown> = {}) =>
  (await callApi(app, caller, api.listComments, { params: made.place, query })).body;
const openFixes = async (caller: Caller, itemId = made.item.id) =>
  (await callApi(app, caller, api.getDesign, { params: { ...made.place, itemId } })).body.data.open_fixes;
const listNotices = async (caller: Caller) =>
  (await callApi(app, caller, api.listNotifications)).body.data.map(({ message }) => message);
const later = async (version: number) =>
  (await makeItem(app, { ...made.place, createdBy: made.owner.id, styleId: made.style.id, version })).id;
const carry = (from: number, to: number) =>
  callApi(app, made.owner, api.carryComments, { params: made.place, body: { from_file_id: from, file_id: to } });

test('what must be fixed is answered by the maker: done, declined with a reason, or open again', async () => {
  const { p_owner: owner, designer } = made.people;
  const said = await say(owner, { text: 'Thinner', must_fix: true });
  expect(said).toMatchObject({
    fix: { state: 'open', reason: null, answered_by: null, answered_at: null },
    abilities: { mark_must_fix: true, answer_fix: true },
  });
  expect((await get(designer, said.id)).abilities).toMatchObject({ mark_must_fix: false, answer_fix: true });
  expect(await openFixes(designer)).toBe(1);
  const done = (await change(designer, said.id, { fix: { state: 'done' } })).body.data;
  expect(done).toMatchObject({ fix: { state: 'done', answered_by: { id: designer.id } }, edited_at: null });
  expect([done.fix?.answered_at === null, done.resolved_at, await openFixes(designer)]).toEqual([false, null, 0]);
  const declined = await change(designer, said.id, { fix: { state: 'declined', reason: ' The prong would break ' } });
  expect(declined.body.data.fix).toMatchObject({ state: 'declined', reason: 'The prong would break' });
  const again = await change(owner, said.id, { fix: { state: 'open' } });
  expect(again.body.data.fix).toEqual({ state: 'open', reason: null, answered_by: null, answered_at: null });
  expect((await change(owner, said.id, { must_fix: false })).body.data.fix).toBeNull();
  expect(await openFixes(designer)).toBe(0);
});

test.each<[string, Record<string, unknown>, number, unknown]>([
  ['declined without a reason', { fix: { state: 'declined' } }, 422, { 'fix.reason': ['Please enter Reason'] }],
  ['an empty reason', { fix: { state: 'declined', reason: '  ' } }, 422, { 'fix.reason': ['Please enter Reason'] }],
  [
    'too long a reason',
    { fix: { state: 'declined', reason: 'x'.repeat(129) } },
    422,
    { 'fix.reason': ['Reason must have max 128 symbols.'] },
  ],
  ['another word', { fix: { state: 'later' } }, 422, { 'fix.state': expect.anything() }],
  ['no yes or no', { must_fix: 'yes' }, 422, { must_fix: ['Please enter valid Must be fixed.'] }],
])('%s is refused, and changes nothing', async (_name, body, status, errors) => {
  const said = await say(made.owner, { text: 'Thinner', must_fix: true });
  const answer = await change(made.owner, said.id, { text: 'Thicker', ...body });
  expect([answer.status, answer.errors]).toEqual([status, errors]);
  expect(await get(made.owner, said.id)).toMatchObject({ text: 'Thinner', fix: { state: 'open' } });
});

test('replies are no such thing, and nobody answers what nobody asked for', async () => {
  const { p_owner: owner, designer } = made.people;
  const thread = await say(owner, { text: 'Thinner' });
  const body = { file_id: made.item.id, text: 'x', parent_comment_id: thread.id, must_fix: true };
  const created = await callApi(app, owner, api.createComment, { params: made.place, body });
  expect([created.status, created.errors]).toEqual([422, { must_fix: ['Please enter valid Must be fixed.'] }]);
  const reply = await makeComment(app, { item: made.item, userId: owner.id, parentId: thread.id });
  const marked = await change(owner, reply.id, { must_fix: true });
  expect([marked.status, marked.errors]).toEqual([422, { must_fix: ['Please enter valid Must be fixed.'] }]);
  const answered = await change(owner, reply.id, { fix: { state: 'done' } });
  expect([answered.status, answered.errors]).toEqual([422, { fix: ['Please enter valid Answer.'] }]);
  const unasked = await change(designer, thread.id, { fix: { state: 'done' } });
  expect([unasked.status, unasked.message]).toEqual([409, 'This no longer needs to be fixed']);
});

test('whoever was asked and decides marks it, also a guest; only they and leaders take it back', async () => {
  const { designer, client, reviewer, p_manager: manager } = made.people;
  const mine = { projectId: made.project.id, createdBy: made.owner.id, itemIds: [made.item.id] };
  const guest = await makeGuest(app, mine);
  for (const userId of [client.id, reviewer.id]) await makeGuest(app, { ...mine, userId });
  const said = await say(guest, { text: 'Too high', must_fix: true, is_internal: true });
  expect(said).toMatchObject({ is_internal: false, fix: { state: 'open' }, abilities: { answer_fix: false } });
  const refused = await change(client, said.id, { must_fix: false });
  expect([refused.status, (await change(guest, said.id, { fix: { state: 'done' } })).status]).toEqual([403, 403]);
  expect((await change(reviewer, said.id, { fix: { state: 'open' } })).status).toBe(403);
  await change(designer, said.id, { fix: { state: 'done' } });
  expect((await change(guest, said.id, { fix: { state: 'open' } })).body.data.fix?.state).toBe('open');
  // What a leader marks of somebody else's, its author can not take back.
  const other = await say(client, { text: 'And wider' });
  await change(manager, other.id, { must_fix: true });
  expect((await change(client, other.id, { must_fix: false })).status).toBe(403);
  expect((await change(made.owner, other.id, { must_fix: false })).status).toBe(200);
});

test('the maker is whoever uploaded the file, has the style to do or works in the module', async () => {
  const { p_owner: owner, reviewer, c_design: worker } = made.people;
  const asked = { projectId: made.project.id, createdBy: owner.id, itemIds: [made.item.id], userId: reviewer.id };
  await makeGuest(app, asked);
  const said = await say(owner, { text: 'Thinner', must_fix: true });
  expect((await change(worker, said.id, { fix: { state: 'done' } })).status).toBe(200);
  expect((await change(reviewer, said.id, { fix: { state: 'done' } })).status).toBe(403);
  await app.db.update(styles).set({ assigneeId: reviewer.id }).where(eq(styles.id, made.style.id));
  expect((await change(reviewer, said.id, { fix: { state: 'declined', reason: 'No' } })).status).toBe(200);
});

test('what is settled is done, and what is open again is no settled thread', async () => {
  const { p_owner: owner, designer, client, reviewer } = made.people;
  await makeGuest(app, {
    projectId: made.project.id,
    createdBy: owner.id,
    itemIds: [made.item.id],
    userId: reviewer.id,
  });
  const said = await say(owner, { text: 'Thinner', must_fix: true, is_internal: false });
  const byReviewer = await get(reviewer, said.id);
  expect([byReviewer.abilities.resolve, (await change(reviewer, said.id, { resolved: true })).status]).toEqual([
    false,
    403,
  ]);
  const resolved = (await change(designer, said.id, { resolved: true })).body.data;
  expect(resolved).toMatchObject({
    fix: { state: 'done', answered_by: { id: designer.id } },
    resolved_by: { id: designer.id },
  });
  expect((await change(designer, said.id, { resolved: false })).body.data.fix?.state).toBe('done');
  await change(designer, said.id, { resolved: true });
  const again = (await change(owner, said.id, { fix: { state: 'open' } })).body.data;
  expect([again.resolved_at, again.resolved_by, again.fix?.state]).toEqual([null, null, 'open']);
  await change(designer, said.id, { fix: { state: 'declined', reason: 'It breaks' } });
  expect((await change(owner, said.id, { resolved: true })).body.data.fix).toMatchObject({
    state: 'declined',
    reason: 'It breaks',
  });
  // A client reads the answer, and knows nobody by it who said nothing to clients.
  expect((await get(client, said.id)).fix).toMatchObject({ state: 'declined', reason: 'It breaks', answered_by: null });
});

test('open ones stand first, whatever the order, page by page; clients count those that they read', async () => {
  const { p_owner: owner, client } = made.people;
  const texts = async (query: Record<string, unknown>) => (await list(owner, query)).data.map(({ text }) => text);
  await say(owner, { text: 'One' });
  await say(owner, { text: 'Two', must_fix: true });
  await say(owner, { text: 'Three', must_fix: true, is_internal: false });
  const four = await say(owner, { text: 'Four', must_fix: true });
  await say(owner, { text: 'Five' });
  await change(owner, four.id, { fix: { state: 'done' } });
  expect(await texts({})).toEqual(['Three', 'Two', 'Five', 'Four', 'One']);
  expect(await texts({ order: 'asc' })).toEqual(['Two', 'Three', 'One', 'Four', 'Five']);
  expect(await texts({ count: 2, page: 2 })).toEqual(['Five', 'Four']);
  expect([await texts({ count: 2, page: 3 }), (await list(owner, { count: 2 })).total]).toEqual([['One'], 5]);
  expect([await openFixes(owner), await openFixes(client)]).toEqual([2, 1]);
  expect((await list(client)).data.map(({ text }) => text)).toEqual(['Three']);
});

test('it is carried to the next version with what became of it, and answered on all of them at once', async () => {
  const { p_owner: owner, designer } = made.people;
  const [open, declined] = [
    await say(owner, { text: 'Thinner', must_fix: true }),
    await say(owner, { text: 'Higher', must_fix: true }),
  ];
  await change(designer, declined.id, { fix: { state: 'declined', reason: 'It breaks' } });
  const [second, third] = [await later(2), await later(3)];
  const carried = (await carry(made.item.id, second)).body.data;
  expect(carried.map(({ fix }) => [fix?.state, fix?.reason, fix?.answered_by?.id])).toEqual([
    ['open', null, undefined],
    ['declined', 'It breaks', designer.id],
  ]);
  await carry(second, third);
  expect([await openFixes(owner, second), await openFixes(owner, third)]).toEqual([1, 1]);
  await change(designer, carried[0]?.id ?? 0, { fix: { state: 'done' } });
  expect((await get(owner, open.id)).fix).toMatchObject({ state: 'done', answered_by: { id: designer.id } });
  for (const itemId of [made.item.id, second, third]) expect(await openFixes(owner, itemId)).toBe(0);
  await change(owner, carried[1]?.id ?? 0, { must_fix: false });
  expect((await get(owner, declined.id)).fix).toBeNull();
});

test('two who answer on two versions at the same time both get through, and one answer stands', async () => {
  const { p_owner: owner, designer, c_design: worker } = made.people;
  const said = await say(owner, { text: 'Thinner', must_fix: true });
  const second = await later(2);
  const copy = (await carry(made.item.id, second)).body.data[0]?.id ?? 0;
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0
        ? change(designer, said.id, { fix: { state: 'done' } })
        : change(worker, copy, { fix: { state: 'declined', reason: `No ${index}` } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await get(owner, said.id)).fix).toEqual((await get(owner, copy)).fix);
});

test('the maker hears what must be fixed, and whoever asked hears the answer, each once', async () => {
  const { p_owner: owner, p_manager: manager, designer, c_design: worker, client } = made.people;
  await app.db.update(styles).set({ assigneeId: worker.id }).where(eq(styles.id, made.style.id));
  const said = await say(manager, { text: 'Thinner', must_fix: true });
  expect(await listNotices(owner)).toEqual(['marked what must be fixed on halo.png']);
  expect(await listNotices(worker)).toEqual(['marked what must be fixed on halo.png']);
  await change(designer, said.id, { fix: { state: 'done' } });
  await change(designer, said.id, { fix: { state: 'done' } });
  expect(await listNotices(manager)).toEqual(['fixed a comment on halo.png']);
  await change(designer, said.id, { fix: { state: 'declined', reason: 'It breaks' } });
  const [notice] = (await callApi(app, manager, api.listNotifications)).body.data;
  expect(notice).toMatchObject({
    type: 'design_commented',
    message: 'declined to fix a comment on halo.png',
    additional_data: { comment: 'It breaks', comment_id: said.id },
  });
  await change(manager, said.id, { fix: { state: 'open' } });
  expect((await listNotices(designer))[0]).toBe('reopened a fix on halo.png');
  await change(manager, said.id, { must_fix: false });
  expect((await listNotices(worker))[0]).toBe('removed “Must be fixed” from a comment on halo.png');
  expect(await listNotices(client)).toEqual([]);
});

test('the log tells that something must be fixed, and what became of it', async () => {
  const { p_owner: owner, designer } = made.people;
  const said = await say(owner, { text: 'Thinner', must_fix: true });
  await change(designer, said.id, { fix: { state: 'declined', reason: 'It breaks' } });
  await change(owner, said.id, { must_fix: false });
  const { body } = await callApi(app, owner, api.listLog, { params: { projectId: made.project.id } });
  expect(body.data).toMatchObject([
    { event: 'comment.changed', old_value: { status: 'declined' }, new_value: { status: 'need_not_be_fixed' } },
    {
      event: 'comment.changed',
      old_value: { status: 'must_be_fixed' },
      new_value: { status: 'declined', text: 'It breaks' },
    },
    { event: 'comment.created', new_value: { status: 'must_be_fixed', text: 'Thinner' } },
  ]);
});
