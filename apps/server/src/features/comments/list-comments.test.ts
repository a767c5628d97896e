import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commentMentions, designComments } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeComment } from '../../testing/factories/make-comment.ts';
import { makeCommentedItem, type CommentedItem } from '../../testing/factories/make-commented-item.ts';
import { makeItem } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let made: CommentedItem;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());
beforeEach(async () => void (made = await makeCommentedItem(app)));

const list = async (caller: Caller, query: Record<string, unknown> = {}) =>
  (await callApi(app, caller, api.listComments, { params: made.place, query })).body;
const listTexts = async (caller: Caller, query: Record<string, unknown> = {}) =>
  (await list(caller, query)).data.map(({ text }) => text);
const say = (text: string, more: Partial<Parameters<typeof makeComment>[1]> = {}) =>
  makeComment(app, { item: made.item, userId: made.people.p_owner.id, text, ...more });

test('threads come newest first with their replies oldest first, page by page', async () => {
  const { p_owner: owner, designer } = made.people;
  const first = await say('First');
  await say('One', { parentId: first.id, userId: designer.id });
  await say('Two', { parentId: first.id });
  await say('Second');
  await say('Third');
  const page = await list(owner, { count: 2 });
  expect([page.data.map(({ text }) => text), page.total]).toEqual([['Third', 'Second'], 3]);
  const next = await list(owner, { count: 2, page: 2 });
  expect(next.data[0]?.replies.map(({ text }) => text)).toEqual(['One', 'Two']);
  expect([next.data.length, next.links.next]).toEqual([1, null]);
  expect(page.links.next).toBe(
    `/api/projects/${made.project.id}/modules/${made.item.projectModuleId}/design/comments?count=2&page=2`,
  );
  expect(await listTexts(owner, { order: 'asc' })).toEqual(['First', 'Second', 'Third']);
});

test('the threads of an item, of some items, or of every version of a style', async () => {
  const { p_owner: owner } = made.people;
  const mine = { ...made.place, createdBy: owner.id };
  const second = await makeItem(app, { ...mine, styleId: made.style.id, version: 2 });
  const other = await makeCommentedItem(app);
  await say('One');
  await say('Two', { item: second });
  await say('Elsewhere', { item: other.item });
  expect(await listTexts(owner, { file_id: made.item.id })).toEqual(['One']);
  expect(await listTexts(owner, { 'file_id[]': [made.item.id, second.id] })).toEqual(['Two', 'One']);
  expect(await listTexts(owner, { style_id: made.style.id })).toEqual(['Two', 'One']);
  expect((await list(owner, { style_id: made.style.id })).data.map(({ version }) => version)).toEqual([2, 1]);
  expect(await listTexts(owner, { style_id: other.style.id })).toEqual([]);
  expect(await listTexts(owner, { file_id: other.item.id })).toEqual([]);
});

test('open, resolved and mine: written in or mentioned in', async () => {
  const { p_owner: owner, designer, c_design: other } = made.people;
  await say('Open');
  await say('Done', { resolvedAt: new Date() });
  const answered = await say('Answered');
  await say('Me', { parentId: answered.id, userId: designer.id });
  const calling = await say('Calling');
  const reply = await say('@you', { parentId: calling.id });
  await app.db.insert(commentMentions).values({ commentId: reply.id, userId: designer.id });
  expect(await listTexts(owner, { state: 'open' })).toEqual(['Calling', 'Answered', 'Open']);
  expect(await listTexts(owner, { state: 'resolved' })).toEqual(['Done']);
  expect(await listTexts(designer, { state: 'mine' })).toEqual(['Calling', 'Answered']);
  expect(await listTexts(other, { state: 'mine' })).toEqual([]);
  expect((await callApi(app, owner, api.listComments, { params: made.place, query: { state: 'old' } })).status).toBe(
    422,
  );
});

