import { randomUUID } from 'node:crypto';
import { DRAWING_TOO_LARGE_TEXT } from '@facet/contract/constants/texts';
import * as api from '@facet/contract/endpoints/index';
import type { Stroke } from '@facet/contract/entities/drawing';
import { drawDraftPush, drawDraftReply, METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { files } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeDrawing, makeStroke } from '../../testing/factories/make-comment.ts';
import { makeCommentedItem, type CommentedItem } from '../../testing/factories/make-commented-item.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
let made: CommentedItem;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
});
afterAll(() => app.stop());
beforeEach(async () => void (made = await makeCommentedItem(app)));

const size = { width: 1600, height: 1200 };
const params = () => ({ ...made.place, itemId: made.item.id });
const get = async (caller: Caller) => (await callApi(app, caller, api.getDraft, { params: params() })).body.data;
const save = (caller: Caller, body: Record<string, unknown>) =>
  callApi(app, caller, api.saveDraft, { params: params(), body: { ...size, ...body } });
const strokeIds = (strokes: readonly Stroke[] | undefined) => strokes?.map(({ id }) => id);
const makePicture = (fileId: number): Stroke => ({
  id: randomUUID(),
  kind: 'image',
  color: '#000000',
  x: 1,
  y: 2,
  width: 30,
  height: 40,
  file_id: fileId,
});

async function listen(caller: { token: string }) {
  const probe = await openProbe(`${address}/ws?token=${caller.token}`);
  onTestFinished(() => probe.socket.terminate());
  await probe.call(METHOD.connectToProject, { project_id: made.project.id });
  const draw = async (change: Record<string, unknown>) => {
    const { projectId: project_id, moduleId: module_id, itemId: item_id } = params();
    return probe.call(METHOD.drawDraft, { project_id, module_id, item_id, ...size, ...change });
  };
  const next = async () => drawDraftPush.parse((await probe.push(METHOD.drawDraft)).data);
  return { ...probe, draw, next };
}

test('strokes are kept one by one: new ones come last, known ones are replaced where they are, removed ones go', async () => {
  const { designer } = made.people;
  expect(await get(designer)).toBeNull();
  const [one, two, three] = [makeStroke(), makeStroke(), makeStroke()];
  await save(designer, { strokes: [one, two], place: { x: 0, y: 0, page: 3 } });
  const moved = { ...one, points: [5, 5, 6, 6] };
  const { body } = await save(designer, { strokes: [moved, three], removed_ids: [two.id] });
  expect(body.data).toMatchObject({
    item_id: made.item.id,
    user_id: designer.id,
    place: { x: 0, y: 0, page: 3 },
    drawing: { ...size, strokes: [moved, three] },
  });
  expect(await get(designer)).toEqual({ ...body.data, drawing_files: [] });
  expect(await get(made.people.p_owner)).toBeNull();
  expect((await save(designer, { removed_ids: [one.id, three.id] })).body.data).toBeNull();
  expect(await get(designer)).toBeNull();
});

test('two tabs that draw at the same time lose no stroke', async () => {
  const { designer } = made.people;
  const strokes = Array.from({ length: 20 }, () => makeStroke());
  const answers = await Promise.all(strokes.map((stroke) => save(designer, { strokes: [stroke] })));
  expect(answers.map(({ status }) => status)).toEqual(strokes.map(() => 200));
  expect(new Set(strokeIds((await get(designer))?.drawing.strokes))).toEqual(new Set(strokeIds(strokes)));
});

test('the strokes of a comment leave the draft, those of another tab stay', async () => {
  const { designer } = made.people;
  const picture = makePicture((await makeFile(app, { uploaderId: designer.id, uploadType: 'drawn' })).id);
  const [said, left] = [makeStroke(), makeStroke()];
  await save(designer, { strokes: [said, picture, left] });
  const { status, body } = await callApi(app, designer, api.createComment, {
    params: made.place,
    body: { file_id: made.item.id, drawing: makeDrawing(said, picture) },
  });
  expect([status, body.data?.drawing_files.length]).toEqual([201, 1]);
  expect(strokeIds((await get(designer))?.drawing.strokes)).toEqual([left.id]);
  const more = makeStroke();
  await save(designer, { strokes: [more] });
  const commentParams = { ...made.place, commentId: body.data.id };
  const edited = await callApi(app, designer, api.updateComment, {
    params: commentParams,
    body: { drawing: makeDrawing(said, picture, more) },
  });
  expect(edited.body.data.drawing_files).toHaveLength(1);
  expect(strokeIds((await get(designer))?.drawing.strokes)).toEqual([left.id]);
});

test('a draft holds its pictures while it shows them, for the team to see', async () => {
  const { designer, p_owner: owner, client } = made.people;
  const fileId = (await makeFile(app, { uploaderId: designer.id, uploadType: 'drawn' })).id;
  const picture = makePicture(fileId);
  await save(designer, { strokes: [picture] });
  const statusFor = async (caller: Caller) => (await callApi(app, caller, api.getFile, { params: { fileId } })).status;
  expect([await statusFor(designer), await statusFor(owner), await statusFor(client)]).toEqual([200, 200, 404]);
  expect((await callApi(app, designer, api.deleteFile, { params: { fileId } })).status).toBe(409);
  await save(designer, { removed_ids: [picture.id] });
  const [row] = await app.db.select().from(files).where(eq(files.id, fileId));
  expect([row?.attachedAt, await statusFor(owner)]).toEqual([null, 404]);
  expect((await save(designer, { strokes: [picture] })).status).toBe(200);
});

