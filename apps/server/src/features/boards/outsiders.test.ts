import { changeItems, listItems, putItems, removeItems } from '@facet/board/document';
import { updateBoardPush } from '@facet/contract/board-frames';
import { AUTHOR_UNTOLD } from '@facet/contract/constants/boards';
import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as Y from 'yjs';
import {
  base64,
  fromBase64,
  makeBoardTeam,
  makeNote,
  openBoard,
  saysIn,
  recordUpdate,
  type BoardClient,
  type BoardTeam,
} from '../../testing/board-team.ts';
import { callApi } from '../../testing/call-api.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { makeStoredFile } from '../../testing/factories/make-design.ts';
import { makeGuest, makeReviewLink } from '../../testing/factories/make-guest.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { openProbe, type SocketProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whiteboardsOf } from './whiteboards.ts';

const SECRETS = ['our margin is 70 percent', 'cost price 4100', 'for the Hartmann wedding'];
const [MARGIN = '', COST = '', WEDDING = ''] = SECRETS;

let app: TestApp;
let address: string;
let team: BoardTeam;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
  // Ids that are found among other numbers.
  await app.pool.query("select setval(pg_get_serial_sequence('users', 'id'), 7654321)");
});
afterAll(() => app.stop());
beforeEach(async () => {
  team = await makeBoardTeam(app, address);
});

type Looking = { id: number; token: string };
const guest = (): Promise<Looking> =>
  makeGuest(app, { projectId: team.projectId, createdBy: team.owner.id, boardId: team.boardId });
async function linked(): Promise<Looking> {
  const person = await makeUser(app, { role: 'client' });
  const link = { projectId: team.projectId, createdBy: team.owner.id, boardId: team.boardId, userId: person.id };
  await makeReviewLink(app, link);
  return person;
}
async function client(): Promise<Looking> {
  await team.shareWithClient();
  return team.people.client;
}

async function connect({ token }: Looking): Promise<SocketProbe> {
  const probe = await openProbe(`${address}?token=${token}`);
  onTestFinished(() => probe.socket.terminate());
  expect(await probe.call(METHOD.connectToProject, { project_id: team.projectId })).toMatchObject({ error_id: 0 });
  return probe;
}
const look = async (person: Looking) => openBoard(await connect(person), team.place, person.id);

/** Everything in base64 that a frame carries, however deep. */
function bytesIn(data: unknown): Uint8Array[] {
  if (typeof data === 'string') return /^[\w+/]{8,}={0,2}$/.test(data) ? [fromBase64(data)] : [];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(bytesIn) : [];
}

/** Nothing that somebody was sent says what was taken back, or who of the team did anything. */
function expectNothingTold(probe: SocketProbe): void {
  const ids = Object.values(team.people).map(({ id }) => id);
  const frames = probe.frames.map(({ data }) => data);
  const plain = JSON.stringify(frames);
  const texts = [plain, ...frames.flatMap(bytesIn).map((bytes) => Buffer.from(bytes).toString('latin1'))];
  for (const text of texts) for (const secret of SECRETS) expect(text).not.toContain(secret);
  const updates = frames.flatMap((data) => updateBoardPush.pick({ update: true }).safeParse(data).data?.update ?? []);
  expect(updates.length).toBeGreaterThan(0);
  const values = updates.flatMap((update) => saysIn(fromBase64(update)).values);
  expect(values).toContain(AUTHOR_UNTOLD);
  for (const id of ids.filter((one) => one !== team.people.client.id)) {
    expect(values).not.toContain(id);
    expect(plain).not.toContain(`:${id}`);
  }
}

const leave = async (one: BoardClient) => {
  await one.probe.call(METHOD.leaveBoard, team.place);
};
/** Somebody of the team writes something and takes it back, and leaves the board. */
async function writeAndTakeBack(): Promise<string> {
  const anna = await team.onBoard('p_owner');
  const kept = await anna.putNote({ text: COST });
  const gone = await anna.putNote({ text: MARGIN });
  await anna.edit((doc) => changeItems(doc, [{ id: kept.id, fields: { text: 'Warm and bright' } }]));
  await anna.edit((doc) => removeItems(doc, [gone.id]));
  await leave(anna);
  return kept.id;
}
/** The owner sends updates by a window each while the server is busy, so that they are stored together. */
async function sendTogether(updates: readonly Uint8Array[]): Promise<void> {
  const { open, waiting } = whiteboardsOf(app);
  const windows = await Promise.all(updates.map(() => team.onBoard('p_owner')));
  const busy = Promise.withResolvers<void>();
  const blocked = open.use(team.boardId, () => busy.promise);
  const answers: ReturnType<BoardClient['send']>[] = [];
  for (const [index, update] of updates.entries()) {
    answers.push(windows[index]?.send(update) ?? expect.fail('there is a window for each'));
    await vi.waitFor(() => expect(waiting.get(team.boardId)).toHaveLength(index + 1));
  }
  busy.resolve();
  await blocked;
  for (const answer of answers) expect(await answer).toMatchObject({ error_id: 0 });
}
const isClosed = () => vi.waitFor(() => expect(whiteboardsOf(app).open.find(team.boardId)).toBeUndefined());

