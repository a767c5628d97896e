import { expect, test } from 'vitest';
import { makeAxis } from './axis.ts';
import {
  areasWith,
  listBlocks,
  frozenIn,
  mergesIn,
  spotsIn,
  indexMerges,
  standsFor,
  visibleArea,
} from './visible-cells.ts';

const rows = makeAxis(50_000, 24, new Map());
const columns = makeAxis(40, 100, new Map());
const merge = { top: 2, left: 1, bottom: 4, right: 2 };

test('of 50,000 rows only those near the window are drawn', () => {
  const area = visibleArea(rows, columns, { left: 0, top: 600_000, width: 1000, height: 600 });
  expect(area.top).toBeLessThanOrEqual(25_000 - 6);
  expect(area.bottom).toBeGreaterThanOrEqual(25_031);
  expect(area.bottom - area.top).toBeLessThan(60);
  expect([area.left, area.right]).toEqual([0, 12]);
});

test('a small scroll draws nothing anew', () => {
  const at = (top: number) => visibleArea(rows, columns, { left: 0, top, width: 1000, height: 600 });
  expect(at(960)).toEqual(at(970));
});

test('a merged cell stands for all that it covers', () => {
  expect(standsFor([merge], { row: 3, column: 2 })).toEqual(merge);
  expect(standsFor([merge], { row: 5, column: 2 })).toEqual({ top: 5, left: 2, bottom: 5, right: 2 });
});

test('a merged cell is drawn once, also when its first row is above the window', () => {
  const area = { top: 3, left: 0, bottom: 5, right: 2 };
  const merges = mergesIn({ merges: [merge, { top: 40, left: 0, bottom: 41, right: 0 }] }, area);
  expect(merges).toEqual([merge]);
  const spots = spotsIn(area, merges);
  expect([...spots.keys()]).toEqual([2, 3, 4, 5]);
  expect(spots.get(2)).toEqual([merge]);
  expect(spots.get(3)?.map(({ left }) => left)).toEqual([0]);
  expect(spots.get(5)?.map(({ left }) => left)).toEqual([0, 1, 2]);
});

test('cells are asked for in blocks, with those of merged ones', () => {
  const blocks = listBlocks({ top: 100, left: 10, bottom: 130, right: 20 }, [merge]);
  expect(blocks.map(({ top, left }) => [top, left])).toEqual([
    [64, 0],
    [64, 16],
    [128, 0],
    [128, 16],
    [0, 0],
  ]);
});

test('frozen rows and columns are drawn beside what is scrolled to, each cell once', () => {
  const frozen = { rows: 2, columns: 1 };
  const spots = indexMerges(areasWith({ top: 100, left: 10, bottom: 101, right: 11 }, frozen), []);
  expect([...spots].map(([row, all]) => [row, all.map(({ left }) => left)])).toEqual([
    [0, [0, 10, 11]],
    [1, [0, 10, 11]],
    [100, [0, 10, 11]],
    [101, [0, 10, 11]],
  ]);
  const atStart = indexMerges(areasWith({ top: 0, left: 0, bottom: 3, right: 2 }, frozen), []);
  expect([...atStart].map(([row, all]) => [row, all.length])).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

test('what would fill the window does not stay', () => {
  const frozen = { rows: 2, columns: 3 };
  expect(frozenIn({ frozen }, rows, columns, { width: 900, height: 500 })).toEqual({ rows: 2, columns: 3 });
  expect(frozenIn({ frozen }, rows, columns, { width: 340, height: 500 })).toEqual({ rows: 2, columns: 0 });
});
