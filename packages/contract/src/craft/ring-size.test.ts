import { expect, test } from 'vitest';
import {
  britishOf,
  diameterOfUs,
  isoOf,
  japaneseOf,
  quarterText,
  RING_TOLERANCE_MM,
  swissOf,
  usOf,
} from './ring-size.ts';

test.each([
  [3, 14.072],
  [5, 15.697],
  [6, 16.51],
  [7, 17.323],
  [8, 18.136],
  [10, 19.761],
  [13, 22.2],
])('US %d is %d mm wide inside', (size, diameter) => {
  expect(diameterOfUs(size)).toBe(diameter);
});

test('every quarter size from 0 to 16 comes back from its millimetres', () => {
  const sizes = Array.from({ length: 65 }, (_, at) => at / 4);
  expect(sizes.map((size) => usOf(diameterOfUs(size)))).toEqual(sizes);
});

test('charts in public that are wrong are not ours', () => {
  expect(diameterOfUs(7)).not.toBeCloseTo(18.08, 1);
  expect(diameterOfUs(1)).not.toBeCloseTo(13.2, 1);
});

test('US 6 in the other systems', () => {
  const diameter = diameterOfUs(6);
  expect(Math.PI * diameter).toBeCloseTo(51.868, 2);
  expect([isoOf(diameter), swissOf(diameter)]).toEqual([52, 12]);
  expect(japaneseOf(13)).toBe(1);
  expect(japaneseOf(16)).toBe(10);
});

test('letters begin with A at 37.5 mm round, and end with Z½', () => {
  expect(britishOf(37.5 / Math.PI)).toBe('A');
  expect(britishOf((37.5 + 1.25 * 11.5) / Math.PI)).toBe('L½');
  expect(britishOf(37.5 / Math.PI - 1)).toBeNull();
  expect(britishOf(30)).toBeNull();
});

test('a size by quarters is written as people do', () => {
  expect([6, 6.25, 6.5, 6.75, 0.5, 0].map(quarterText)).toEqual(['6', '6¼', '6½', '6¾', '½', '0']);
  expect(RING_TOLERANCE_MM).toBeCloseTo(0.2032, 6);
});
