// @vitest-environment jsdom
import { changeItems, listItems, putItems, removeItems, type PlacedItem } from '@facet/board/document';
import { readUpdate } from '@facet/board/read-update';
import { runAtOnce } from '@facet/board/steps';
import { documentSoFar } from '@facet/board/writes-there';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import type { BoardLine, LineEars } from './board-line.ts';
import type { BoardCopy, BoardLog, LoggedUpdate } from './board-log.ts';
import { toasts } from '../../../ui/toast.ts';
import { createOpenBoard, type OpenBoard } from './open-board.ts';

const person = (id: number) => ({ id, first_name: 'Priya', last_name: 'Raman', avatar: null, is_client: false });
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const note = (number: number): PlacedItem => ({
  id: idOf(number),
  kind: 'note',
  x: 0,
  y: 0,
  width: 160,
  height: 120,
  rotation: 0,
  order: `a${number}`,
  text: `Note ${number}`,
  color: 'in_review',
  created_by: 1,
  created_at: '2026-11-22T10:00:00.000Z',
});

/** The server's side, controlled by the test: one document, and the lines of everyone who has it open. */
class Server {
  doc = new Doc();
  canEdit = true;
  isWhole = true;
  isAway = false;
  refusal: ApiError | null = null;
  sent = 0;
  ears = new Map<string, LineEars>();
  owners = new Map<number, number>();

  /** Refuses what the real one refuses before it applies anything. */
  judge(update: Uint8Array, userId: number) {
    for (const { client } of runAtOnce(readUpdate(update, documentSoFar(this.doc))).structs) {
      if ((this.owners.get(client) ?? userId) !== userId) throw new ApiError(409, 'Somebody else’s page');
      this.owners.set(client, userId);
    }
  }
  put(update: Uint8Array, from: string, userId: number) {
    applyUpdate(this.doc, update);
    for (const [peer, ears] of this.ears) if (peer !== from) ears.onUpdate({ update, user: person(userId) });
  }
  line(peer: string, userId: number): BoardLine {
    const guard = () => {
      if (this.isAway) throw new ApiError(0, 'There is no connection');
    };
    return {
      ready: () => Promise.resolve(),
      isReady: () => !this.isAway,
      join: async (state) => {
        guard();
        const update = encodeStateAsUpdate(this.doc, state);
        return { board_id: 1, update, can_edit: this.canEdit, is_whole: this.isWhole, items_total: 0, peer, peers: [] };
      },
      send: async (update) => {
        guard();
        if (this.refusal) throw this.refusal;
        this.judge(update, userId);
        this.sent += 1;
        this.put(update, peer, userId);
      },
      show: () => undefined,
      versions: async () => [],
      nameVersion: () => expect.fail('nobody names a version here'),
      restoreVersion: async () => undefined,
      leave: () => void this.ears.delete(peer),
      hear: (ears) => {
        this.ears.set(peer, ears);
        return () => void this.ears.delete(peer);
      },
    };
  }
  cut() {
    this.isAway = true;
    for (const ears of this.ears.values()) ears.onNews('connecting');
  }
  mend() {
    this.isAway = false;
    for (const ears of this.ears.values()) ears.onNews('resynced');
  }
}

function memoryLog(): BoardLog & { rows: Map<number, Omit<LoggedUpdate, 'seq'>>; copy: BoardCopy | null } {
  let last = 0;
  return {
    rows: new Map(),
    copy: null,
    async read() {
      return [...this.rows].map(([seq, row]) => ({ seq, ...row }));
    },
    async append(update, rewritten = []) {
      this.rows.set((last += 1), { update, rewritten });
      return last;
    },
    async remove(seqs) {
      for (const seq of seqs) this.rows.delete(seq);
    },
    async readCopy() {
      return this.copy;
    },
    async writeCopy(copy) {
      this.copy = copy;
    },
  };
}

let server: Server;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function openFor(userId: number, log = memoryLog()): Promise<OpenBoard> {
  const line = server.line(`peer ${userId}`, userId);
  const board = createOpenBoard({ line, log, userId, title: () => 'Florals' });
  board.start();
  await pass(0);
  return board;
}
const readDocument = (board: OpenBoard) => board.read().doc;
const listTexts = (doc: Doc) => listItems(doc).map((item) => (item.kind === 'note' ? item.text : item.kind));

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
});
afterEach(() => vi.useRealTimers());

