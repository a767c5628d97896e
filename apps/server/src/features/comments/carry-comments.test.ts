import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeDrawing, makeStroke } from '../../testing/factories/make-comment.ts';
import { makeCommentedItem, type CommentedItem } from '../../testing/factories/make-commented-item.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let made: CommentedItem;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());
beforeEach(async () => void (made = await makeCommentedItem(app)));

const version = (number: number, styleId = made.style.id) =>
  makeItem(app, { ...made.place, createdBy: made.people.p_owner.id, styleId, version: number });
const say = async (caller: Caller, body: Record<string, unknown>) =>
  (await callApi(app, caller, api.createComment, { params: made.place, body: { file_id: made.item.id, ...body } })).body
    .data;
const carry = (caller: Caller, from: number, to: number) =>
  callApi(app, caller, api.carryComments, { params: made.place, body: { from_file_id: from, file_id: to } });
const listTexts = async (caller: Caller, itemId: number) =>
  (await callApi(app, caller, api.listComments, { params: made.place, query: { file_id: itemId } })).body.data;

test('open threads go on with their points, drawings, files, replies and authors', async () => {
  const { p_owner: owner, designer, client } = made.people;
  const fileId = (await makeFile(app, { uploaderId: designer.id, uploadType: 'chat' })).id;
  const position = { x: 0.3, y: 0.4 };
  const drawing = makeDrawing(makeStroke());
  const one = await say(designer, {
    text: 'Thinner',
    position,
    drawing,
    attachments: [fileId],
    tagged_users: [owner.id],
  });
  const two = await say(client, { text: 'Lovely' });
  await say(owner, { text: 'We will', parent_comment_id: one.id });
  const done = await say(owner, { text: 'Done' });
  await callApi(app, owner, api.updateComment, {
    params: { ...made.place, commentId: done.id },
    body: { resolved: true },
  });
  await callApi(app, owner, api.changeCommentRead, { params: { ...made.place, commentId: one.id } });
  const next = await version(2);
  const { status, body } = await carry(owner, made.item.id, next.id);
  expect(status).toBe(201);
  expect(body.data).toMatchObject([
    {
      file_id: next.id,
      version: 2,
      text: 'Thinner',
      user: { id: designer.id },
      position,
      drawing,
      is_internal: true,
      carried_from_id: one.id,
      created_at: one.created_at,
      attachments: [{ id: fileId }],
      tagged_users: [{ id: owner.id }],
      is_read: true,
      replies: [{ text: 'We will', user: { id: owner.id } }],
    },
    { text: 'Lovely', is_internal: false, user: { id: client.id }, carried_from_id: two.id, is_read: false },
  ]);
  expect(await listTexts(owner, made.item.id)).toHaveLength(3);
  // A client sees what was carried of theirs, and not from where.
  expect(await listTexts(client, next.id)).toMatchObject([{ text: 'Lovely', carried_from_id: null }]);
});

test('nothing doubles: not when it is asked for twice, at the same time, or by way of a version between', async () => {
  const { p_owner: owner, designer } = made.people;
  await say(designer, { text: 'One' });
  const [second, third] = [await version(2), await version(3)];
  const answers = await Promise.all([carry(owner, made.item.id, second.id), carry(designer, made.item.id, second.id)]);
  expect(answers.map(({ status, body }) => [status, body.data.length])).toEqual([
    [201, 1],
    [201, 1],
  ]);
  expect(answers[0]?.body.data[0]?.id).toBe(answers[1]?.body.data[0]?.id);
  const late = await say(designer, { text: 'Two' });
  await carry(owner, second.id, third.id);
  const again = await carry(owner, made.item.id, third.id);
  expect(again.body.data.map(({ text }) => text)).toEqual(['One', 'Two']);
  expect(await listTexts(owner, third.id)).toHaveLength(2);
  const carried = again.body.data.find(({ carried_from_id: from }) => from === late.id);
  expect(carried?.text).toBe('Two');
});

test('only to a later version of the same style in the same module', async () => {
  const { p_owner: owner } = made.people;
  const other = await makeStyle(app, { projectId: made.project.id, createdBy: owner.id });
  const [second, elsewhere] = [await version(2), await version(2, other.id)];
  const findErrors = async (from: number, to: number) => {
    const { status, errors } = await carry(owner, from, to);
    return [status, errors];
  };
  const refused = [422, { file_id: ['Please enter valid File.'] }];
  expect(await findErrors(second.id, made.item.id)).toEqual(refused);
  expect(await findErrors(made.item.id, made.item.id)).toEqual(refused);
  expect(await findErrors(made.item.id, elsewhere.id)).toEqual(refused);
  expect((await carry(owner, made.item.id, 999_999)).status).toBe(404);
});
