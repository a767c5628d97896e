import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { designComments, projectMembers } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeDrawing, makeStroke } from '../../testing/factories/make-comment.ts';
import { makeCommentedItem, type CommentedItem } from '../../testing/factories/make-commented-item.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeItem } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let made: CommentedItem;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());
beforeEach(async () => void (made = await makeCommentedItem(app)));

const write = async (caller: Caller, body: Record<string, unknown>) =>
  (await callApi(app, caller, api.createCommentDraft, { params: made.place, body: { file_id: made.item.id, ...body } }))
    .body.data;
const publish = (caller: Caller, ...ids: number[]) =>
  callApi(app, caller, api.publishComments, { params: made.place, body: { draft_ids: ids } });
const say = async (caller: Caller, body: Record<string, unknown>) =>
  (await callApi(app, caller, api.createComment, { params: made.place, body: { file_id: made.item.id, ...body } })).body
    .data;
const listNotices = async (caller: Caller) => (await callApi(app, caller, api.listNotifications)).body.data;
const listMessages = async (caller: Caller) => (await listNotices(caller)).map(({ message }) => message);
const listDrafts = async (caller: Caller) =>
  (await callApi(app, caller, api.listCommentDrafts, { params: made.place })).body.data.map(({ text }) => text);
const commentCount = () => app.db.$count(designComments, eq(designComments.designItemId, made.item.id));

test('what was written is published as it stands, with its files, for those who may read it', async () => {
  const { designer, p_manager: manager, p_owner: owner } = made.people;
  const thread = await say(owner, { text: 'Here', is_internal: false });
  const attached = (await makeFile(app, { uploaderId: designer.id, uploadType: 'chat' })).id;
  const picture = (await makeFile(app, { uploaderId: designer.id, uploadType: 'drawn' })).id;
  const drawing = makeDrawing(makeStroke());
  const position = { x: 0.2, y: 0.3 };
  const one = await write(designer, { text: 'One', attachments: [attached], tagged_users: [manager.id], position });
  const two = await write(designer, { drawing, drawing_file_id: picture });
  const reply = await write(designer, { text: 'Yes', parent_comment_id: thread.id });
  const { status, body } = await publish(designer, two.id, reply.id, one.id);
  expect(status).toBe(201);
  expect(body.data).toMatchObject([
    { id: thread.id, replies: [{ text: 'Yes', is_internal: false, user: { id: designer.id } }] },
    { text: 'One', position, attachments: [{ id: attached }], tagged_users: [{ id: manager.id }], is_internal: true },
    { text: '', drawing, drawing_file: { id: picture } },
  ]);
  expect(await listDrafts(designer)).toEqual([]);
  expect((await callApi(app, owner, api.getFile, { params: { fileId: attached } })).status).toBe(200);
});

test('a double click, another tab and a click after a lost answer publish once', async () => {
  const { designer, p_owner: owner } = made.people;
  const ids = [(await write(designer, { text: 'One' })).id, (await write(designer, { text: 'Two' })).id];
  const answers = await Promise.all([publish(designer, ...ids), publish(designer, ...ids.toReversed())]);
  const third = await publish(designer, ...ids);
  const texts = [...answers, third].map(({ status, body }) => [status, body.data.map(({ text }) => text)]);
  expect(texts).toEqual(Array.from({ length: 3 }, () => [201, ['One', 'Two']]));
  expect([await commentCount(), await listMessages(owner)]).toEqual([2, ['left 2 comments on halo.png']]);
  expect((await publish(owner, ...ids)).status).toBe(404);
});