test('what one person changes the other sees, gathered into few updates', async () => {
  const [mine, theirs] = [await openFor(1), await openFor(2)];
  putItems(readDocument(mine), [note(1)], mine.own);
  for (let x = 1; x <= 40; x += 1) changeItems(readDocument(mine), [{ id: idOf(1), fields: { x } }], mine.own);
  expect(mine.read().isUnsent).toBe(true);
  await pass(60);
  expect(listItems(readDocument(theirs))).toMatchObject([{ id: idOf(1), x: 40 }]);
  expect([server.sent, mine.read().isUnsent]).toEqual([1, false]);
});

test('what both change while the connection is away ends the same everywhere', async () => {
  const [mine, theirs] = [await openFor(1), await openFor(2)];
  putItems(readDocument(mine), [note(1), note(2)], mine.own);
  await pass(60);
  server.cut();
  expect([mine.read().state, theirs.read().state]).toEqual(['offline', 'offline']);
  changeItems(readDocument(mine), [{ id: idOf(1), fields: { text: 'Halo lower' } }], mine.own);
  changeItems(readDocument(theirs), [{ id: idOf(1), fields: { x: 40 } }], theirs.own);
  removeItems(readDocument(theirs), [idOf(2)], theirs.own);
  await pass(5000);
  expect(server.sent).toBe(1);
  server.mend();
  await pass(100);
  expect(listItems(readDocument(mine))).toEqual([{ ...note(1), x: 40, text: 'Halo lower' }]);
  expect(listItems(readDocument(theirs))).toEqual(listItems(readDocument(mine)));
  expect(listItems(server.doc)).toEqual(listItems(readDocument(mine)));
});

test('what I rewrote while somebody deleted it comes back as a copy of mine, with a word; what I only moved does not', async () => {
  const [mine, theirs] = [await openFor(1), await openFor(2)];
  putItems(readDocument(theirs), [{ ...note(1), created_by: 2 }, note(2), note(3)], theirs.own);
  await pass(60);
  server.cut();
  changeItems(readDocument(mine), [{ id: idOf(1), fields: { text: 'Halo lower' } }], mine.own);
  changeItems(readDocument(mine), [{ id: idOf(2), fields: { x: 40 } }], mine.own);
  removeItems(readDocument(theirs), [idOf(1), idOf(2)], theirs.own);
  await pass(60);
  // The deletion comes first.
  server.isAway = false;
  server.ears.get('peer 2')?.onNews('resynced');
  await pass(100);
  server.mend();
  await pass(100);
  const kept = listItems(server.doc);
  expect(new Set(listTexts(server.doc))).toEqual(new Set(['Halo lower', 'Note 3']));
  expect(kept).toHaveLength(2);
  const copy = kept.find((item) => item.kind === 'note' && item.text === 'Halo lower');
  expect([copy?.created_by, copy?.id === idOf(1)]).toEqual([1, false]);
  expect(listItems(readDocument(theirs))).toEqual(kept);
  expect(toasts.get().at(-1)?.text).toBe('Somebody deleted what you were rewriting. It is back as a copy.');
});

test('what is deleted while new words of mine are on their way comes back, and stays deleted once they arrived', async () => {
  const [mine, theirs] = [await openFor(1), await openFor(2)];
  putItems(readDocument(theirs), [note(1), note(2)], theirs.own);
  await pass(60);
  changeItems(readDocument(mine), [{ id: idOf(1), fields: { text: 'Arrived' } }], mine.own);
  await pass(60);
  removeItems(readDocument(theirs), [idOf(1), idOf(2)], theirs.own);
  await pass(40);
  changeItems(readDocument(mine), [{ id: idOf(2), fields: { text: 'On its way' } }], mine.own);
  await pass(100);
  expect(listTexts(server.doc)).toEqual(['On its way']);
});

test('what a page could not send is sent by the next one', async () => {
  const log = memoryLog();
  const first = await openFor(1, log);
  server.cut();
  putItems(readDocument(first), [note(1)], first.own);
  await pass(60);
  first.stop();
  expect(log.rows.size).toBe(1);
  server.isAway = false;
  const second = await openFor(1, log);
  await pass(60);
  expect([listTexts(server.doc), listTexts(readDocument(second)), log.rows.size]).toEqual([['Note 1'], ['Note 1'], 0]);
});

