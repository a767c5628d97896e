import { changeItems, listItems, putItems, removeItems } from '@facet/board/document';
import { joinedBoard, updateBoardPush } from '@facet/contract/board-frames';
import { ModuleStatus } from '@facet/contract/constants/statuses';
import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as Y from 'yjs';
import { boardPictures, boards, boardUpdates, projectModules } from '../../db/schema/index.ts';
import {
  base64,
  fromBase64,
  makeBoardTeam,
  makeBrief,
  makeNote,
  openBoard,
  recordUpdate,
  type BoardClient,
  type BoardTeam,
} from '../../testing/board-team.ts';
import { callApi } from '../../testing/call-api.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { makeStoredFile } from '../../testing/factories/make-design.ts';
import type { TeamKind } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whiteboardsOf } from './whiteboards.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());

const makeTeam = () => makeBoardTeam(app, address);
const kept = (boardId: number) => app.db.select().from(boardUpdates).where(eq(boardUpdates.boardId, boardId));
const ids = (doc: Y.Doc) => listItems(doc).map(({ id }) => id);

describe('a board', () => {
  test('is opened with what is there, and what somebody changes is kept, answered and pushed to the others', async () => {
    const team = await makeTeam();
    const anna = await team.onBoard('p_owner');
    expect(anna.joined).toMatchObject({ board_id: team.boardId, can_edit: true, items_total: 0, peers: [] });
    const ben = await team.onBoard('designer');
    const note = await anna.putNote({ x: 40 });
    await ben.has(note.id);
    const push = ben.probe.frames.find(({ method_id, request_id }) => method_id === 121 && request_id === null);
    expect(push?.data).toMatchObject({ board_id: team.boardId, user: { id: team.owner.id } });
    const late = await team.onBoard('watcher');
    expect(late.joined).toMatchObject({ can_edit: false, items_total: 1 });
    expect(listItems(late.doc)).toEqual([note]);
    expect(anna.probe.frames.some(({ method_id, request_id }) => method_id === 121 && request_id === null)).toBe(false);
    const [row] = await app.db.select().from(boards).where(eq(boards.id, team.boardId));
    expect(row).toMatchObject({ sequence: 1, itemsTotal: 1 });
  });

  test('gives who has a part of it already only what they lack', async () => {
    const team = await makeTeam();
    const anna = await team.onBoard('p_owner');
    for (let number = 0; number < 20; number += 1) await anna.putNote();
    const state = base64(Y.encodeStateVector(anna.doc));
    const reply = await anna.probe.call(METHOD.joinBoard, { ...team.place, state });
    expect(JSON.stringify(reply.data).length).toBeLessThan(700);
    expect(await anna.probe.call(METHOD.joinBoard, { ...team.place, state: 'AP/' })).toMatchObject({ error_id: 422 });
  });

  test('is read from what is kept once nobody was on it, and from one snapshot when the tail is long', async () => {
    const team = await makeTeam();
    const anna = await team.onBoard('p_owner');
    const notes = [];
    for (let number = 0; number < 60; number += 1) notes.push(await anna.putNote());
    anna.probe.socket.terminate();
    await vi.waitFor(() => expect(whiteboardsOf(app).open.find(team.boardId)).toBeUndefined());
    const again = await team.onBoard('designer');
    expect(new Set(ids(again.doc))).toEqual(new Set(notes.map(({ id }) => id)));
    await app.db.update(boardUpdates).set({ createdAt: new Date(0) });
    for (let number = 0; number < 60; number += 1)
      notes.push(await again.putNote({ created_by: team.people.designer.id }));
    again.probe.socket.terminate();
    await vi.waitFor(() => expect(whiteboardsOf(app).open.find(team.boardId)).toBeUndefined());
    expect((await kept(team.boardId)).length).toBe(60);
    expect(listItems((await team.onBoard('p_owner')).doc)).toHaveLength(120);
  });

  test('that nobody has open is told as it is kept: what is lacking, how much lies there, and no budget to a client', async () => {
    const team = await makeTeam();
    await team.shareWithClient();
    const anna = await team.onBoard('p_owner');
    const brief = makeBrief(team.owner.id, { metal: 'Platinum', budget: '6,800 EUR' });
    await anna.edit((doc) => putItems(doc, [brief]));
    const had = new Y.Doc();
    Y.applyUpdate(had, Y.encodeStateAsUpdate(anna.doc));
    const note = await anna.putNote();
    const leave = async ({ probe }: BoardClient) => {
      probe.socket.terminate();
      await vi.waitFor(() => expect(whiteboardsOf(app).open.find(team.boardId)).toBeUndefined());
    };
    await leave(anna);
    const client = await team.onBoard('client');
    expect(client.joined).toMatchObject({ items_total: 2, is_whole: false });
    expect(Buffer.from(client.joined.update, 'base64').includes('EUR')).toBe(false);
    await leave(client);
    const ben = await team.onBoard('designer');
    expect([new Set(ids(ben.doc)), ben.joined.items_total]).toEqual([new Set([brief.id, note.id]), 2]);
    await leave(ben);
    const again = await team.open('p_owner');
    await again.call(METHOD.connectToProject, { project_id: team.projectId });
    const state = base64(Y.encodeStateVector(had));
    const { data } = await again.call(METHOD.joinBoard, { ...team.place, state });
    const lacking = Buffer.from(joinedBoard.parse(data).update, 'base64');
    expect(lacking.includes('Platinum')).toBe(false);
    Y.applyUpdate(had, lacking);
    expect(new Set(ids(had))).toEqual(new Set([brief.id, note.id]));
  });

  test('that was left says nothing more, and one that was not joined takes nothing', async () => {
    const team = await makeTeam();
    const [anna, ben] = [await team.onBoard('p_owner'), await team.onBoard('designer')];
    expect(await ben.probe.call(METHOD.leaveBoard, team.place)).toMatchObject({ error_id: 0 });
    const note = await anna.putNote();
    await anna.probe.call(METHOD.leaveBoard, team.place);
    expect(ids(ben.doc)).not.toContain(note.id);
    expect(await ben.edit((doc) => putItems(doc, [makeNote(team.people.designer.id)]))).toMatchObject({
      error_id: 403,
    });
  });
});

