import { changeItems, listItems, putItems, type PlacedItem } from '@facet/board/document';
import { overlaps } from '@facet/board/geometry';
import { BOARD_DROP_MAX } from '@facet/contract/constants/boards';
import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { boardFiles, boards, boardUpdates, files, styles } from '../../db/schema/index.ts';
import { addPictures } from '../../testing/add-pictures.ts';
import { makeBoardTeam, type BoardTeam } from '../../testing/board-team.ts';
import { callApi, type Answer, type Caller } from '../../testing/call-api.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { makeDesign, makeStoredFile } from '../../testing/factories/make-design.ts';
import { TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { readZip } from '../../testing/read-zip.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
let png: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
  png = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c0a060' } })
    .png()
    .toBuffer();
});
afterAll(() => app.stop());

const makeTeam = () => makeBoardTeam(app, address);
const toParams = ({ projectId, moduleId }: BoardTeam) => ({ projectId, moduleId });
const sample = (name: string) => ({ name, body: png });
const uploadTo = (team: BoardTeam, count: number, fields: Record<string, string> = {}, caller: Caller = team.owner) =>
  addPictures(app, caller, {
    ...toParams(team),
    fields: { board_id: String(team.boardId), ...fields },
    files: Array.from({ length: count }, (_, index) => sample(`ring ${index}.png`)),
  });
const addTo = (team: BoardTeam, body: object, caller: Caller = team.owner) =>
  callApi(app, caller, api.addBoardFiles, { params: toParams(team), body: { board_id: team.boardId, ...body } });
const listFiles = async (team: BoardTeam, query: object = {}, caller: Caller = team.owner) =>
  callApi(app, caller, api.listBoardFiles, { params: toParams(team), query: { board_id: team.boardId, ...query } });
const updateOn = (team: BoardTeam, changes: object[], caller: Caller = team.owner) =>
  callApi(app, caller, api.updateBoardFiles, {
    params: toParams(team),
    body: { board_id: team.boardId, files: changes },
  });
const uploadFor = (uploaderId: number, more: object = {}) =>
  makeStoredFile(app, { uploaderId, uploadType: 'whiteboard', attachedAt: null, ...more });
const isThere = async (team: BoardTeam) => ({
  updates: (await app.db.select().from(boardUpdates).where(eq(boardUpdates.boardId, team.boardId))).length,
  files: (await app.db.select().from(boardFiles).where(eq(boardFiles.boardId, team.boardId))).length,
});