test('what is unread, and what is found in heads and replies, with wildcards taken literally', async () => {
  const { p_owner: owner, designer } = made.people;
  await say('Mine', { userId: designer.id });
  const half = await say('50% thinner');
  const thread = await say('Clasp', { userId: designer.id });
  await say('Use a lobster clasp', { parentId: thread.id });
  expect(await listTexts(designer, { is_unread: true })).toEqual(['Clasp', '50% thinner']);
  expect(await listTexts(designer, { is_unread: false })).toEqual(['Mine']);
  await callApi(app, designer, api.changeCommentRead, { params: { ...made.place, commentId: thread.id } });
  expect(await listTexts(designer, { is_unread: true })).toEqual(['50% thinner']);
  expect(await listTexts(owner, { search: 'LOBSTER' })).toEqual(['Clasp']);
  expect(await listTexts(owner, { search: '0%' })).toEqual(['50% thinner']);
  expect(await listTexts(owner, { search: '5_%9' })).toEqual([]);
  expect(half.id).toBeGreaterThan(0);
});

test('of a long thread the latest 200 replies come, and of all threads 200 a page', async () => {
  const { p_owner: owner } = made.people;
  const head = await say('Long');
  const { id: designItemId, projectId, projectModuleId, styleId } = made.item;
  const row = { designItemId, projectId, projectModuleId, styleId, userId: owner.id, isInternal: true };
  const many = (parentId: number | null, count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...row, parentId, text: `Number ${index}` }));
  await app.db.insert(designComments).values(many(head.id, 205));
  const { replies } = (await list(owner)).data[0] ?? {};
  expect([replies?.length, replies?.[0]?.text, replies?.at(-1)?.text]).toEqual([200, 'Number 5', 'Number 204']);
  await app.db.insert(designComments).values(many(null, 205));
  const all = await list(owner, { count: -1 });
  expect([all.data.length, all.total, all.links.next?.endsWith('page=2')]).toEqual([200, 206, true]);
});

test('the number of queries does not grow with the threads', async () => {
  const { p_owner: owner, designer, client } = made.people;
  const fill = async () => {
    for (let count = 0; count < 10; count += 1) {
      const head = await say(`Thread ${count}`, { userId: client.id, isInternal: false });
      await say('Reply', { parentId: head.id, userId: designer.id, isInternal: false });
    }
  };
  const count = (caller: Caller) => countQueries(app, () => list(caller));
  await fill();
  await list(client);
  const [ofOwner, ofClient] = [await count(owner), await count(client)];
  await fill();
  expect([await count(owner), await count(client)]).toEqual([ofOwner, ofClient]);
  expect(Math.max(ofOwner, ofClient)).toBeLessThanOrEqual(5);
});

test('a client reads what was written for clients, and knows only who wrote that', async () => {
  const { p_owner: owner, designer, c_design: other, client } = made.people;
  await say('Among us');
  const shown = await say('For you', { isInternal: false });
  await say('Thank you', { parentId: shown.id, userId: client.id, isInternal: false });
  await app.db
    .insert(commentMentions)
    .values([designer.id, client.id].map((userId) => ({ commentId: shown.id, userId })));
  const params = { ...made.place, commentId: shown.id };
  await callApi(app, other, api.updateComment, { params, body: { resolved: true } });
  const { data, total } = await list(client);
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    text: 'For you',
    is_internal: false,
    user: { id: owner.id, is_client: false },
    tagged_users: [{ id: client.id, is_client: true }],
    resolved_by: null,
    replies: [{ text: 'Thank you' }],
  });
  expect(data[0]?.resolved_at).not.toBeNull();
  // Once the designer has said something to clients, they have a name.
  await say('Hello', { userId: designer.id, isInternal: false });
  expect((await list(client)).data.at(-1)?.tagged_users.map(({ id }) => id)).toEqual([designer.id, client.id]);
  expect((await list(owner)).data.map(({ is_internal: isInternal }) => isInternal)).toEqual([false, false, true]);
});
