import { boardItems, listItems } from '@facet/board/document';
import { expect, test } from 'vitest';
import { frameItem, idOf, localDesk, noteItem, pictureItem } from '../testing/local-desk.ts';
import { alignAll, distributeAll, reorder, sameSide } from './arrange-acts.ts';
import { changeAll, groupAll, moveAll } from './board-acts.ts';
import { layOutItems } from './lay-out.ts';
import { toBoardParts } from './new-items.ts';

const inFrame = (number: number) => ({ frame_id: idOf(number) });
const readPlaces = ({ desk }: ReturnType<typeof localDesk>, ...numbers: number[]) =>
  numbers.map((number) => {
    const { x, y } = desk.items.itemOf(idOf(number)) ?? {};
    return [x, y];
  });
const readOrder = ({ doc }: ReturnType<typeof localDesk>) => listItems(doc).map(({ id }) => Number(id.slice(-1)));

test('frames are arranged with what they carry, whether that is chosen too or not', () => {
  const items = [
    frameItem(1, 0, 0, 300),
    noteItem(2, 40, 60, inFrame(1)),
    frameItem(3, 700, 500, 300),
    noteItem(4, 720, 540, inFrame(3)),
  ];
  const all = [1, 2, 3, 4].map(idOf);
  for (const ids of [all, [idOf(1), idOf(3)]]) {
    const local = localDesk(items);
    alignAll(toBoardParts(local.desk), ids, 'top');
    expect(readPlaces(local, 1, 2, 3, 4)).toEqual([
      [0, 0],
      [40, 60],
      [700, 0],
      [720, 40],
    ]);
    local.history.undo();
    expect(readPlaces(local, 3, 4)).toEqual([
      [700, 500],
      [720, 540],
    ]);
  }
  const tidied = localDesk(items);
  layOutItems(toBoardParts(tidied.desk), all, 'rows');
  const [one, inOne, two, inTwo] = [1, 2, 3, 4].map((number) => tidied.desk.items.itemOf(idOf(number)));
  expect([(inOne?.x ?? 0) - (one?.x ?? 0), (inOne?.y ?? 0) - (one?.y ?? 0)]).toEqual([40, 60]);
  expect([(inTwo?.x ?? 0) - (two?.x ?? 0), (inTwo?.y ?? 0) - (two?.y ?? 0)]).toEqual([20, 40]);
});

test('what a frame holds is laid out within it, and it grows around that: one thing to undo', () => {
  const notes = [2, 3, 4, 5].map((number) => noteItem(number, 90 + number * 7, 250, inFrame(1)));
  const arrow = { kind: 'arrow', brush: 3, color: '#E15744', from: { x: 0, y: 0 }, to: { x: 9, y: 9 } };
  const all = [
    frameItem(1, 100, 200, 280),
    ...notes,
    noteItem(6, 500, 0),
    noteItem(7, 0, 0, { ...arrow, ...inFrame(1) }),
  ];
  const local = localDesk(all);
  const board = toBoardParts(local.desk);
  layOutItems(board, [idOf(1)], 'rows');
  expect(readPlaces(local, 2, 3, 4, 5, 6)).toEqual([
    [120, 220],
    [236, 220],
    [120, 336],
    [236, 336],
    [500, 0],
  ]);
  expect(local.desk.items.itemOf(idOf(1))).toMatchObject({ x: 100, width: 280, height: 280 });
  // In an order of one's own, and with less room than they need.
  changeAll(board, [{ id: idOf(1), fields: { width: 150 } }]);
  layOutItems(board, [idOf(1)], 'packed', (id) => -Number(id.slice(-1)));
  expect(readPlaces(local, 5, 4, 3, 2).map(([, y]) => y)).toEqual([220, 336, 452, 568]);
  expect(local.desk.items.itemOf(idOf(1))).toMatchObject({ width: 150, height: 488 });
  expect([2, 3, 4, 5].map((number) => local.desk.items.itemOf(idOf(number))?.frame_id)).toEqual(Array(4).fill(idOf(1)));
  local.history.undo();
  expect(local.desk.items.itemOf(idOf(1))?.height).toBe(280);
  expect(readPlaces(local, 5)).toEqual([[236, 336]]);
});

test('a group stays together among others, and is put in order within when it alone is chosen', () => {
  const local = localDesk([noteItem(1, 0, 0), noteItem(2, 130, 0), noteItem(3, 260, 40), noteItem(4, 900, 0)]);
  const board = toBoardParts(local.desk);
  groupAll(board, [idOf(2), idOf(3)]);
  distributeAll(board, [1, 2, 3, 4].map(idOf), 'x');
  // 1,000 wide in all; one item, a group of 230 and another item leave two gaps of 285.
  expect(readPlaces(local, 1, 2, 3, 4)).toEqual([
    [0, 0],
    [385, 0],
    [515, 40],
    [900, 0],
  ]);
  alignAll(board, [idOf(2), idOf(3)], 'top');
  expect(readPlaces(local, 2, 3)).toEqual([
    [385, 0],
    [515, 0],
  ]);
});

test('of one height or width, pictures keep their shape and lines their course', () => {
  const points = [0, 0, 50, 50, 100, 100];
  const { desk } = localDesk([
    noteItem(1, 0, 0, { width: 200 }),
    pictureItem(2, 300, 0, { height: 50 }),
    noteItem(3, 500, 0, { kind: 'freehand', brush: 4, color: '#E15744', points }),
  ]);
  sameSide(toBoardParts(desk), [1, 2, 3].map(idOf), 'width');
  expect(desk.items.itemOf(idOf(2))).toMatchObject({ width: 200, height: 100 });
  expect(desk.items.itemOf(idOf(3))).toMatchObject({ width: 200, height: 100, points: [0, 0, 100, 50, 200, 100] });
});

test('a frame goes up and down with what it carries, which never goes behind it', () => {
  const items = [frameItem(1, 0, 0, 400), noteItem(2, 10, 10, inFrame(1)), noteItem(3, 60, 10, inFrame(1))];
  const local = localDesk([...items, noteItem(4, 300, 10)]);
  const board = toBoardParts(local.desk);
  reorder(board, [idOf(1)], 'top');
  expect(readOrder(local)).toEqual([4, 1, 2, 3]);
  reorder(board, [idOf(3)], 'bottom');
  expect(readOrder(local)).toEqual([4, 1, 3, 2]);
  reorder(board, [idOf(3)], 'down');
  expect(readOrder(local)).toEqual([4, 1, 3, 2]);
  reorder(board, [idOf(2)], 'down');
  expect(readOrder(local)).toEqual([4, 1, 2, 3]);
  reorder(board, [idOf(1), idOf(2)], 'bottom');
  expect(readOrder(local)).toEqual([1, 2, 3, 4]);
});

test('what keys move into a frame is carried by it and seen there, and what they move out is not', () => {
  const local = localDesk([noteItem(1, 480, 100), frameItem(2, 0, 0, 500)]);
  const board = toBoardParts(local.desk);
  moveAll(board, [idOf(1)], { x: -100, y: 0 });
  expect(boardItems(local.doc).get(idOf(1))?.get('frame_id')).toBe(idOf(2));
  expect(readOrder(local)).toEqual([2, 1]);
  moveAll(board, [idOf(1)], { x: 200, y: 0 });
  expect(boardItems(local.doc).get(idOf(1))?.has('frame_id')).toBe(false);
  local.history.undo();
  local.history.undo();
  expect([readOrder(local), readPlaces(local, 1)]).toEqual([[1, 2], [[480, 100]]]);
});
