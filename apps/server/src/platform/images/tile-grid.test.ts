import { expect, test } from 'vitest';
import { listLevels, tileIndex, listTiles } from './tile-grid.ts';

const levels = listLevels({ width: 1300, height: 700 }, 512);

test('each level is half of the one before, until one tile holds it', () => {
  expect(levels).toEqual([
    { width: 1300, height: 700 },
    { width: 650, height: 350 },
    { width: 325, height: 175 },
  ]);
});

test('a tile is found where it was put', () => {
  const tiles = [...listTiles(levels, 512)];
  expect(tiles).toHaveLength(6 + 2 + 1);
  expect(tiles.map((tile) => tileIndex(levels, 512, tile))).toEqual(tiles.map((_tile, index) => index));
});

test.each([
  { level: 3, column: 0, row: 0 },
  { level: 0, column: 3, row: 0 },
  { level: 0, column: 0, row: 2 },
  { level: 1, column: 0, row: 1 },
])('there is no tile $level, $column, $row', (tile) => {
  expect(tileIndex(levels, 512, tile)).toBeNull();
});
