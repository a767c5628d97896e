import { changeItems, boardItems, putItems, removeItems, type PlacedItem } from '@facet/board/document';
import { readUpdate } from '@facet/board/read-update';
import { runAtOnce } from '@facet/board/steps';
import { documentSoFar } from '@facet/board/writes-there';
import { BOARD_UPDATE_MAX } from '@facet/contract/constants/boards';
import { applyUpdate, Doc, encodeStateAsUpdate, mergeUpdates, UndoManager } from 'yjs';
import { beforeEach, expect, test } from 'vitest';
import { updateOfItems } from '../use-copy-as-board.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const note = (number: number): PlacedItem => ({
  id: idOf(number),
  kind: 'note',
  x: 0,
  y: 0,
  width: 160,
  height: 120,
  rotation: 0,
  order: `a${number}1`,
  text: `Note ${number}`,
  color: 'in_review',
  created_by: 1,
  created_at: '2026-11-22T10:00:00.000Z',
});
const notes = (from: number, count: number) => Array.from({ length: count }, (_, index) => note(from + index));

/** Thousands of items, on a busy machine. */
const PATIENCE_MS = 60_000;

let server: Doc;
beforeEach(() => void (server = new Doc()));

/** Takes an update as the server does: read by its rules, and then applied. */
function take(update: Uint8Array): void {
  expect(update.length).toBeLessThanOrEqual(BOARD_UPDATE_MAX);
  const { structs } = runAtOnce(readUpdate(update, documentSoFar(server)));
  applyUpdate(server, update);
  expect(server.store.pendingStructs).toBeNull();
  for (const { client, end } of structs) expect(documentSoFar(server).stateOf(client)).toBeGreaterThanOrEqual(end);
}

/** A page with its undo history, whose own changes are collected until they are sent. */
function openPage() {
  const [doc, own] = [new Doc(), {}];
  applyUpdate(doc, encodeStateAsUpdate(server), 'server');
  const history = new UndoManager(boardItems(doc), {
    trackedOrigins: new Set([own]),
    captureTimeout: Number.MAX_SAFE_INTEGER,
  });
  let collected: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin === own || origin === history) collected.push(update);
  });
  const rows = () => collected.splice(0);
  return { doc, own, history, rows, send: () => take(mergeUpdates(merged(rows()))) };
}
/** Changes as they are kept: those of a moment together. */
function merged(updates: readonly Uint8Array[]): Uint8Array[] {
  const parts = Array.from({ length: Math.ceil(updates.length / 100) }, (_, at) =>
    updates.slice(at * 100, at * 100 + 100),
  );
  return parts.map((part) => mergeUpdates(part));
}
const step = ({ history }: ReturnType<typeof openPage>, work: () => void) => {
  history.stopCapturing();
  work();
};
const countOn = (doc: Doc) => boardItems(doc).size;

test('a full board pasted at once, taken back and put again', { timeout: PATIENCE_MS }, () => {
  const page = openPage();
  step(page, () => putItems(page.doc, notes(0, 10_000), page.own));
  page.send();
  expect(countOn(server)).toBe(10_000);
  page.history.undo();
  page.send();
  expect(countOn(server)).toBe(0);
  page.history.redo();
  page.send();
  expect(countOn(server)).toBe(10_000);
});

test('a copy of a full board as a board of its own', { timeout: PATIENCE_MS }, () => {
  take(updateOfItems(notes(0, 10_000), 1));
  expect(countOn(server)).toBe(10_000);
});

test(
  'hours of dragging without a connection, of one’s own things and those of others',
  { timeout: PATIENCE_MS },
  () => {
    const other = openPage();
    putItems(other.doc, notes(0, 50), other.own);
    other.send();
    const page = openPage();
    putItems(page.doc, notes(50, 50), page.own);
    for (let move = 0; move < 20_000; move += 1)
      changeItems(page.doc, [{ id: idOf((move >> 8) % 100), fields: { x: move, y: -move } }], page.own);
    // The others did the same meanwhile.
    for (let move = 0; move < 500; move += 1)
      changeItems(other.doc, [{ id: idOf(move % 50), fields: { x: move / 2, y: move } }], other.own);
    other.send();
    page.send();
    expect(boardItems(server).get(idOf(78))?.get('x')).toBe(19_999);
  },
);

test('what a change writes again and again, and what it puts and takes away at once', () => {
  const page = openPage();
  page.doc.transact(() => {
    putItems(page.doc, notes(0, 200), page.own);
    for (let move = 0; move < 20; move += 1)
      for (let number = 0; number < 200; number += 1) boardItems(page.doc).get(idOf(number))?.set('x', move);
    removeItems(
      page.doc,
      notes(0, 100).map(({ id }) => id),
      page.own,
    );
  }, page.own);
  page.send();
  changeItems(page.doc, [{ id: idOf(150), fields: { x: 3, frame_id: undefined } }], page.own);
  removeItems(page.doc, [idOf(150)], page.own);
  page.send();
  expect(countOn(server)).toBe(99);
});

test('undo and redo across the changes of others', () => {
  const [mine, theirs] = [openPage(), openPage()];
  step(mine, () => putItems(mine.doc, notes(0, 3), mine.own));
  const put = mergeUpdates(mine.rows());
  take(put);
  applyUpdate(theirs.doc, put, 'server');
  for (let round = 0; round < 20; round += 1) {
    step(mine, () => changeItems(mine.doc, [{ id: idOf(round % 3), fields: { x: round } }], mine.own));
    step(theirs, () => changeItems(theirs.doc, [{ id: idOf(round % 3), fields: { x: -round, y: 2 } }], theirs.own));
    if (round % 3 === 0) mine.history.undo();
    if (round % 4 === 0) mine.history.redo();
    if (round % 5 === 0) step(theirs, () => removeItems(theirs.doc, [idOf(round % 3)], theirs.own));
    if (round % 5 === 1) theirs.history.undo();
    const [here, there] = [mine.rows(), theirs.rows()];
    for (const [update, doc] of [
      [here, theirs.doc],
      [there, mine.doc],
    ] as const) {
      if (update.length === 0) continue;
      take(mergeUpdates(update));
      applyUpdate(doc, mergeUpdates(update), 'server');
    }
  }
});

test('the kept changes of several pages that built on each other, in one piece, some of them twice', () => {
  const pages = [openPage(), openPage(), openPage()];
  const rows: Uint8Array[] = [];
  pages.forEach((page, index) => {
    // A page begins with what earlier ones had kept.
    for (const row of rows) applyUpdate(page.doc, row, 'log');
    putItems(page.doc, notes(index * 100, 100), page.own);
    for (let move = 0; move < 2000; move += 1)
      changeItems(page.doc, [{ id: idOf(move % ((index + 1) * 100)), fields: { x: move + index } }], page.own);
    rows.push(...page.rows());
  });
  // The answer to the first ones was lost.
  take(mergeUpdates(merged(rows.slice(0, 500))));
  take(mergeUpdates(merged(rows)));
  expect(countOn(server)).toBe(300);
});