describe('who may', () => {
  const EDITS = ['space_admin', 'p_owner', 'p_manager', 'designer', 's_design', 'merchandiser', 't_design', 'c_design'];
  const READS = ['reviewer', 'watcher'];
  let team: BoardTeam;
  beforeAll(async () => void (team = await makeTeam()));

  test.each(EDITS)('%s opens and edits a board', async (kind) => {
    const client = await team.onBoard(kind as TeamKind);
    expect(client.joined.can_edit).toBe(true);
    await client.putNote();
  });

  test.each(READS)('%s opens a board and edits nothing', async (kind) => {
    const client = await team.onBoard(kind as TeamKind);
    expect(client.joined.can_edit).toBe(false);
    const reply = await client.edit((doc) => putItems(doc, [makeNote(team.people[kind as TeamKind].id)]));
    expect(reply).toMatchObject({ error_id: 403, message: 'You may not do this: edit board' });
  });

  test.each(['space_member', 'stranger'] as const)('%s does not reach it', async (kind) => {
    const probe = await team.open(kind);
    expect(await probe.call(METHOD.joinBoard, team.place)).toMatchObject({ error_id: 403 });
    expect(await probe.call(METHOD.updateBoard, { ...team.place, update: 'AAA=' })).toMatchObject({ error_id: 403 });
  });

  test('a client opens a board only while its module is shared with them, and is told of nobody', async () => {
    const shared = await makeTeam();
    const probe = await shared.join('client');
    expect(await probe.call(METHOD.joinBoard, shared.place)).toMatchObject({ error_id: 404 });
    await shared.shareWithClient();
    const anna = await shared.onBoard('p_owner');
    const client = await shared.onBoard('client');
    expect(client.joined).toMatchObject({ can_edit: false, peers: [] });
    expect((await anna.probe.push(METHOD.boardPresence)).data).toMatchObject({ user: { is_client: true } });
    await anna.probe.call(METHOD.boardPresence, { ...shared.place, cursor: { x: 3, y: 4 } });
    await client.has((await anna.putNote()).id);
    const pushes = client.probe.frames.filter(({ request_id: id }) => id === null);
    expect(pushes.map(({ method_id: method }) => method)).toEqual([METHOD.updateBoard]);
    expect(pushes[0]?.data).toMatchObject({ user: null });
  });

  test('a client is told no budget, and the team all of it', async () => {
    const shared = await makeTeam();
    await shared.shareWithClient();
    const anna = await shared.onBoard('p_owner');
    const brief = makeBrief(shared.owner.id, { metal: 'Platinum', budget: '6,800 EUR' });
    await anna.edit((doc) => putItems(doc, [brief]));
    const client = await shared.onBoard('client');
    const told = (one: BoardClient) => listItems(one.doc).map((item) => item.kind === 'brief' && item.fields);
    expect([client.joined.is_whole, told(client)]).toEqual([false, [{ metal: 'Platinum' }]]);
    await anna.edit((doc) =>
      changeItems(doc, [{ id: brief.id, fields: { fields: { metal: 'Rose gold', budget: '7,000 EUR' } } }]),
    );
    const note = await anna.putNote();
    await client.has(note.id);
    expect(told(client)).toContainEqual({ metal: 'Rose gold' });
    const updates = client.probe.frames.flatMap(({ data }) => updateBoardPush.safeParse(data).data?.update ?? []);
    // The first one, which they joined with, may come once more.
    expect(updates.length).toBeGreaterThanOrEqual(2);
    for (const update of [client.joined.update, ...updates])
      expect(Buffer.from(update, 'base64').includes('EUR')).toBe(false);
    const designer = await shared.onBoard('designer');
    expect([designer.joined.is_whole, told(designer)]).toEqual([
      true,
      expect.arrayContaining([{ metal: 'Rose gold', budget: '7,000 EUR' }]),
    ]);
  });

  test('a board of another project is not there, and one of a project that was not joined is not opened', async () => {
    const [mine, theirs] = [await makeTeam(), await makeTeam()];
    const probe = await mine.join('p_owner');
    const elsewhere = { ...mine.place, board_id: theirs.boardId };
    expect(await probe.call(METHOD.joinBoard, elsewhere)).toMatchObject({ error_id: 404 });
    const alone = await mine.open('p_owner');
    expect(await alone.call(METHOD.joinBoard, mine.place)).toMatchObject({ error_id: 403 });
  });
});