test('what a closed page rewrote of a note that was deleted meanwhile comes back as a copy, with a word, once', async () => {
  const [theirs, log] = [await openFor(2), memoryLog()];
  putItems(readDocument(theirs), [note(1), note(2), note(3)], theirs.own);
  await pass(60);
  const first = await openFor(1, log);
  server.cut();
  changeItems(readDocument(first), [{ id: idOf(1), fields: { text: 'Halo' } }], first.own);
  await pass(60);
  changeItems(readDocument(first), [{ id: idOf(1), fields: { text: 'Halo lower' } }], first.own);
  changeItems(readDocument(first), [{ id: idOf(2), fields: { text: 'Stays' } }], first.own);
  changeItems(readDocument(first), [{ id: idOf(3), fields: { text: 'No' } }], first.own);
  await pass(60);
  // What one throws away oneself stays away.
  removeItems(readDocument(first), [idOf(3)], first.own);
  await pass(60);
  first.stop();
  server.isAway = false;
  server.ears.get('peer 2')?.onNews('resynced');
  removeItems(readDocument(theirs), [idOf(1)], theirs.own);
  await pass(100);
  const second = await openFor(1, log);
  await pass(100);
  expect(listTexts(server.doc).toSorted()).toEqual(['Halo lower', 'Stays']);
  expect(listItems(readDocument(second))).toEqual(listItems(server.doc));
  expect(toasts.get().at(-1)?.text).toBe('Somebody deleted what you were rewriting. It is back as a copy.');
  expect(log.rows.size).toBe(0);
});

test('what was changed for long without a connection is sent in portions', async () => {
  const board = await openFor(1);
  server.cut();
  putItems(readDocument(board), [note(1)], board.own);
  for (let x = 1; x <= 600; x += 1) {
    changeItems(readDocument(board), [{ id: idOf(1), fields: { x } }], board.own);
    await pass(60);
  }
  server.mend();
  await pass(100);
  expect([listItems(server.doc)[0]?.x, server.sent, board.read().isUnsent]).toEqual([600, 2, false]);
});

test('during maintenance a board stays open, what I change waits, and goes when that is over', async () => {
  const [mine, theirs] = [await openFor(1), await openFor(2)];
  server.refusal = new ApiError(503, 'Under maintenance', {}, null, 'maintenance');
  putItems(mine.read().doc, [note(1)], mine.own);
  await pass(5000);
  expect(mine.read()).toMatchObject({ state: 'live', isUnsent: true, copy: null });
  expect(listItems(theirs.read().doc)).toEqual([]);
  server.refusal = null;
  // The socket says so to whatever waits (`goOn`).
  server.mend();
  await pass(100);
  expect(mine.read().isUnsent).toBe(false);
  expect(listItems(theirs.read().doc)).toEqual([note(1)]);
});

test('a refused change is kept as a copy with its reason, and the board is what the server has', async () => {
  const log = memoryLog();
  const board = await openFor(1, log);
  putItems(readDocument(board), [note(1)], board.own);
  await pass(60);
  server.refusal = new ApiError(413, 'This change is too large.');
  putItems(readDocument(board), [note(2)], board.own);
  await pass(60);
  const { copy, doc, state, canUndo } = board.read();
  expect([copy?.reason, copy?.items.length, state, canUndo]).toEqual(['This change is too large.', 2, 'live', false]);
  expect([listTexts(doc), log.rows.size, log.copy?.title]).toEqual([['Note 1'], 0, 'Florals']);
  server.refusal = null;
  putItems(readDocument(board), [note(3)], board.own);
  await pass(60);
  expect(listTexts(server.doc)).toEqual(['Note 1', 'Note 3']);
  board.dropCopy();
  expect([board.read().copy, log.copy]).toEqual([null, null]);
});

test('a page whose changes the server takes for somebody else’s keeps them as a copy, and goes on as another page', async () => {
  const board = await openFor(1);
  const page = readDocument(board).clientID;
  server.owners.set(page, 2);
  putItems(readDocument(board), [note(1)], board.own);
  await pass(60);
  expect(board.read().copy?.items).toMatchObject([{ id: idOf(1) }]);
  expect(readDocument(board).clientID).not.toBe(page);
  putItems(readDocument(board), [note(2)], board.own);
  await pass(60);
  expect([listTexts(server.doc), board.read().isUnsent]).toEqual([['Note 2'], false]);
});

