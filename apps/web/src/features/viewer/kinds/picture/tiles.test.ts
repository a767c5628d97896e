import { expect, test } from 'vitest';
import { inSight, tileLevelFor, tilesInSight, touches } from './tiles.ts';

const pyramid = {
  url: '/tiles',
  tile_size: 512,
  levels: [
    { width: 10_001, height: 8000 },
    { width: 5001, height: 4000 },
    { width: 2501, height: 2000 },
    { width: 1251, height: 1000 },
    { width: 626, height: 500 },
    { width: 313, height: 250 },
  ],
};
const canvas = { width: 1000, height: 800 };

test.each([
  [0.1, 1, 3],
  [0.1, 2, 2],
  [0.5, 1, 1],
  [0.54, 1, 1],
  [0.9, 1, 0],
  [8, 1, 0],
  [0.001, 1, 5],
])('at %f on a screen of ratio %i level %i is shown', (scale, ratio, level) => {
  expect(tileLevelFor(pyramid, scale, ratio)).toBe(level);
});

test('only tiles in sight are fetched, those in the middle first, whichever way the picture is turned', () => {
  const upright = inSight({ scale: 1, rotation: 0, x: -4000, y: -3000 }, canvas);
  expect(upright).toEqual({ left: 3904, right: 5096, top: 2904, bottom: 3896 });
  const tiles = tilesInSight(pyramid, 0, upright);
  expect(tiles.map(({ key }) => key).toSorted()).toEqual([
    '0,7,5',
    '0,7,6',
    '0,7,7',
    '0,8,5',
    '0,8,6',
    '0,8,7',
    '0,9,5',
    '0,9,6',
    '0,9,7',
  ]);
  expect(tiles[0]?.key).toBe('0,8,6');
  expect(tiles.every((tile) => touches(tile, upright))).toBe(true);
  const lying = inSight({ scale: 1, rotation: 90, x: 3896, y: -3904 }, canvas);
  expect(lying).toEqual({ left: 3808, right: 4800, top: 2800, bottom: 3992 });
});

test('the last tiles end where the picture ends, however its halves were rounded', () => {
  const all = tilesInSight(pyramid, 3, { left: 0, right: 10_001, top: 0, bottom: 8000 });
  expect(all).toHaveLength(6);
  expect(Math.max(...all.map(({ x, width }) => x + width))).toBe(10_001);
  expect(Math.max(...all.map(({ y, height }) => y + height))).toBe(8000);
});
