import { putItems, type PlacedItem } from '@facet/board/document';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { boardExports, boardSnapshots, boards } from '../../db/schema/index.ts';
import { addPictures } from '../../testing/add-pictures.ts';
import { makeBoardTeam, makeBrief, recordUpdate, type BoardTeam } from '../../testing/board-team.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { makeStoredFile } from '../../testing/factories/make-design.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawExport } from './actions/draw-export.ts';
import { sweepExports } from './actions/sweep-exports.ts';

// Pictures are drawn at the lowest priority: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());

const moment = '2026-11-22T10:00:00.000Z';
const COMMON = { order: 'a1', rotation: 0, created_at: moment };
type Fields = Record<string, unknown>;

/** An item in a frame of 400 x 300 at the origin, unless said otherwise. */
const item = (kind: PlacedItem['kind'], createdBy: number, fields: Fields = {}): PlacedItem =>
  ({
    ...COMMON,
    id: crypto.randomUUID(),
    kind,
    x: 20,
    y: 20,
    width: 120,
    height: 90,
    created_by: createdBy,
    ...fields,
  }) as PlacedItem;

const frame = (createdBy: number, title: string, fields: Fields = {}) =>
  item('frame', createdBy, { title, x: 0, y: 0, width: 400, height: 300, order: 'a0', ...fields });

const picture = (background: object, width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 160, b: 90, alpha: 1, ...background } } })
    .png()
    .toBuffer();

async function upload(team: BoardTeam, body: Buffer) {
  const { projectId, moduleId, boardId } = team;
  const fields = { board_id: String(boardId), x: '5000', y: '5000' };
  const files = [{ name: 'ring.png', body }];
  const [made] = (await addPictures(app, team.owner, { projectId, moduleId, fields, files })).body.data;
  if (!made) throw new Error('no picture');
  return made.file.id;
}

const boardParams = ({ projectId, boardId }: BoardTeam) => ({ projectId, boardId });
const begin = (team: BoardTeam, body: object = {}, caller: Caller = team.owner) =>
  callApi(app, caller, api.createBoardExport, { params: boardParams(team), body });
const look = async (team: BoardTeam, exportId: number, caller: Caller = team.owner) =>
  callApi(app, caller, api.getBoardExport, { params: { ...boardParams(team), exportId } });
const fetchPdf = (team: BoardTeam, exportId: number, caller: Caller = team.owner) =>
  callApi(app, caller, api.downloadBoardExport, { params: { ...boardParams(team), exportId } });

async function finished(team: BoardTeam, exportId: number, caller: Caller = team.owner) {
  return vi.waitFor(
    async () => {
      const { data } = (await look(team, exportId, caller)).body;
      expect(['done', 'failed']).toContain(data.status);
      return data;
    },
    { timeout: 50_000, interval: 20 },
  );
}

async function makePdf(team: BoardTeam, body: object = {}, caller: Caller = team.owner): Promise<Buffer> {
  const { data } = (await begin(team, body, caller)).body;
  expect(await finished(team, data.id, caller)).toMatchObject({ status: 'done' });
  const answer = await fetchPdf(team, data.id, caller);
  expect(answer.raw.headers['content-type']).toBe('application/pdf');
  return answer.raw.rawPayload;
}

async function pageSizes(bytes: Buffer): Promise<number[][]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const sizes = [];
  for (let number = 1; number <= document.numPages; number += 1)
    sizes.push((await document.getPage(number)).view.slice(2).map(Math.round));
  await document.loadingTask.destroy();
  return sizes;
}

/** Pictures and masks that lie in a PDF, as `width x height`. */
const picturesIn = (bytes: Buffer) =>
  [...bytes.toString('latin1').matchAll(/\/Subtype \/Image[\s\S]*?\/Width (\d+)\s*\/Height (\d+)/g)].map(
    ([, width, height]) => `${width} x ${height}`,
  );