test('all or none: one that cannot be published keeps all of them, and is named', async () => {
  const { designer, p_owner: owner } = made.people;
  const thread = await say(owner, { text: 'Here' });
  const [one, two] = [
    await write(designer, { text: 'One' }),
    await write(designer, { text: 'x', parent_comment_id: thread.id }),
  ];
  await callApi(app, owner, api.deleteComment, { params: { ...made.place, commentId: thread.id } });
  const refused = await publish(designer, one.id, two.id);
  expect([refused.status, refused.errors]).toEqual([422, { 'draft_ids.1': ['Please enter valid Comment.'] }]);
  expect((await publish(designer, one.id, 999_999)).status).toBe(404);
  const leaving = made.people.p_manager;
  const three = await write(designer, { text: '@', tagged_users: [leaving.id] });
  await app.db.delete(projectMembers).where(eq(projectMembers.userId, leaving.id));
  const unfit = await publish(designer, three.id, one.id);
  expect([unfit.status, unfit.errors]).toEqual([422, { 'draft_ids.0': ['Please enter valid Mentions.'] }]);
  expect([await listDrafts(designer), await listMessages(owner)]).toEqual([['One', 'x', '@'], []]);
  const empty = await publish(designer);
  expect([empty.status, empty.errors]).toEqual([422, { draft_ids: [expect.any(String)] }]);
});

test('whoever decides no more publishes nothing that must be fixed', async () => {
  const { p_manager: manager } = made.people;
  const draft = await write(manager, { text: 'Thinner', must_fix: true });
  await app.db
    .update(projectMembers)
    .set({ roles: ['designer'] })
    .where(eq(projectMembers.userId, manager.id));
  expect((await publish(manager, draft.id)).status).toBe(403);
  await callApi(app, manager, api.updateCommentDraft, {
    params: { ...made.place, draftId: draft.id },
    body: { must_fix: false },
  });
  expect((await publish(manager, draft.id)).body.data).toMatchObject([{ text: 'Thinner', fix: null }]);
});

test('one notice for all of them, and one for each mention; nobody hears of what they cannot read', async () => {
  const { p_owner: owner, p_manager: manager, designer, c_design: other, client } = made.people;
  const second = await makeItem(app, {
    ...made.place,
    createdBy: designer.id,
    styleId: made.style.id,
    fileName: 'side.png',
    version: 2,
  });
  const thread = await say(client, { text: 'Lovely' });
  const ids = [];
  for (const body of [
    { text: 'One', must_fix: true },
    { text: '@Other', tagged_users: [other.id, owner.id] },
    { text: 'Thank you', parent_comment_id: thread.id },
    { text: 'Of the side', file_id: second.id },
    { text: 'And again', file_id: second.id, is_internal: false },
  ])
    ids.push((await write(manager, body)).id);
  const before = await listMessages(owner);
  expect((await publish(manager, ...ids)).status).toBe(201);
  // The owner made the first file, the designer the second; the client wrote in the thread.
  expect((await listMessages(owner)).slice(0, -before.length)).toEqual([
    'left 2 comments on halo.png, 1 must be fixed',
    'mentioned you in a comment on halo.png',
  ]);
  expect(await listMessages(designer)).toEqual(['left 2 comments on side.png']);
  expect(await listMessages(other)).toEqual(['mentioned you in a comment on halo.png']);
  expect(await listMessages(client)).toEqual([`replied to a comment on ${made.style.title} v1`]);
  const [notice] = await listNotices(designer);
  expect(notice?.additional_data).toMatchObject({ file_id: second.id, comment: 'Of the side' });
});

test('many are published by as many queries as a few', async () => {
  const { designer, p_manager: manager } = made.people;
  const some = async (count: number) => {
    const ids: number[] = [];
    const styleId = made.style.id;
    for (let index = 0; index < count; index += 1) {
      const { id } = await makeItem(app, { ...made.place, createdBy: made.owner.id, styleId, version: index + 2 });
      ids.push((await write(designer, { file_id: id, text: `${index}`, tagged_users: [manager.id] })).id);
    }
    return ids;
  };
  const [few, many] = [await some(2), await some(20)];
  await publish(designer, ...(await some(2)));
  const ofFew = await countQueries(app, () => publish(designer, ...few));
  expect(await countQueries(app, () => publish(designer, ...many))).toBe(ofFew);
});