describe('a right that is lost', () => {
  test('closes the board to who edited it, says why, and lets them read on', async () => {
    const team = await makeTeam();
    const { designer } = team.people;
    const client = await team.onBoard('designer');
    const params = { projectId: team.projectId };
    const { body } = await callApi(app, team.owner, api.getProject, { params });
    const roles = body.data.team.map(({ user_id, user_role }) =>
      user_id === designer.id ? { user_id, roles: ['watcher' as const] } : { user_id, roles: user_role },
    );
    const input = { team: roles, updated_at: body.data.updated_at };
    expect((await callApi(app, team.owner, api.setProjectTeam, { params, body: input })).status).toBe(200);
    const closed = await client.probe.push(METHOD.boardClosed);
    expect(closed.data).toEqual({ board_id: team.boardId, reason: 'right' });
    expect(await client.edit((doc) => putItems(doc, [makeNote(designer.id)]))).toMatchObject({ error_id: 403 });
    expect((await openBoard(client.probe, team.place, designer.id)).joined.can_edit).toBe(false);
  });

  test('closes it to who was removed from the team', async () => {
    const team = await makeTeam();
    const client = await team.onBoard('designer');
    const params = { projectId: team.projectId };
    const { body } = await callApi(app, team.owner, api.getProject, { params });
    const rest = body.data.team
      .filter(({ user_id: id }) => id !== team.people.designer.id)
      .map(({ user_id, user_role }) => ({ user_id, roles: user_role }));
    await callApi(app, team.owner, api.setProjectTeam, {
      params,
      body: { team: rest, updated_at: body.data.updated_at },
    });
    expect((await client.probe.push(METHOD.boardClosed)).data).toEqual({ board_id: team.boardId, reason: 'right' });
    expect(await client.probe.call(METHOD.joinBoard, team.place)).toMatchObject({ error_id: 403 });
    expect(whiteboardsOf(app).members.get(team.boardId)).toBeUndefined();
  });

  test('a deleted board is closed to everybody on it', async () => {
    const team = await makeTeam();
    const client = await team.onBoard('watcher');
    const params = { projectId: team.projectId, boardId: team.boardId };
    await callApi(app, team.owner, api.deleteBoard, { params });
    expect((await client.probe.push(METHOD.boardClosed)).data).toEqual({ board_id: team.boardId, reason: 'deleted' });
    expect(await client.probe.call(METHOD.joinBoard, team.place)).toMatchObject({ error_id: 404 });
  });

  test('a locked module takes no change', async () => {
    const team = await makeTeam();
    const client = await team.onBoard('p_owner');
    await app.db
      .update(projectModules)
      .set({ status: ModuleStatus.locked })
      .where(eq(projectModules.id, team.moduleId));
    // Nothing of it was announced: it shows as rights are read again, beside a change that waits for nothing.
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now + 20_000);
    onTestFinished(() => void vi.restoreAllMocks());
    await vi.waitFor(
      async () =>
        expect(await client.edit((doc) => putItems(doc, [makeNote(team.owner.id)]))).toMatchObject({ error_id: 409 }),
      5000,
    );
  });
});