test('each frame is a page with all that lies in it', async () => {
  const team = await makeBoardTeam(app, address);
  const { id } = team.owner;
  const fileId = await upload(team, await picture({}));
  const ben = await team.onBoard('p_owner');
  const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
  const [note, swatch] = [
    item('note', id, { text: 'Halo 0.25 lower', color: 'in_review', x: 150, height: 140 }),
    item('swatch', id, { color: '#C0A060', title: '18 kt yellow', tone: '3N', x: 280 }),
  ];
  const things = [
    frame(id, 'Halo: references'),
    frame(id, 'Shoulders', { x: 1000, width: 300, height: 400 }),
    item('picture', id, { file_id: fileId }),
    item('picture', id, { file_id: fileId, crop, is_grey: true, is_flipped: true, rotation: 30, opacity: 0.5, y: 120 }),
    item('text', id, { text: 'Keep the halo low.\nنص عربي', color: '#1E1B18', font_size: 20, y: 220, width: 300 }),
    note,
    swatch,
    item('freehand', id, { color: '#C5402D', brush: 4, points: [0, 0, 30, 20, 60, 0, 90, 20] }),
    item('path', id, { color: '#C5402D', brush: 4, points: [0, 0, 30, 20, 60, 0], is_closed: true }),
    item('shape', id, { shape: 'ellipse', color: '#C5402D', brush: 2, fill: '#FDF1EE' }),
    item('shape', id, { shape: 'line', color: '#C5402D', brush: 2 }),
    item('arrow', id, {
      color: '#C5402D',
      brush: 3,
      from: { x: 0.5, y: 0.5, item_id: note?.id },
      to: { x: 0.5, y: 0.5, item_id: swatch?.id },
    }),
    item('link', id, { url: 'https://example.com/rings', title: 'Old cuts', text: 'A seller', x: 1010, width: 200 }),
    item('brief', id, {
      title: 'Bridal',
      fields: { metal: 'Platinum', due: '2027-03-31' },
      x: 1010,
      y: 150,
      width: 260,
      height: 180,
    }),
  ];
  expect(await ben.edit((doc) => putItems(doc, things))).toMatchObject({ error_id: 0 });
  const bytes = await makePdf(team);
  // The first lies as its frame does, the second stands.
  expect(await pageSizes(bytes)).toEqual([
    [842, 595],
    [595, 842],
  ]);
  const text = await pdfText(bytes);
  for (const words of ['Halo: references', '1 / 2', 'Halo 0.25 lower', '18 kt yellow', '3N', 'Keep the halo low.'])
    expect(text).toContain(words);
  for (const words of ['Shoulders', '2 / 2', 'Old cuts', 'example.com', 'Bridal', 'Platinum', '2027-03-31'])
    expect(text).toContain(words);
  // As large as its place on the paper needs and no larger, the part of the crop alone.
  const pictures = picturesIn(bytes);
  expect(pictures).toHaveLength(2);
  for (const size of pictures) expect(Number(size.split(' x ')[0])).toBeLessThan(1200);
  expect(bytes.toString('latin1')).toContain('/ColorSpace /DeviceGray');
  expect(bytes.toString('latin1')).toContain('/FontFile2');
  expect(bytes.toString('latin1')).toContain('https://example.com/rings');
});

test('frames are chosen, in their order, and paper has any size', async () => {
  const team = await makeBoardTeam(app, address);
  const { id } = team.owner;
  const ben = await team.onBoard('p_owner');
  const frames = ['One', 'Two', 'Three'].map((title, index) => frame(id, title, { x: index * 500 }));
  await ben.edit((doc) => putItems(doc, frames));
  const [one, , three] = frames;
  const frame_ids = [three?.id, one?.id];
  const own = await makePdf(team, { frame_ids, paper: 'own', width: 254, height: 127, margin: 0 });
  expect(await pageSizes(own)).toEqual([
    [720, 360],
    [720, 360],
  ]);
  const large = await makePdf(team, { frame_ids, paper: 'a3' });
  expect(await pageSizes(large)).toEqual([
    [1191, 842],
    [1191, 842],
  ]);
  expect(await pdfText(large)).toMatch(/Three.*One/);
  expect(await pdfText(large)).not.toContain('Two');
});

