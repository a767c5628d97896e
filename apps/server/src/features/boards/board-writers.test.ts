import { changeItems, listItems, putItems, removeItems } from '@facet/board/document';
import * as texts from '@facet/contract/constants/texts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { makeBoardTeam, makeNote, openBoard, recordUpdate, type BoardClient } from '../../testing/board-team.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { buildUpdate, deleted, unkept, values } from '../../testing/hostile/build-update.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { METHOD } from '@facet/contract/realtime';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whiteboardsOf } from './whiteboards.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());

const OTHERS = { error_id: 409, message: texts.BOARD_WRITER_TEXT };
const KEPT = { error_id: 0 };
const readClock = (doc: Y.Doc, client: number) => Y.getState(doc.store, client);
const unkeptFor = (doc: Y.Doc, client: number, length = 1) =>
  buildUpdate([{ client, clock: readClock(doc, client), structs: [unkept(length)] }]);
const ids = (doc: Y.Doc) => listItems(doc).map(({ id }) => id);

/** Ben watches what Anna writes, and knows which client id is hers. */
async function makeTwo() {
  const team = await makeBoardTeam(app, address);
  const [anna, ben] = [await team.onBoard('p_owner'), await team.onBoard('designer')];
  const note = await anna.putNote();
  await ben.has(note.id);
  const leave = async (...clients: BoardClient[]) => {
    for (const { probe } of clients) probe.socket.terminate();
    await vi.waitFor(() => expect(whiteboardsOf(app).open.find(team.boardId)).toBeUndefined());
  };
  /** Anna’s page, connected again. */
  const again = async (at = address) => {
    const probe = await openProbe(`${at}?token=${team.owner.token}`);
    await probe.call(METHOD.connectToProject, { project_id: team.projectId });
    const { send } = await openBoard(probe, team.place, team.owner.id);
    return { edit: (work: (doc: Y.Doc) => void) => send(recordUpdate(anna.doc, work)), probe };
  };
  return { team, anna, ben, note, hers: anna.doc.clientID, leave, again };
}

test('nobody writes as the page of somebody else, and what its owner writes then is kept', async () => {
  const { team, anna, ben, note, hers } = await makeTwo();
  const next = readClock(ben.doc, hers);
  const parent = { client: hers, clock: 0 };
  for (const structs of [[unkept(1)], [unkept(100_000)], [values({ parent, key: 'description' }, 'Theirs')]])
    expect(await ben.send(buildUpdate([{ client: hers, clock: next, structs }]))).toMatchObject(OTHERS);
  const second = await anna.putNote();
  expect(await anna.edit((doc) => changeItems(doc, [{ id: note.id, fields: { text: 'Hers' } }]))).toMatchObject(KEPT);
  const late = await team.onBoard('watcher');
  expect(ids(late.doc)).toContain(second.id);
  expect(listItems(late.doc)).toContainEqual({ ...note, text: 'Hers' });
});

test('what the board has already is no success either in the hands of somebody else, while taking it off is', async () => {
  const { anna, ben, note } = await makeTwo();
  expect(await anna.send(Y.encodeStateAsUpdate(anna.doc))).toMatchObject(KEPT);
  expect(await ben.send(Y.encodeStateAsUpdate(anna.doc))).toMatchObject(OTHERS);
  expect(await ben.edit((doc) => removeItems(doc, [note.id]))).toMatchObject(KEPT);
});

test('a page is its owner’s over connections, closed documents and other processes', async () => {
  const { team, anna, ben, hers, leave, again } = await makeTwo();
  const forged = unkeptFor(ben.doc, hers);
  await leave(anna, ben);
  const theirs = await team.onBoard('designer');
  expect(await theirs.send(forged)).toMatchObject(OTHERS);
  const first = await again();
  expect(await first.edit((doc) => putItems(doc, [makeNote(team.owner.id)]))).toMatchObject(KEPT);
  const other = await startTestApp({ beside: app });
  const there = await listenAt(other);
  expect(await (await team.onBoard('designer', there)).send(forged)).toMatchObject(OTHERS);
  const second = await again(there);
  expect(await second.edit((doc) => putItems(doc, [makeNote(team.owner.id)]))).toMatchObject(KEPT);
  expect(listItems((await team.onBoard('watcher', there)).doc)).toHaveLength(3);
  second.probe.socket.terminate();
  await other.stop();
});

