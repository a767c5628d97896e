import { expect, test } from 'vitest';
import { findColors } from './find-colors.ts';
import { distance, hexToOklab, toHex } from './oklab.ts';
import { nearestTone, TONES } from './tones.ts';

const makePixels = (parts: readonly (readonly [string, number])[]) =>
  new Uint8ClampedArray(
    parts.flatMap(([hex, count]) => {
      const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      return Array.from({ length: count }, () => [...channels, 255]).flat();
    }),
  );

test.each(['#000000', '#ffffff', '#4059c8', '#e4c077', '#1f6b4a'])('%s comes back from OKLab as it was', (hex) => {
  expect(toHex(hexToOklab(hex))).toBe(hex);
});

test('a picture of five colours gives these, the largest first', () => {
  const parts = [
    ['#dedad3', 4000],
    ['#e4c077', 2000],
    ['#4059c8', 900],
    ['#b01f38', 500],
    ['#1f6b4a', 200],
  ] as const;
  expect(findColors(makePixels(parts))).toEqual(parts.map(([hex]) => hex));
});

test('what cannot be seen gives no colour, one colour gives five times the same', () => {
  expect(findColors(new Uint8ClampedArray(400))).toEqual([]);
  expect(new Set(findColors(makePixels([['#e4c077', 100]])))).toEqual(new Set(['#e4c077']));
});

test.each([
  ['#e2bf78', '18 kt yellow', '3N'],
  ['#c8ccd2', 'Pt 950', 'Ru'],
  ['#3e57c5', 'Sapphire', 'cornflower'],
  ['#ad2139', 'Ruby', 'pigeon red'],
])('%s is called %s, %s', (color, title, tone) => {
  expect(nearestTone(color)).toMatchObject({ title, tone });
});

test('no two tones of the house look the same', () => {
  const labs = TONES.map(({ color }) => hexToOklab(color));
  const same = labs.flatMap((one, index) => labs.slice(index + 1).filter((other) => distance(one, other) < 0.0001));
  expect(same).toEqual([]);
});