test('who lost the right to edit while away sees why and keeps what they had', async () => {
  const board = await openFor(1);
  server.cut();
  putItems(readDocument(board), [note(1)], board.own);
  await pass(60);
  server.canEdit = false;
  server.mend();
  await pass(60);
  const { copy, canEdit, doc, state } = board.read();
  expect([copy?.reason, copy?.items.length]).toEqual(['You can no longer edit this board.', 1]);
  expect([canEdit, state, listTexts(doc), server.sent]).toEqual([false, 'live', [], 0]);
});

test('one takes back what one did oneself, step by step, and nothing of the others', async () => {
  const [mine, theirs] = [await openFor(1), await openFor(2)];
  mine.beginStep();
  putItems(readDocument(mine), [note(1)], mine.own);
  await pass(60);
  changeItems(readDocument(theirs), [{ id: idOf(1), fields: { text: 'Theirs' } }], theirs.own);
  await pass(60);
  mine.beginStep();
  changeItems(readDocument(mine), [{ id: idOf(1), fields: { x: 10 } }], mine.own);
  changeItems(readDocument(mine), [{ id: idOf(1), fields: { x: 20 } }], mine.own);
  mine.undo();
  await pass(60);
  expect(listItems(readDocument(theirs))).toMatchObject([{ x: 0, text: 'Theirs' }]);
  expect([mine.read().canUndo, mine.read().canRedo, theirs.read().canRedo]).toEqual([true, true, false]);
  mine.redo();
  await pass(60);
  expect(listItems(server.doc)).toMatchObject([{ x: 20, text: 'Theirs' }]);
});

test('pictures that the server puts there for me are one step of mine', async () => {
  const [mine, theirs] = [await openFor(1), await openFor(2)];
  const other = new Doc();
  putItems(other, [note(1), note(2)]);
  await mine.asMine(async () => server.put(encodeStateAsUpdate(other), 'http', 1));
  expect([listTexts(readDocument(mine)).length, mine.read().canUndo, theirs.read().canUndo]).toEqual([2, true, false]);
  mine.undo();
  await pass(60);
  expect([listTexts(server.doc), listTexts(readDocument(theirs))]).toEqual([[], []]);
});

test('others come, move and go; a deleted board is closed', async () => {
  const board = await openFor(1);
  const ears = server.ears.get('peer 1') ?? expect.fail('nobody hears');
  ears.onPeer({ board_id: 1, peer: 'a', user: person(2), cursor: { x: 1, y: 2 } });
  ears.onPeer({ board_id: 1, peer: 'b', user: person(3) });
  ears.onPeer({ board_id: 1, peer: 'a', user: person(2), selection: [idOf(1)] });
  expect(board.read().peers).toMatchObject([{ peer: 'a', cursor: undefined, selection: [idOf(1)] }, { peer: 'b' }]);
  ears.onPeer({ board_id: 1, peer: 'a', is_gone: true });
  expect(board.read().peers.map(({ peer }) => peer)).toEqual(['b']);
  ears.onClosed('deleted');
  expect(board.read()).toMatchObject({ state: 'closed', canEdit: false, peers: [], closed: 'This board was deleted.' });
});

test('who comes onto the team while the board is open reads it anew, with what was left out before', async () => {
  server.isWhole = false;
  server.canEdit = false;
  putItems(server.doc, [note(1)]);
  const board = await openFor(1);
  const before = readDocument(board);
  server.ears.get('peer 1')?.onClosed('right');
  await pass(0);
  expect(readDocument(board)).toBe(before);
  server.isWhole = true;
  server.canEdit = true;
  server.ears.get('peer 1')?.onClosed('right');
  await pass(0);
  expect(readDocument(board)).not.toBe(before);
  expect(board.read()).toMatchObject({ state: 'live', canEdit: true, isWhole: true });
  expect(listTexts(readDocument(board))).toEqual(['Note 1']);
});

test('a board that is on its way to the server says so only after a while, and takes nothing before it is read', async () => {
  const line = { ...server.line('peer 1', 1), ready: () => new Promise<void>(() => {}) };
  const board = createOpenBoard({ line, log: memoryLog(), userId: 1, title: () => 'Florals' });
  board.start();
  server.ears.get('peer 1')?.onNews('connecting');
  await pass(2900);
  expect(board.read()).toMatchObject({ state: 'opening', isRead: false, canEdit: false });
  await pass(200);
  expect(board.read()).toMatchObject({ state: 'offline', isRead: false, canEdit: false });
  server.ears.get('peer 1')?.onNews('resynced');
  await pass(0);
  expect(board.read()).toMatchObject({ state: 'live', isRead: true, canEdit: true });
});