test('locking the module ends editing within a second, and opening it gives it back', async () => {
  const team = await makeTeam();
  const [client, looker] = [await team.onBoard('designer'), await team.onBoard('watcher')];
  const params = { projectId: team.projectId, moduleId: team.moduleId };
  const set = (status: ModuleStatus | null) =>
    callApi(app, team.owner, api.updateProjectModule, { params, body: { status } });
  const told = async (board: typeof client) => (await board.probe.push(METHOD.boardClosed)).data;
  const began = performance.now();
  expect((await set(ModuleStatus.locked)).status).toBe(200);
  const locked = { board_id: team.boardId, reason: 'locked' };
  expect(await told(client)).toEqual(locked);
  expect(await told(looker)).toEqual(locked);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(await client.probe.call(METHOD.joinBoard, team.place)).toMatchObject({ data: { can_edit: false } });
  await set(null);
  expect(await told(client)).toEqual({ board_id: team.boardId, reason: 'opened' });
  expect(await client.probe.call(METHOD.joinBoard, team.place)).toMatchObject({ data: { can_edit: true } });
});

describe('who is there', () => {
  test('is told to those who come, as it changes, and when they go', async () => {
    const team = await makeTeam();
    const anna = await team.onBoard('p_owner');
    const shown = {
      cursor: { x: 12.5, y: -3 },
      selection: [crypto.randomUUID()],
      view: { x: 0, y: 0, width: 9, height: 9 },
    };
    await anna.probe.call(METHOD.boardPresence, { ...team.place, ...shown });
    const ben = await team.onBoard('watcher');
    expect(ben.joined.peers).toMatchObject([{ peer: anna.joined.peer, user: { id: team.owner.id }, ...shown }]);
    const came = await anna.probe.push(METHOD.boardPresence);
    expect(came.data).toMatchObject({
      board_id: team.boardId,
      peer: ben.joined.peer,
      user: { id: team.people.watcher.id },
    });
    await ben.probe.call(METHOD.boardPresence, { ...team.place, cursor: { x: 1, y: 1 } });
    expect((await anna.probe.push(METHOD.boardPresence)).data).toMatchObject({ cursor: { x: 1, y: 1 } });
    ben.probe.socket.terminate();
    expect((await anna.probe.push(METHOD.boardPresence)).data).toEqual({
      board_id: team.boardId,
      peer: ben.joined.peer,
      is_gone: true,
    });
    expect(await kept(team.boardId)).toEqual([]);
    const wild = { ...team.place, cursor: { x: Number.MAX_VALUE, y: 0 } };
    expect(await anna.probe.call(METHOD.boardPresence, wild)).toMatchObject({ error_id: 422 });
  });
});