test('a board without frames is one page, and a picture that lets paper through does so', async () => {
  const team = await makeBoardTeam(app, address);
  const fileId = await upload(team, await picture({ alpha: 0.5 }));
  const bytes = await makePdf(team);
  expect(await pageSizes(bytes)).toHaveLength(1);
  expect(picturesIn(bytes)).toHaveLength(2);
  expect(bytes.toString('latin1')).toContain('/SMask');
  expect(fileId).toBeGreaterThan(0);
});

test('a file that the board does not hold is never in its PDF', async () => {
  const team = await makeBoardTeam(app, address);
  const stranger = await makeUser(app);
  const body = await picture({});
  const { id: fileId } = await makeStoredFile(app, { uploaderId: stranger.id, uploadType: 'whiteboard', body });
  const doc = new Y.Doc();
  const state = recordUpdate(doc, (mine) => putItems(mine, [item('picture', team.owner.id, { file_id: fileId })]));
  await app.db.insert(boardSnapshots).values({ boardId: team.boardId, sequence: 1, state: Buffer.from(state) });
  await app.db.update(boards).set({ sequence: 1 }).where(eq(boards.id, team.boardId));
  expect(picturesIn(await makePdf(team))).toEqual([]);
});

test('whoever sees a board gets PDFs of it, each person their own, and a client is told of nobody and no budget', async () => {
  const team = await makeBoardTeam(app, address);
  const ben = await team.onBoard('p_owner');
  await ben.putNote({ text: 'Thin bands' });
  const brief = makeBrief(team.owner.id, { metal: 'Platinum', budget: '6,800 EUR' });
  await ben.edit((doc) => putItems(doc, [{ ...brief, y: 400 }]));
  const statuses: Record<string, number> = {};
  for (const kind of TEAM_KINDS) statuses[kind] = (await begin(team, {}, team.people[kind])).status;
  expect(statuses).toMatchObject({ p_owner: 201, designer: 201, watcher: 201, client: 404, stranger: 403 });
  await team.shareWithClient();
  const { client } = team.people;
  const name = team.owner.firstName;
  const forTeam = await pdfText(await makePdf(team, {}, team.people.watcher));
  expect([forTeam.includes(name), forTeam.includes('6,800 EUR')]).toEqual([true, true]);
  const forClient = await pdfText(await makePdf(team, {}, client));
  expect(forClient).toContain('Thin bands');
  expect(forClient).toContain('Platinum');
  expect([forClient.includes(name), forClient.includes('6,800 EUR')]).toEqual([false, false]);
  const { data: mine } = (await begin(team)).body;
  await finished(team, mine.id);
  for (const caller of [client, team.people.designer]) {
    expect((await look(team, mine.id, caller)).status).toBe(404);
    expect((await fetchPdf(team, mine.id, caller)).status).toBe(404);
  }
  const body = { path: `/projects/${team.projectId}/modules/mood-board/${team.boardId}/exports/${mine.id}/file` };
  const link = await callApi(app, team.owner, api.createDownloadLink, { body });
  expect((await app.http.inject({ url: link.body.data.url })).statusCode).toBe(200);
  expect((await callApi(app, client, api.createDownloadLink, { body })).status).toBe(404);
  const params = { userId: team.owner.id };
  const [last] = (await callApi(app, team.owner, api.listDownloads, { params })).body.data;
  expect(last).toMatchObject({ title: 'Florals', path: body.path, count_files: 1 });
});

