import { COMMENT_DRAFTS_MAX } from '@facet/contract/constants/limits';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commentDrafts, designItems, files, reviewRecipients } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeDrawing, makeStroke } from '../../testing/factories/make-comment.ts';
import { makeCommentedItem, type CommentedItem } from '../../testing/factories/make-commented-item.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeItem } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sweepFiles } from '../files/actions/sweep-files.ts';
import { emptyTrash } from '../trash/actions/empty-trash.ts';

let app: TestApp;
let made: CommentedItem;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());
beforeEach(async () => void (made = await makeCommentedItem(app)));

const write = (caller: Caller, body: Record<string, unknown>) =>
  callApi(app, caller, api.createCommentDraft, { params: made.place, body: { file_id: made.item.id, ...body } });
const change = (caller: Caller, draftId: number, body: Record<string, unknown>) =>
  callApi(app, caller, api.updateCommentDraft, { params: { ...made.place, draftId }, body });
const drop = (caller: Caller, draftId: number) =>
  callApi(app, caller, api.deleteCommentDraft, { params: { ...made.place, draftId } });
const list = async (caller: Caller, query: Record<string, unknown> = {}) =>
  (await callApi(app, caller, api.listCommentDrafts, { params: made.place, query })).body;
const upload = async (uploaderId: number, uploadType: 'chat' | 'drawn') =>
  (await makeFile(app, { uploaderId, uploadType })).id;
const heldFile = async (id: number) => (await app.db.select().from(files).where(eq(files.id, id)))[0];

test('a draft holds all that a comment holds, survives, and is changed part by part', async () => {
  const { designer, p_manager: manager, c_design: other } = made.people;
  const [attached, picture] = [await upload(designer.id, 'chat'), await upload(designer.id, 'drawn')];
  const drawing = makeDrawing(makeStroke());
  const { status, body } = await write(designer, {
    text: '  Thinner @Manager ',
    tagged_users: [manager.id],
    attachments: [attached],
    position: { x: 0.2, y: 0.3 },
    drawing,
    drawing_file_id: picture,
    is_internal: false,
  });
  expect(status).toBe(201);
  const shown = {
    file_id: made.item.id,
    parent_comment_id: null,
    text: 'Thinner @Manager',
    is_internal: false,
    must_fix: false,
    position: { x: 0.2, y: 0.3 },
    drawing,
    drawing_file: { id: picture },
    attachments: [{ id: attached }],
    tagged_users: [{ id: manager.id }],
  };
  expect(body.data).toMatchObject(shown);
  expect((await list(designer)).data).toMatchObject([shown]);
  const internal = (await change(designer, body.data.id, { is_internal: true })).body.data;
  expect(internal).toMatchObject({ ...shown, is_internal: true });
  const changed = await change(designer, body.data.id, {
    text: 'Thicker',
    attachments: [],
    tagged_users: [other.id],
    drawing: null,
    drawing_file_id: null,
  });
  expect(changed.body.data).toMatchObject({
    text: 'Thicker',
    attachments: [],
    drawing: null,
    drawing_file: null,
    tagged_users: [{ id: other.id }],
    position: { x: 0.2, y: 0.3 },
  });
  expect([(await heldFile(attached))?.attachedAt, (await heldFile(picture))?.attachedAt]).toEqual([null, null]);
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['nothing said', { text: ' ' }, { text: ['Please enter Comment'] }],
  ['too long a text', { text: 'x'.repeat(5001) }, { text: ['Comment must have max 5000 symbols.'] }],
  [
    'a thread that is not there',
    { text: 'x', parent_comment_id: 999_999 },
    { parent_comment_id: ['Please enter valid Comment.'] },
  ],
  ['a mention of nobody', { text: 'x', tagged_users: [999_999] }, { tagged_users: ['Please enter valid Mentions.'] }],
  [
    'a file that is not there',
    { text: 'x', attachments: [999_999] },
    { attachments: ['Please enter valid Attachments.'] },
  ],
])('%s is refused at its field, and nothing is kept', async (_name, body, errors) => {
  const answer = await write(made.people.designer, body);
  expect([answer.status, answer.errors]).toEqual([422, errors]);
  const kept = (await write(made.people.designer, { text: 'Kept' })).body.data;
  const { parent_comment_id: parent, ...rest } = body;
  const changed = await change(made.people.designer, kept.id, rest);
  if (!parent) expect([changed.status, changed.errors]).toEqual([422, errors]);
  expect((await list(made.people.designer)).data).toMatchObject([parent ? {} : { text: 'Kept' }]);
});

test('a reply has neither point nor drawing, now or later, and is never what must be fixed', async () => {
  const { p_owner: owner } = made.people;
  const body = { file_id: made.item.id, text: 'Here' };
  const thread = (await callApi(app, owner, api.createComment, { params: made.place, body })).body.data;
  const reply = (await write(owner, { text: 'Yes', parent_comment_id: thread.id })).body.data;
  expect(reply.parent_comment_id).toBe(thread.id);
  const bad = [{ position: { x: 0, y: 0 } }, { drawing: makeDrawing(makeStroke()) }, { must_fix: true }];
  for (const part of bad) {
    const answers = [
      await write(owner, { text: 'x', parent_comment_id: thread.id, ...part }),
      await change(owner, reply.id, part),
    ];
    for (const { status, errors } of answers)
      expect([status, Object.keys(errors ?? {})]).toEqual([422, Object.keys(part)]);
  }
});

