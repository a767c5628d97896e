import { expect, test } from 'vitest';
import { extendTo, keepShown, moveIndex, NOTHING_SELECTED, toggleOne } from './selection.ts';

const order = [10, 20, 30, 40, 50];
const sortedIds = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].toSorted((a, b) => a - b);

test('a click adds a style and a second one takes it away', () => {
  const one = toggleOne(NOTHING_SELECTED, 20);
  expect(sortedIds(one)).toEqual([20]);
  expect(sortedIds(toggleOne(one, 20))).toEqual([]);
});

test('Shift takes everything from the last click, forwards and backwards', () => {
  const start = toggleOne(NOTHING_SELECTED, 30);
  expect(sortedIds(extendTo(start, 50, order))).toEqual([30, 40, 50]);
  expect(sortedIds(extendTo(start, 10, order))).toEqual([10, 20, 30]);
});

test('Shift without a first click chooses the one style', () => {
  expect(sortedIds(extendTo(NOTHING_SELECTED, 40, order))).toEqual([40]);
});

test('what is not shown any more is not selected, and a lost anchor is none', () => {
  const both = toggleOne(toggleOne(NOTHING_SELECTED, 20), 40);
  const kept = keepShown(both, [10, 20]);
  expect([sortedIds(kept), kept.anchor]).toEqual([[20], null]);
  expect(keepShown(kept, [20])).toBe(kept);
});

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, undefined],
  ['ArrowUp', 5, 1],
  ['Home', 6, 0],
  ['End', 2, 9],
  ['x', 2, undefined],
])('%s at card %i of ten in rows of four leads to %s', (key, index, expected) => {
  expect(moveIndex(key, index, 4, 10)).toBe(expected);
});
