import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { files } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeComment, makeDrawing, makeStroke } from '../../testing/factories/make-comment.ts';
import { makeCommentedItem, type CommentedItem } from '../../testing/factories/make-commented-item.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let made: CommentedItem;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());
beforeEach(async () => void (made = await makeCommentedItem(app)));

const toParams = (commentId: number) => ({ ...made.place, commentId });
const say = async (caller: Caller, body: Record<string, unknown>) =>
  (await callApi(app, caller, api.createComment, { params: made.place, body: { file_id: made.item.id, ...body } })).body
    .data;
const change = (caller: Caller, commentId: number, body: Record<string, unknown>) =>
  callApi(app, caller, api.updateComment, { params: toParams(commentId), body });
const get = async (caller: Caller, commentId: number) =>
  (await callApi(app, caller, api.getComment, { params: toParams(commentId) })).body.data;
const read = (caller: Caller, commentId: number, body?: object) =>
  callApi(app, caller, api.changeCommentRead, { params: toParams(commentId), ...(body ? { body } : {}) });

test('what is not named stays; what is changed is marked as edited', async () => {
  const { designer, p_manager: manager, c_design: other } = made.people;
  const ids = [];
  for (let count = 0; count < 3; count += 1)
    ids.push((await makeFile(app, { uploaderId: designer.id, uploadType: 'chat' })).id);
  const [stays, leaves, comes] = ids;
  const said = await say(designer, {
    text: 'Before',
    position: { x: 0.1, y: 0.2 },
    tagged_users: [manager.id],
    attachments: [stays, leaves],
  });
  const edited = (await change(designer, said.id, { text: 'After' })).body.data;
  expect(edited).toMatchObject({ text: 'After', position: { x: 0.1, y: 0.2 }, tagged_users: [{ id: manager.id }] });
  expect(edited.attachments.map(({ id }) => id)).toEqual([stays, leaves]);
  expect(edited.edited_at).not.toBeNull();
  const again = (
    await change(designer, said.id, { attachments: [stays, comes], tagged_users: [other.id], position: null })
  ).body.data;
  expect(again).toMatchObject({ text: 'After', position: null, tagged_users: [{ id: other.id }] });
  expect(again.attachments.map(({ id }) => id)).toEqual([stays, comes]);
  const [letGo] = await app.db
    .select()
    .from(files)
    .where(eq(files.id, leaves ?? 0));
  expect(letGo?.attachedAt).toBeNull();
});

test('a comment can not be emptied, and a drawing takes its old picture with it', async () => {
  const { designer } = made.people;
  const picture = (await makeFile(app, { uploaderId: designer.id, uploadType: 'drawn' })).id;
  const said = await say(designer, { drawing: makeDrawing(makeStroke()), drawing_file_id: picture });
  const emptied = await change(designer, said.id, { drawing: null });
  expect([emptied.status, emptied.errors]).toEqual([422, { text: ['Please enter Comment'] }]);
  const drawing = makeDrawing(makeStroke(), makeStroke());
  expect((await change(designer, said.id, { drawing })).body.data).toMatchObject({ drawing, drawing_file: null });
  const next = (await makeFile(app, { uploaderId: designer.id, uploadType: 'drawn' })).id;
  expect((await change(designer, said.id, { drawing_file_id: next })).body.data).toMatchObject({
    drawing_file: { id: next },
  });
});

test('a thread is resolved and opened again, and that is no edit', async () => {
  const { designer, c_design: other } = made.people;
  const said = await say(designer, { text: 'Thinner' });
  const resolved = (await change(other, said.id, { resolved: true })).body.data;
  expect(resolved).toMatchObject({ resolved_by: { id: other.id }, edited_at: null });
  expect(resolved.resolved_at).not.toBeNull();
  expect((await change(designer, said.id, { resolved: false })).body.data).toMatchObject({
    resolved_at: null,
    resolved_by: null,
  });
  const reply = await makeComment(app, { item: made.item, userId: designer.id, parentId: said.id });
  const refused = await change(designer, reply.id, { resolved: true });
  expect([refused.status, refused.errors]).toEqual([422, { resolved: ['Please enter valid Resolved.'] }]);
  expect((await change(other, said.id, { resolved: true, text: 'Mine' })).status).toBe(403);
  expect((await get(designer, said.id)).resolved_at).toBeNull();
});

test('with the head of a thread its replies go, and with an item or a style all that was said of it', async () => {
  const { designer, p_owner: owner } = made.people;
  const [thread, other] = [await say(owner, { text: 'One' }), await say(owner, { text: 'Two' })];
  const replied = await say(designer, { text: 'Reply', parent_comment_id: thread.id });
  const replyId = replied.replies[0]?.id ?? 0;
  const remove = (caller: Caller, commentId: number) =>
    callApi(app, caller, api.deleteComment, { params: toParams(commentId) });
  expect((await remove(owner, thread.id)).status).toBe(204);
  expect((await callApi(app, designer, api.getComment, { params: toParams(replyId) })).status).toBe(404);
  await callApi(app, owner, api.deleteDesign, { params: { ...made.place, itemId: made.item.id } });
  expect((await callApi(app, owner, api.getComment, { params: toParams(other.id) })).status).toBe(404);
  expect((await callApi(app, owner, api.listComments, { params: made.place })).body).toMatchObject({
    data: [],
    total: 0,
  });
});

test('somebody reads a thread with its replies for themselves alone', async () => {
  const { designer, p_owner: owner, c_design: other } = made.people;
  const thread = await say(owner, { text: 'One' });
  await say(designer, { text: 'Reply', parent_comment_id: thread.id });
  const unread = async (caller: Caller) => {
    const { is_read: isRead, replies } = await get(caller, thread.id);
    return [isRead, ...replies.map((reply) => reply.is_read)];
  };
  expect(await unread(other)).toEqual([false, false]);
  expect(await unread(owner)).toEqual([true, false]);
  await read(other, thread.id);
  expect(await unread(other)).toEqual([true, true]);
  expect(await unread(owner)).toEqual([true, false]);
  await say(owner, { text: 'New', parent_comment_id: thread.id });
  expect(await unread(other)).toEqual([true, true, false]);
  await read(other, thread.id, { is_read: false });
  expect(await unread(other)).toEqual([false, false, false]);
});