test.each([
  [{ paper: 'a5' }, 'paper', 'Please enter valid Paper.'],
  [{ paper: 'own', height: 100 }, 'width', 'Please enter Width'],
  [{ paper: 'own', width: 10, height: 100 }, 'width', 'Please enter valid Width.'],
  [{ margin: 101 }, 'margin', 'Please enter valid Margin.'],
  [{ margin: 96 }, 'margin', 'The margins leave no room on this paper'],
  [{ frame_ids: [] }, 'frame_ids', 'Please enter valid Frames.'],
  [{ frame_ids: ['7b8a1f34-6d2e-4c55-9a3b-1f0e2d3c4b5a'] }, 'frame_ids', 'Please enter valid Frames.'],
])('%j is no wish for a PDF', async (body, field, text) => {
  const team = await makeBoardTeam(app, address);
  const ben = await team.onBoard('p_owner');
  await ben.putNote();
  const answer = await begin(team, body);
  expect([answer.status, answer.errors[field]]).toEqual([422, [text]]);
});

test('an empty board has no PDF, and three of one person wait at most', async () => {
  const team = await makeBoardTeam(app, address);
  expect(await begin(team)).toMatchObject({ status: 409, message: 'There is nothing on this board yet' });
  const ben = await team.onBoard('p_owner');
  await ben.putNote();
  const waiting = { boardId: team.boardId, userId: team.owner.id, pagesTotal: 1, storageKey: 'a'.repeat(40) };
  const wish = { paper: 'a4', margin: 10 } as const;
  await app.db.insert(boardExports).values([1, 2, 3].map(() => ({ ...waiting, wish })));
  expect(await begin(team)).toMatchObject({
    status: 409,
    message: 'Three of your PDFs are still being made. Wait for one of them, or cancel it.',
  });
});

test('a PDF that is thrown away is drawn no further, and nothing of it stays', async () => {
  const team = await makeBoardTeam(app, address);
  const ben = await team.onBoard('p_owner');
  await ben.putNote();
  const { data } = (await begin(team)).body;
  await finished(team, data.id);
  const [row] = await app.db.select().from(boardExports).where(eq(boardExports.id, data.id));
  const key = row?.storageKey ?? '';
  const params = { ...boardParams(team), exportId: data.id };
  expect((await callApi(app, team.owner, api.deleteBoardExport, { params })).status).toBe(204);
  expect((await look(team, data.id)).status).toBe(404);
  await vi.waitFor(async () => expect(await app.storage.size(key)).toBeNull());
  // A job that comes late finds nothing to do.
  const asked = { exportId: data.id, projectId: team.projectId, sessionId: crypto.randomUUID() };
  await drawExport(app, asked, AbortSignal.timeout(5000));
  expect(await app.storage.size(key)).toBeNull();
});

test('who may not see the board any more when it is drawn gets no PDF; old ones go with their bytes', async () => {
  const team = await makeBoardTeam(app, address);
  const ben = await team.onBoard('p_owner');
  await ben.putNote();
  const { data } = (await begin(team)).body;
  expect(await finished(team, data.id)).toMatchObject({ status: 'done' });
  const [row] = await app.db.select().from(boardExports).where(eq(boardExports.id, data.id));
  await app.db.update(boardExports).set({ status: 'waiting', size: null }).where(eq(boardExports.id, data.id));
  const asked = { exportId: data.id, projectId: team.projectId, sessionId: crypto.randomUUID() };
  await drawExport(app, asked, AbortSignal.timeout(5000));
  expect((await look(team, data.id)).body.data.status).toBe('failed');
  expect((await fetchPdf(team, data.id)).status).toBe(409);
  await sweepExports(app, AbortSignal.timeout(5000));
  expect((await look(team, data.id)).status).toBe(200);
  await sweepExports(app, AbortSignal.timeout(5000), Date.now() + 8 * 86_400_000);
  expect((await look(team, data.id)).status).toBe(404);
  expect(await app.storage.size(row?.storageKey ?? '')).toBeNull();
});