test('what the server itself writes is continued by nobody', async () => {
  const { team, anna, ben } = await makeTwo();
  const { rows } = await app.pool.query('select id from board_versions where board_id = $1', [team.boardId]);
  expect(rows).toEqual([]);
  const named = await anna.probe.call(METHOD.nameBoardVersion, { ...team.place, title: 'First' });
  const second = await anna.putNote();
  const { id } = named.data as { id: number };
  expect(await anna.probe.call(METHOD.restoreBoardVersion, { ...team.place, version_id: id })).toMatchObject(KEPT);
  await vi.waitFor(() => expect(ids(ben.doc)).not.toContain(second.id));
  expect(await anna.probe.call(METHOD.restoreBoardVersion, { ...team.place, version_id: id + 1 })).toMatchObject(KEPT);
  await ben.has(second.id);
  const mine = [anna.doc.clientID, ben.doc.clientID];
  const server = [...ben.doc.store.clients.keys()].find((client) => !mine.includes(client)) ?? expect.fail('no writer');
  expect(await ben.send(unkeptFor(ben.doc, server))).toMatchObject(OTHERS);
});

test('a page from before belongs to whom the kept changes name, or else to the first who continues it', async () => {
  const { team, anna, ben, hers, leave, again } = await makeTwo();
  await leave(anna, ben);
  const forget = () => app.pool.query('delete from board_writers where board_id = $1', [team.boardId]);
  await forget();
  const theirs = await team.onBoard('designer');
  expect(await theirs.send(unkeptFor(theirs.doc, hers))).toMatchObject(OTHERS);
  const first = await again();
  expect(await first.edit((doc) => putItems(doc, [makeNote(team.owner.id)]))).toMatchObject(KEPT);
  first.probe.socket.terminate();
  await leave(theirs);
  await forget();
  // Gathered long ago, so that no single change is left.
  await app.pool.query(
    `insert into board_snapshots (board_id, sequence, state) select $1, b.sequence, $2 from boards b where b.id = $1`,
    [team.boardId, Buffer.from(Y.encodeStateAsUpdate(anna.doc))],
  );
  await app.pool.query('delete from board_updates where board_id = $1', [team.boardId]);
  const second = await again();
  expect(await second.edit((doc) => putItems(doc, [makeNote(team.owner.id)]))).toMatchObject(KEPT);
  const late = await team.onBoard('designer');
  expect(await late.send(unkeptFor(late.doc, hers))).toMatchObject(OTHERS);
  second.probe.socket.terminate();
});

test('of two who come with one client id at once, one has it', async () => {
  const { team, anna, ben } = await makeTwo();
  const other = await startTestApp({ beside: app });
  const there = await team.onBoard('designer', await listenAt(other));
  const doc = new Y.Doc();
  doc.clientID = 4711;
  const first = recordUpdate(doc, (mine) => putItems(mine, [makeNote(team.owner.id)]));
  const theirs = unkeptFor(ben.doc, 4711);
  const replies = await Promise.all([anna.send(first), there.send(theirs)]);
  expect(replies.map(({ error_id: status }) => status).filter((status) => status === 0)).toHaveLength(1);
  expect(replies).toContainEqual(expect.objectContaining(OTHERS));
  there.probe.socket.terminate();
  await other.stop();
});

test('a page that writes one field twice beside its own is none of ours', async () => {
  const { anna, note, hers } = await makeTwo();
  const parent = { client: hers, clock: 0 };
  const again = () =>
    anna.send(
      buildUpdate([{ client: hers, clock: readClock(anna.doc, hers), structs: [values({ parent, key: 'x' }, 5)] }]),
    );
  expect(await again()).toMatchObject({ error_id: 422, message: texts.BOARD_UPDATE_MALFORMED_TEXT });
  // Nor one that writes somewhere else what it has half sent.
  const half = [deleted({ key: crypto.randomUUID() }, 20)];
  const overlapping = buildUpdate([{ client: hers, clock: readClock(anna.doc, hers) - 2, structs: half }]);
  expect(await anna.send(overlapping)).toMatchObject({ error_id: 422, message: texts.BOARD_UPDATE_MALFORMED_TEXT });
  expect(await anna.edit((doc) => changeItems(doc, [{ id: note.id, fields: { x: 5 } }]))).toMatchObject(KEPT);
});