describe('what somebody takes off', () => {
  test('comes back as its author’s when another one undoes that, also after everybody has left', async () => {
    const team = await makeTeam();
    const anna = await team.onBoard('p_owner');
    const note = await anna.putNote();
    anna.probe.socket.terminate();
    const ben = await team.onBoard('designer');
    expect(await ben.edit((doc) => removeItems(doc, [note.id]))).toMatchObject({ error_id: 0 });
    await ben.probe.call(METHOD.leaveBoard, team.place);
    const again = await team.onBoard('designer');
    expect(await again.edit((doc) => putItems(doc, [note]))).toMatchObject({ error_id: 0 });
    const forged = recordUpdate(new Y.Doc(), (doc) => putItems(doc, [makeNote(team.owner.id)]));
    expect(await again.send(forged)).toMatchObject({ error_id: 422 });
  });

  test('a picture of a file that the board holds is listed where pictures are looked for', async () => {
    const team = await makeTeam();
    const { id: fileId } = await makeStoredFile(app, { uploaderId: team.owner.id, uploadType: 'whiteboard' });
    await app.pool.query('insert into board_files (board_id, file_id) values ($1, $2)', [team.boardId, fileId]);
    const client = await team.onBoard('p_owner');
    const { text: _text, color: _color, ...place } = makeNote(team.owner.id) as never as Record<string, unknown>;
    const picture = { ...place, kind: 'picture', file_id: fileId } as never as ReturnType<typeof makeNote>;
    expect(await client.edit((doc) => putItems(doc, [picture]))).toMatchObject({ error_id: 0 });
    const rows = () => app.db.select().from(boardPictures).where(eq(boardPictures.boardId, team.boardId));
    expect(await rows()).toMatchObject([{ itemId: picture.id, fileId, styleId: null }]);
    await client.edit((doc) => removeItems(doc, [picture.id]));
    expect(await rows()).toEqual([]);
  });
});

test('the same update twice is kept once', async () => {
  const team = await makeTeam();
  const client = await team.onBoard('p_owner');
  const update = recordUpdate(client.doc, (doc) => putItems(doc, [makeNote(team.owner.id)]));
  expect(await client.send(update)).toMatchObject({ error_id: 0 });
  expect(await client.send(update)).toMatchObject({ error_id: 0 });
  expect(await kept(team.boardId)).toHaveLength(1);
  expect(fromBase64(base64(update))).toEqual(new Uint8Array(update));
});

test('new words for what somebody deleted meanwhile are taken together with a copy that stays', async () => {
  const team = await makeTeam();
  const [mine, theirs] = [await team.onBoard('p_owner'), await team.onBoard('designer')];
  const note = await theirs.putNote();
  await mine.has(note.id);
  const offline = new Y.Doc();
  Y.applyUpdate(offline, Y.encodeStateAsUpdate(mine.doc));
  const fields = { text: 'Halo lower' };
  const words = recordUpdate(offline, (doc) => changeItems(doc, [{ id: note.id, fields }]));
  expect(await theirs.edit((doc) => removeItems(doc, [note.id]))).toMatchObject({ error_id: 0 });
  const copy = { ...note, ...fields, id: crypto.randomUUID(), created_by: team.people.p_owner.id };
  const beside = recordUpdate(offline, (doc) => putItems(doc, [copy]));
  expect(await mine.send(Y.mergeUpdates([words, beside]))).toMatchObject({ error_id: 0 });
  expect(ids((await team.onBoard('watcher')).doc)).toEqual([copy.id]);
});