describe.each([
  ['a guest', guest],
  ['somebody with an account and a link', linked],
  ['a client of the module', client],
])('%s', (_who, make) => {
  test('is not sent what was deleted or overwritten before, whether the board is open or not', async () => {
    const person = await make();
    await writeAndTakeBack();
    await isClosed();
    const closed = await look(person);
    await vi.waitFor(() => expect(whiteboardsOf(app).open.find(team.boardId)?.live).toBeDefined());
    await team.onBoard('designer');
    const open = await look(person);
    for (const one of [closed, open]) {
      expect(listItems(one.doc)).toMatchObject([{ text: 'Warm and bright', created_by: AUTHOR_UNTOLD }]);
      expect(one.joined.items_total).toBe(1);
      expectNothingTold(one.probe);
    }
  });

  test('is sent what they lack and no more, from a state that they had before', async () => {
    const person = await make();
    const before = await writeAndTakeBack();
    const first = await look(person);
    await leave(first);
    await writeAndTakeBack();
    await isClosed();
    const probe = await connect(person);
    const state = base64(Y.encodeStateVector(first.doc));
    const again = await probe.call(METHOD.joinBoard, { ...team.place, state });
    const update = updateBoardPush.pick({ update: true }).parse(again.data).update;
    expectNothingTold(probe);
    expect(saysIn(fromBase64(update)).text).not.toContain(before);
    Y.applyUpdate(first.doc, fromBase64(update));
    expect(listItems(first.doc)).toHaveLength(2);
  });

  test('is not sent it while they watch, in one frame, in two at once, or by a version that comes back', async () => {
    const person = await make();
    const anna = await team.onBoard('p_owner');
    await anna.putNote({ text: 'From the start' });
    const version = await anna.probe.call(METHOD.nameBoardVersion, { ...team.place, title: 'First' });
    const watching = await look(person);
    const note = makeNote(team.owner.id, { text: MARGIN });
    await anna.edit((doc) => {
      putItems(doc, [note]);
      changeItems(doc, [{ id: note.id, fields: { text: 'Softer' } }]);
    });
    const other = makeNote(team.owner.id, { text: COST });
    const added = recordUpdate(anna.doc, (doc) => putItems(doc, [other]));
    const changed = recordUpdate(anna.doc, (doc) => changeItems(doc, [{ id: other.id, fields: { text: 'Warmer' } }]));
    const doomed = makeNote(team.owner.id, { text: WEDDING });
    const put = recordUpdate(anna.doc, (doc) => putItems(doc, [doomed]));
    const removed = recordUpdate(anna.doc, (doc) => removeItems(doc, [doomed.id]));
    await sendTogether([added, changed, put, removed]);
    const { id } = (version.data ?? {}) as { id: number };
    expect((await anna.probe.call(METHOD.restoreBoardVersion, { ...team.place, version_id: id })).error_id).toBe(0);
    const last = await anna.putNote({ text: 'At last' });
    await watching.has(last.id);
    const words = listItems(watching.doc).flatMap((item) => (item.kind === 'note' ? item.text : []));
    expect(words.toSorted()).toEqual(['At last', 'From the start']);
    expectNothingTold(watching.probe);
  });
});

test('a picture’s author is told to the team alone, and so is its file once it is removed', async () => {
  const file = await makeStoredFile(app, { uploaderId: team.owner.id, uploadType: 'whiteboard', attachedAt: null });
  const query = { board_id: team.boardId };
  const params = { projectId: team.projectId, moduleId: team.moduleId };
  const body = { board_id: team.boardId, file_ids: [file.id] };
  const added = await callApi(app, team.owner, api.addBoardFiles, { params, body });
  expect(added.status).toBe(201);
  const picture = { ...params, fileId: added.body.data[0]?.id ?? '' };
  const outside = [await guest(), await linked(), await client()];
  const authors = async (caller: Looking) =>
    (await callApi(app, caller, api.listBoardFiles, { params, query })).body.data.map(({ created_by: by }) => by);
  const statuses = (people: readonly Looking[]) =>
    Promise.all(
      people.map(async (one) => (await callApi(app, one, api.getFile, { params: { fileId: file.id } })).status),
    );
  expect(await authors(team.owner)).toEqual([team.owner.id]);
  for (const one of outside) expect(await authors(one)).toEqual([null]);
  expect(await statuses(outside)).toEqual([200, 200, 200]);
  expect((await callApi(app, team.owner, api.deleteBoardFile, { params: picture, query })).status).toBe(204);
  expect(await statuses(outside)).toEqual([404, 404, 404]);
  expect(await statuses([team.people.designer, team.people.watcher])).toEqual([200, 200]);
});

test('a board is read through once for all who come from outside, and nobody has it read again and again', async () => {
  await writeAndTakeBack();
  await isClosed();
  const { forOutsiders } = whiteboardsOf(app);
  const keep = vi.spyOn(forOutsiders, 'keep');
  for (const person of [await guest(), await guest(), await linked()]) await leave(await look(person));
  expect(keep).toHaveBeenCalledTimes(1);
  const person = await guest();
  const probe = await connect(person);
  const state = base64(Y.encodeStateVector((await look(person)).doc));
  const answers = new Set<number>();
  for (let number = 0; number < 25; number += 1)
    answers.add((await probe.call(METHOD.joinBoard, { ...team.place, state })).error_id);
  expect([...answers]).toEqual([0, 429]);
  expect(keep).toHaveBeenCalledTimes(1);
});