test('so many wait on one file and no more, also when two tabs write the last one', async () => {
  const { designer } = made.people;
  const row = { designItemId: made.item.id, userId: designer.id, text: 'x', isInternal: true };
  await app.db.insert(commentDrafts).values(Array.from({ length: COMMENT_DRAFTS_MAX - 1 }, () => row));
  const answers = await Promise.all([write(designer, { text: 'One' }), write(designer, { text: 'Two' })]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    'A file can have up to 50 draft comments. Publish some of them first.',
  );
  const mine = { ...made.place, createdBy: made.owner.id, styleId: made.style.id, version: 2 };
  expect((await write(designer, { text: 'Elsewhere', file_id: (await makeItem(app, mine)).id })).status).toBe(201);
});

test('the list is asked by file and page, and by as many queries however long it is', async () => {
  const { designer, p_manager: manager } = made.people;
  const second = await makeItem(app, { ...made.place, createdBy: made.owner.id, styleId: made.style.id, version: 2 });
  for (const text of ['One', 'Two', 'Three']) await write(designer, { text, tagged_users: [manager.id] });
  await write(designer, { text: 'Later', file_id: second.id });
  const texts = async (query: Record<string, unknown>) => (await list(designer, query)).data.map(({ text }) => text);
  expect(await texts({ file_id: second.id })).toEqual(['Later']);
  expect(await texts({ count: 2, page: 2 })).toEqual(['Three', 'Later']);
  expect((await list(designer, { count: 1 })).total).toBe(4);
  const count = () => countQueries(app, () => list(designer, { count: -1 }));
  const few = await count();
  for (let more = 0; more < 10; more += 1) await write(designer, { text: `More ${more}`, tagged_users: [manager.id] });
  expect(await count()).toBe(few);
});

test('files of a draft are its author’s alone, stay as long as it does, and go back with it', async () => {
  const { designer, p_owner: owner, client } = made.people;
  const [attached, picture] = [await upload(designer.id, 'chat'), await upload(designer.id, 'drawn')];
  const { id } = (
    await write(designer, {
      attachments: [attached],
      drawing: makeDrawing(makeStroke()),
      drawing_file_id: picture,
    })
  ).body.data;
  const statusFor = async (caller: Caller, fileId: number) =>
    (await callApi(app, caller, api.getFile, { params: { fileId } })).status;
  for (const fileId of [attached, picture]) {
    const seen = [await statusFor(designer, fileId), await statusFor(owner, fileId), await statusFor(client, fileId)];
    expect(seen).toEqual([200, 404, 404]);
    expect((await callApi(app, designer, api.deleteFile, { params: { fileId } })).status).toBe(409);
    // Another comment can not show them to others by the way.
    const body = { file_id: made.item.id, text: 'x', attachments: [fileId] };
    expect((await callApi(app, owner, api.createComment, { params: made.place, body })).status).toBe(422);
  }
  const old = { attachedAt: null, createdAt: new Date(Date.now() - 3 * 86_400_000) };
  await app.db.update(files).set(old).where(eq(files.id, attached));
  await sweepFiles(app, new AbortController().signal);
  expect(await heldFile(attached)).toBeDefined();
  expect((await drop(designer, id)).status).toBe(204);
  expect([(await heldFile(attached))?.attachedAt, (await heldFile(picture))?.attachedAt]).toEqual([null, null]);
  expect((await drop(designer, id)).status).toBe(404);
});

test('whoever sees the file no more has no drafts of it, until they see it again', async () => {
  const mine = { projectId: made.project.id, createdBy: made.owner.id, itemIds: [made.item.id] };
  const guest = await makeGuest(app, mine);
  const { id } = (await write(guest, { text: 'Not yet', must_fix: true, is_internal: true })).body.data;
  expect((await list(guest)).data).toMatchObject([{ text: 'Not yet', is_internal: false, must_fix: true }]);
  await makeGuest(app, { ...mine, userId: guest.id });
  const end = { revokedAt: new Date() };
  await app.db.update(reviewRecipients).set(end).where(eq(reviewRecipients.id, guest.recipientId));
  const { p_owner: owner, client } = made.people;
  const theirs = (await write(client, { text: 'Not yet' })).body.data.id;
  await callApi(app, owner, api.deleteDesign, { params: { ...made.place, itemId: made.item.id } });
  const publish = { params: made.place, body: { draft_ids: [theirs] } };
  expect((await list(client)).data).toEqual([]);
  expect((await change(client, theirs, { text: 'x' })).status).toBe(404);
  expect((await drop(client, theirs)).status).toBe(404);
  expect((await callApi(app, client, api.publishComments, publish)).status).toBe(404);
  expect([401, 403]).toContain((await change(guest, id, { text: 'x' })).status);
  await app.db.update(designItems).set({ deletedAt: null }).where(eq(designItems.id, made.item.id));
  expect((await list(client)).data).toMatchObject([{ text: 'Not yet' }]);
});

test('with a style that is gone for good its drafts go, and what they held', async () => {
  const { designer, p_owner: owner } = made.people;
  const [attached, picture] = [await upload(designer.id, 'chat'), await upload(designer.id, 'drawn')];
  const drawing = makeDrawing(makeStroke());
  await write(designer, { attachments: [attached], drawing, drawing_file_id: picture });
  await callApi(app, owner, api.deleteStyles, { params: made.place, body: { ids: [made.style.id] } });
  const days = (app.config.trashDays + 1) * 86_400_000;
  await emptyTrash(app, new AbortController().signal, Date.now() + days);
  expect([(await heldFile(attached))?.deletedAt, (await heldFile(picture))?.deletedAt]).not.toContain(null);
  expect(await app.db.$count(commentDrafts, eq(commentDrafts.userId, designer.id))).toBe(0);
});