test('a form brings its files onto the board, packed so that none overlap, to everybody who is on it', async () => {
  const team = await makeTeam();
  const ben = await team.onBoard('designer');
  const note = await ben.putNote();
  const answer = await uploadTo(team, 7);
  expect(answer.status).toBe(201);
  const pictures = answer.body.data;
  expect(pictures).toHaveLength(7);
  expect(pictures[0]).toMatchObject({
    board_id: team.boardId,
    width: 320,
    height: 240,
    rotation: 0,
    crop: null,
    style_id: null,
    created_by: team.owner.id,
    file: { original_name: 'ring 0.png', width: 640, height: 480 },
  });
  const areas = [...pictures, note];
  for (const [index, one] of areas.entries())
    for (const other of areas.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
  await ben.has(pictures.at(-1)?.id ?? '');
  expect(listItems(ben.doc).map(({ id }) => id)).toEqual([note.id, ...pictures.map(({ id }) => id)]);
  expect((await listFiles(team)).body).toMatchObject({ total: 7, data: pictures.map(({ id }) => ({ id })) });
  const page = await listFiles(team, { count: 3, page: 3 });
  expect(page.body.data.map(({ id }) => id)).toEqual([pictures[6]?.id]);
  const [board] = (await callApi(app, team.owner, api.listBoards, { params: { projectId: team.projectId } })).body.data;
  expect(board).toMatchObject({ items_total: 8, cover: { id: pictures[0]?.file.id } });
});

test('of the files that are asked for those are answered that pictures on the board show, in their levels', async () => {
  const team = await makeTeam();
  const pictures = (await uploadTo(team, 3)).body.data;
  const [first, second, third] = pictures.map(({ file }) => file.id);
  const elsewhere = await uploadFor(team.owner.id);
  const find = async (caller: Caller, ids: readonly (number | undefined)[]) =>
    callApi(app, caller, api.findBoardFiles, {
      params: { ...toParams(team), boardId: team.boardId },
      query: { file_ids: ids.join(',') },
    });
  const found = (await find(team.owner, [second, third, elsewhere.id, 999_999])).body.data;
  expect(found).toEqual(pictures.slice(1).map(({ file }) => file));
  // What is taken off the board is not shown by it any more.
  const params = { ...toParams(team), fileId: pictures[1]?.id ?? '' };
  const query = { board_id: team.boardId };
  expect((await callApi(app, team.owner, api.deleteBoardFile, { params, query })).status).toBe(204);
  expect((await find(team.owner, [first, second])).body.data.map(({ id }) => id)).toEqual([first]);
  expect((await find(team.owner, [])).body.data).toEqual([]);
  expect((await find((await makeTeam()).owner, [first])).status).toBe(403);
});

const listLevels = (file: { thumbnails: { preset_name: string; width: number; height: number }[] } | undefined) =>
  file?.thumbnails.map(({ preset_name: name, width, height }) => `${name} ${width} x ${height}`);

test(
  'boards have levels of their pictures by size on the screen, also of files that were uploaded elsewhere',
  { timeout: 60_000 },
  async () => {
    const team = await makeTeam();
    const body = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#c0a060' } })
      .jpeg()
      .toBuffer();
    const { projectId, moduleId, boardId } = team;
    const form = { projectId, moduleId, fields: { board_id: String(boardId) }, files: [{ name: 'ring.jpg', body }] };
    const [uploaded] = (await addPictures(app, team.owner, form)).body.data;
    const projectModuleId = team.modules['cad-design'].id;
    const design = await makeDesign(app, { projectId, projectModuleId, createdBy: team.owner.id, body: png });
    const [brought] = (await addTo(team, { file_ids: [design.fileId] })).body.data;
    const ofBoard = async (id: number | undefined) =>
      (await listFiles(team)).body.data.find(({ file }) => file.id === id)?.file;
    await vi.waitFor(async () => {
      expect(listLevels(await ofBoard(uploaded?.file.id))).toEqual([
        'board_128 128 x 64',
        'board_512 512 x 256',
        'board_2048 2048 x 1024',
      ]);
      // Never enlarged.
      expect(listLevels(await ofBoard(brought?.file.id))).toEqual([
        'board_128 128 x 96',
        'board_512 512 x 384',
        'board_2048 640 x 480',
      ]);
    }, 50_000);
    // Elsewhere the file is shown as every design is.
    const file = (await callApi(app, team.owner, api.getFile, { params: { fileId: uploaded?.file.id ?? 0 } })).body
      .data;
    expect(listLevels(file)).toEqual(['small 240 x 120', 'medium 640 x 320', 'large 1200 x 600']);
  },
);

test('a form says where its pictures go; uploads made before have places of their own', async () => {
  const team = await makeTeam();
  const [first, second] = (await uploadTo(team, 2, { x: '1000', y: '-50.5' })).body.data;
  expect(first).toMatchObject({ x: 1000, y: -50.5 });
  expect(second && first && overlaps(first, second)).toBe(false);
  const [one, two] = [await uploadFor(team.owner.id), await uploadFor(team.owner.id)];
  const positions = [{ x: 5, y: 6 }, null];
  const { status, body } = await addTo(team, { file_ids: [one.id, two.id], positions });
  expect([status, body.data.map(({ file }) => file.id)]).toEqual([201, [one.id, two.id]]);
  expect(body.data[0]).toMatchObject({ x: 5, y: 6 });
  // The same file lies on the board as often as it is put there.
  expect((await addTo(team, { file_ids: [one.id] })).status).toBe(201);
  expect((await listFiles(team)).body.total).toBe(5);
});

test('a file that the actor sees in the project comes onto the board, one of somewhere else does not', async () => {
  const team = await makeTeam();
  const seen = await makeStoredFile(app, { uploaderId: team.people.designer.id });
  await app.db.update(files).set({ attachedAt: new Date() }).where(eq(files.id, seen.id));
  await app.pool.query('update projects set cover_file_id = $1 where id = $2', [seen.id, team.projectId]);
  expect((await addTo(team, { file_ids: [seen.id] })).status).toBe(201);
  const theirs = await uploadFor(team.people.designer.id);
  const elsewhere = await makeStoredFile(app, { uploaderId: team.owner.id });
  const design = await uploadFor(team.owner.id, { uploadType: 'design' });
  const before = await isThere(team);
  for (const id of [theirs.id, elsewhere.id, design.id, 2_000_000_000]) {
    const mine = await uploadFor(team.owner.id);
    const refused = await addTo(team, { file_ids: [mine.id, id] });
    expect([refused.status, refused.errors]).toEqual([422, { file_ids: ['Please enter valid Files.'] }]);
    const [row] = await app.db.select().from(files).where(eq(files.id, mine.id));
    expect(row?.attachedAt).toBeNull();
  }
  expect(await isThere(team)).toEqual(before);
});

test('pictures are moved, sized, turned, cropped and named for a style: all or none', async () => {
  const team = await makeTeam();
  const ben = await team.onBoard('designer');
  const [one, two] = (await uploadTo(team, 2)).body.data;
  const [style] = await app.db
    .insert(styles)
    .values({ projectId: team.projectId, createdBy: team.owner.id, title: 'Halo', productType: 1 })
    .returning();
  const crop = { x: 0.1, y: 0, width: 0.5, height: 1 };
  const change = { id: one?.id, x: 10, y: 20, width: 64, height: 48, rotation: 90, crop, style_id: style?.id };
  const { status, body } = await updateOn(team, [change, { id: two?.id, x: 7 }]);
  expect([status, body.data]).toMatchObject([200, [change, { id: two?.id, x: 7, y: two?.y }]]);
  await ben.probe.push(METHOD.updateBoard);
  await ben.probe.push(METHOD.updateBoard);
  expect(listItems(ben.doc)).toMatchObject([{ x: 10, crop, style_id: style?.id }, { x: 7 }]);
  const bare = await updateOn(team, [{ id: one?.id, crop: null, style_id: null }]);
  expect(bare.body.data[0]).toMatchObject({ x: 10, crop: null, style_id: null });
  const before = await isThere(team);
  const wrong: [object, number, object][] = [
    [{ id: crypto.randomUUID(), x: 1 }, 404, {}],
    [{ id: two?.id, x: 1e9 }, 422, { 'files.1.x': ['Please enter valid X.'] }],
    [{ id: two?.id, style_id: 2_000_000_000 }, 422, { style_id: ['Please enter valid Style.'] }],
  ];
  for (const [bad, expected, errors] of wrong) {
    const refused = await updateOn(team, [{ id: one?.id, x: 99 }, bad]);
    expect([refused.status, Object.keys(refused.errors)]).toEqual([expected, Object.keys(errors)]);
  }
  expect(await isThere(team)).toEqual(before);
  expect((await listFiles(team)).body.data[0]).toMatchObject({ x: 10 });
});

test('a picture is carried by the frame that it is put in, and by another or none when it is moved', async () => {
  const team = await makeTeam();
  const ben = await team.onBoard('designer');
  const author = { created_by: team.people.designer.id, created_at: new Date().toISOString() };
  const frames = [0, 2000].map((x, index): PlacedItem => {
    const place = { x, y: 0, width: 600, height: 600, rotation: 0, order: `a${index}` };
    return { id: crypto.randomUUID(), kind: 'frame', title: 'Frame', ...place, ...author };
  });
  await ben.edit((doc) => putItems(doc, frames));
  const [picture] = (await uploadTo(team, 1, { x: '100', y: '100' })).body.data;
  const id = picture?.id ?? '';
  const carrier = async (x: number) => {
    await ben.probe.push(METHOD.updateBoard);
    const found = listItems(ben.doc).find((item) => item.id === id);
    expect(found?.x).toBe(x);
    return found?.frame_id;
  };
  expect(await carrier(100)).toBe(frames[0]?.id);
  await updateOn(team, [{ id, x: 2100 }]);
  expect(await carrier(2100)).toBe(frames[1]?.id);
  await updateOn(team, [{ id, x: 5000 }]);
  expect(await carrier(5000)).toBeUndefined();
  // Put above it, a frame would hide it.
  await ben.edit((doc) => changeItems(doc, [{ id: frames[0]?.id ?? '', fields: { order: 'b00' } }]));
  await updateOn(team, [{ id, x: 100 }]);
  expect(await carrier(100)).toBe(frames[0]?.id);
  expect(listItems(ben.doc).at(-1)?.id).toBe(id);
});

test('a picture is copied beside itself and taken off, by its id alone; an arrow to it stays where it points', async () => {
  const team = await makeTeam();
  const ben = await team.onBoard('designer');
  const [picture] = (await uploadTo(team, 1, { x: '1000', y: '100' })).body.data;
  const common = { x: 0, y: 0, width: 1, height: 1, rotation: 0, order: 'b00' };
  const author = { created_by: team.people.designer.id, created_at: new Date().toISOString() };
  const ends = { from: { x: 0, y: 220 }, to: { x: 0.5, y: 0.5, item_id: picture?.id } };
  const arrow: PlacedItem = {
    ...common,
    ...author,
    ...ends,
    id: crypto.randomUUID(),
    kind: 'arrow',
    color: '#E15744',
    brush: 3,
  };
  await ben.edit((doc) => putItems(doc, [arrow]));
  const at = (fileId: string) => ({ params: { ...toParams(team), fileId } });
  const copy = await callApi(app, team.people.designer, api.duplicateBoardFile, at(picture?.id ?? ''));
  expect(copy.status).toBe(201);
  expect(copy.body.data).toMatchObject({ file: { id: picture?.file.id }, created_by: team.people.designer.id });
  expect(picture && overlaps(picture, copy.body.data)).toBe(false);
  expect((await callApi(app, team.owner, api.deleteBoardFile, at(picture?.id ?? ''))).status).toBe(204);
  await vi.waitFor(() => {
    const left = listItems(ben.doc).find(({ id }) => id === arrow.id);
    expect(left).toMatchObject({ to: { x: expect.closeTo(994, 0), y: 220 } });
  });
  expect((await callApi(app, team.owner, api.deleteBoardFile, at(picture?.id ?? ''))).status).toBe(404);
  expect((await callApi(app, team.owner, api.duplicateBoardFile, at(crypto.randomUUID()))).status).toBe(404);
  expect((await listFiles(team)).body.data.map(({ id }) => id)).toEqual([copy.body.data.id]);
});

test('what is no picture, too many of them, without a board or a place for each is refused in words', async () => {
  const team = await makeTeam();
  const text = { name: 'note.png', body: Buffer.from('words') };
  const fields = { board_id: String(team.boardId) };
  const bad = await addPictures(app, team.owner, { ...toParams(team), fields, files: [sample('a.png'), text] });
  expect([bad.status, bad.errors['file']?.[0]]).toEqual([422, expect.stringContaining('“note.png” not allowed')]);
  const nowhere = await addPictures(app, team.owner, { ...toParams(team), fields: {}, files: [sample('a.png')] });
  expect([nowhere.status, nowhere.errors]).toEqual([422, { board_id: ['Please enter valid Board.'] }]);
  const { id } = await uploadFor(team.owner.id);
  const many = await addTo(team, { file_ids: Array.from({ length: BOARD_DROP_MAX + 1 }, () => id) });
  expect(many.errors).toEqual({ file_ids: ['File amount limit reached. You can upload up to 200 files'] });
  const odd = await addTo(team, { file_ids: [id], positions: [] });
  expect([odd.status, odd.errors]).toEqual([422, { positions: ['Please enter valid Positions.'] }]);
  expect((await addTo(team, { file_ids: [] })).status).toBe(422);
  expect(await isThere(team)).toEqual({ updates: 0, files: 0 });
});

test('a copy of a board has what lies on it and holds its files', async () => {
  const team = await makeTeam();
  const [picture] = (await uploadTo(team, 2)).body.data;
  const params = { projectId: team.projectId, boardId: team.boardId };
  const copy = await callApi(app, team.people.designer, api.updateBoard, { params, body: { duplicate: true } });
  expect(copy.body.data).toMatchObject({ items_total: 2, cover: { id: picture?.file.id } });
  const copied = { ...team, boardId: copy.body.data.id };
  expect((await listFiles(copied)).body.data).toMatchObject([{ ...picture, board_id: copied.boardId, file: {} }, {}]);
  await updateOn(copied, [{ id: picture?.id, x: 4000 }]);
  expect((await listFiles(team)).body.data[0]?.x).toBe(picture?.x);
  await app.db.delete(boards).where(eq(boards.id, team.boardId));
  expect((await addTo(copied, { file_ids: [picture?.file.id] })).status).toBe(201);
});

test('the originals of a board are a zip, byte for byte and each once, for whoever sees the board', async () => {
  const team = await makeTeam();
  const params = { projectId: team.projectId, boardId: team.boardId };
  const zipFor = (kind: TeamKind) => callApi(app, team.people[kind], api.downloadBoard, { params });
  expect((await zipFor('p_owner')).status).toBe(404);
  const [picture, gone] = (await uploadTo(team, 2)).body.data;
  const place = { ...toParams(team), fileId: picture?.id ?? '' };
  await callApi(app, team.owner, api.duplicateBoardFile, { params: place });
  await callApi(app, team.owner, api.deleteBoardFile, { params: { ...place, fileId: gone?.id ?? '' } });
  const { status, raw } = await zipFor('watcher');
  expect(status).toBe(200);
  expect(Object.keys(await readZip(raw.rawPayload))).toEqual(['Florals/ring 0.png']);
  // Pictures are packed already: their bytes stand in the zip as they are.
  expect(raw.rawPayload.includes(png)).toBe(true);
  const link = { path: `/projects/${team.projectId}/modules/mood-board/${team.boardId}/download-files` };
  expect((await callApi(app, team.owner, api.createDownloadLink, { body: link })).status).toBe(200);
  expect([(await zipFor('client')).status, (await zipFor('stranger')).status]).toEqual([404, 403]);
});

const CALLS = ['list', 'form', 'add', 'update', 'duplicate', 'delete'] as const;
type Expected = readonly number[];
const ALL: Expected = [200, 201, 201, 200, 201, 204];
const READS: Expected = [200, 403, 403, 403, 403, 403];
const every = (status: number): Expected => CALLS.map(() => status);
/** Written by hand: who works on mood boards edits them, who reads only sees them, a client sees them where shared. */
const EXPECTED: Record<TeamKind | 'shared client', Expected> = {
  space_admin: ALL,
  p_owner: ALL,
  p_manager: ALL,
  designer: ALL,
  s_design: ALL,
  merchandiser: ALL,
  t_design: ALL,
  c_design: ALL,
  reviewer: READS,
  watcher: READS,
  client: every(404),
  'shared client': READS,
  space_member: every(403),
  stranger: every(403),
};

test.each([...TEAM_KINDS, 'shared client'] as const)('%s reaches pictures as far as their rights go', async (kind) => {
  const team = await makeTeam();
  if (kind === 'shared client') await team.shareWithClient();
  const caller = team.people[kind === 'shared client' ? 'client' : kind];
  const [one, two, three] = (await uploadTo(team, 3)).body.data;
  const mine = await uploadFor(caller.id);
  const at = (id = '') => ({ params: { ...toParams(team), fileId: id } });
  const answers: Answer<unknown>[] = [
    await listFiles(team, {}, caller),
    await uploadTo(team, 1, {}, caller),
    await addTo(team, { file_ids: [mine.id] }, caller),
    await updateOn(team, [{ id: one?.id, x: 3 }], caller),
    await callApi(app, caller, api.duplicateBoardFile, at(two?.id)),
    await callApi(app, caller, api.deleteBoardFile, at(three?.id)),
  ];
  expect(answers.map(({ status }) => status)).toEqual(EXPECTED[kind]);
});

test('pictures of another project, or at the address of another module, are not there', async () => {
  const [mine, theirs] = [await makeTeam(), await makeTeam()];
  const [picture] = (await uploadTo(theirs, 1)).body.data;
  const elsewhere = { ...mine, boardId: theirs.boardId };
  const { id } = await uploadFor(mine.owner.id);
  const at = { params: { ...toParams(mine), fileId: picture?.id ?? '' } };
  const cad = { ...mine, moduleId: mine.modules['cad-design'].id };
  const answers: Answer<unknown>[] = [
    await listFiles(elsewhere),
    await addTo(elsewhere, { file_ids: [id] }),
    await uploadTo(elsewhere, 1),
    await updateOn(elsewhere, [{ id: picture?.id, x: 1 }]),
    await callApi(app, mine.owner, api.duplicateBoardFile, at),
    await callApi(app, mine.owner, api.deleteBoardFile, at),
    await listFiles(cad),
    await uploadTo(cad, 1),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await listFiles(theirs)).body.total).toBe(1);
});