test('bad strokes are refused whole, with a reason, and what was kept stays', async () => {
  const { designer, p_owner: owner } = made.people;
  const kept = makeStroke();
  await save(designer, { strokes: [kept] });
  const findErrors = async (body: Record<string, unknown>) => {
    const { status, errors } = await save(designer, body);
    return [status, errors];
  };
  const theirs = (await makeFile(app, { uploaderId: owner.id, uploadType: 'drawn' })).id;
  const stroke = makeStroke();
  const tooMany = Array.from({ length: 1000 }, () => makeStroke());
  const long = Array.from({ length: 10_000 }, (_, index) => index + 1000.123456789);
  const tooLarge = Array.from({ length: 14 }, () => ({ ...makeStroke(), points: long }));
  expect(await findErrors({ strokes: [stroke, makePicture(theirs)] })).toEqual([
    422,
    { strokes: ['Please enter valid Drawing.'] },
  ]);
  expect(await findErrors({ strokes: tooMany })).toEqual([422, { strokes: [DRAWING_TOO_LARGE_TEXT] }]);
  expect(await findErrors({ strokes: tooLarge })).toEqual([422, { strokes: [DRAWING_TOO_LARGE_TEXT] }]);
  expect(await findErrors({ strokes: [{ ...stroke, color: 'red' }] })).toEqual([
    422,
    { 'strokes.0.color': ['Please enter valid Color.'] },
  ]);
  expect(strokeIds((await get(designer))?.drawing.strokes)).toEqual([kept.id]);
  const drawing = { ...size, strokes: tooLarge };
  const said = await callApi(app, designer, api.createComment, {
    params: made.place,
    body: { file_id: made.item.id, drawing },
  });
  expect([said.status, said.errors]).toEqual([422, { drawing: [DRAWING_TOO_LARGE_TEXT] }]);
});

test('a drawing of two megabytes is kept by call and by frame', async () => {
  const { designer } = made.people;
  const long = Array.from({ length: 10_000 }, (_, index) => index + 1000.12345);
  const large = (count: number) => Array.from({ length: count }, () => ({ ...makeStroke(), points: long }));
  expect((await save(designer, { strokes: large(9) })).status).toBe(200);
  const probe = await listen(designer);
  const reply = await probe.draw({ strokes: large(6) });
  expect([reply.error_id, drawDraftReply.parse(reply.data).stroke_ids.length]).toEqual([0, 15]);
});

test('a stroke that a frame brings is there when it is answered, and everyone else of the team sees it', async () => {
  const { designer, p_owner: owner, client } = made.people;
  const [drawer, tab, watcher, outsider] = [
    await listen(designer),
    await listen(designer),
    await listen(owner),
    await listen(client),
  ];
  const stroke = makeStroke();
  const reply = await drawer.draw({ strokes: [stroke] });
  expect(drawDraftReply.parse(reply.data)).toMatchObject({ item_id: made.item.id, stroke_ids: [stroke.id] });
  expect(strokeIds((await get(designer))?.drawing.strokes)).toEqual([stroke.id]);
  for (const probe of [tab, watcher])
    expect(await probe.next()).toMatchObject({ user: { id: designer.id }, strokes: [stroke], removed_ids: [] });
  // What a client draws the team sees as well; the client sees no one's.
  const theirs = makeStroke();
  expect((await outsider.draw({ strokes: [theirs] })).error_id).toBe(0);
  expect(await watcher.next()).toMatchObject({ user: { id: client.id, is_client: true }, strokes: [theirs] });
  await callApi(app, designer, api.createComment, {
    params: made.place,
    body: { file_id: made.item.id, drawing: makeDrawing(stroke) },
  });
  expect(await watcher.next()).toMatchObject({ user: { id: designer.id }, strokes: [], removed_ids: [stroke.id] });
  const methods = new Set(outsider.frames.filter(({ request_id: id }) => id === null).map(({ method_id: id }) => id));
  expect(methods.has(METHOD.drawDraft)).toBe(false);
  expect(
    drawer.frames.filter(({ method_id: id, request_id: of }) => id === METHOD.drawDraft && of === null),
  ).toHaveLength(2);
});

test('a fast drawer is not cut off', async () => {
  const drawer = await listen(made.people.designer);
  const replies = await Promise.all(Array.from({ length: 150 }, () => drawer.draw({ strokes: [makeStroke()] })));
  expect(replies.every(({ error_id: error }) => error === 0)).toBe(true);
  expect((await get(made.people.designer))?.drawing.strokes).toHaveLength(150);
});

test('a frame of somebody who may not draw is refused, and keeps nothing', async () => {
  const board = await makeCommentedItem(app, 'mood-board');
  made = board;
  const watcher = await listen(board.people.watcher);
  expect(await watcher.draw({ strokes: [makeStroke()] })).toMatchObject({ error_id: 403 });
  expect(await watcher.draw({ strokes: [{ ...makeStroke(), width: 0 }] })).toMatchObject({ error_id: 422 });
  expect(await get(board.people.watcher)).toBeNull();
});
