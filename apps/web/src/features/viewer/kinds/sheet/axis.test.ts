import { expect, test } from 'vitest';
import {
  columnName,
  distanceTo,
  indexAt,
  totalLength,
  makeAxis,
  nextShown,
  placeAt,
  measureSpan,
  startOf,
} from './axis.ts';

const axis = makeAxis(
  5,
  20,
  new Map([
    [1, 50],
    [3, 0],
  ]),
);

test('rows lie one after the other, hidden ones between them', () => {
  expect([...axis.offsets]).toEqual([0, 20, 70, 90, 90, 110]);
  expect([totalLength(axis), startOf(axis, 2), measureSpan(axis, 1), measureSpan(axis, 1, 3)]).toEqual([
    110, 70, 50, 70,
  ]);
});

test.each([
  [-5, 0],
  [0, 0],
  [19, 0],
  [20, 1],
  [69, 1],
  [90, 4],
  [5000, 4],
])('at %d px lies row %d', (distance, index) => {
  expect(indexAt(axis, distance)).toBe(index);
});

test.each([
  [0, 0],
  [10, 0.5],
  [45, 1.5],
  [90, 4],
  [110, 5],
])('%d px from the beginning is place %d, and back', (distance, place) => {
  expect(placeAt(axis, distance)).toBe(place);
  expect(distanceTo(axis, place)).toBe(distance);
});

test('hidden rows are passed over, and the ends hold', () => {
  expect(nextShown(axis, 2, 1)).toBe(4);
  expect(nextShown(axis, 4, -1)).toBe(2);
  expect(nextShown(axis, 4, 1)).toBe(4);
  expect(nextShown(axis, 0, -20)).toBe(0);
});

test('an empty sheet has no length', () => {
  expect(totalLength(makeAxis(0, 20, new Map()))).toBe(0);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %d is %s', (index, name) => {
  expect(columnName(index)).toBe(name);
});
