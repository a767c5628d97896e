import { expect, test } from 'vitest';
import { likelyScale, paintDistances, SCALES } from './paint-distances.ts';

const COLOURS = {
  same: [230, 230, 230],
  added: [
    [200, 150, 100],
    [180, 80, 0],
  ],
  removed: [
    [100, 150, 200],
    [0, 80, 180],
  ],
} as const;

test('what is the same stays polished metal, the rest goes to the end of its side of the scale', () => {
  const painted = paintDistances(Float32Array.of(0, 0.009, 0.25, 0.5, 3, -0.5), 0.5, COLOURS);
  const of = (at: number) => [...painted.subarray(at * 4, at * 4 + 4)];
  expect([of(0), of(1)]).toEqual([
    [230, 230, 230, 255],
    [230, 230, 230, 255],
  ]);
  expect(of(2)).toEqual([190, 115, 50, 0]);
  expect([of(3), of(4), of(5)]).toEqual([
    [180, 80, 0, 0],
    [180, 80, 0, 0],
    [0, 80, 180, 0],
  ]);
});

test('the first scale shows all that changed, as far as scales go', () => {
  expect([0, 0.03, 0.5, 40].map((farthest) => SCALES[likelyScale(farthest)])).toEqual([0.02, 0.05, 0.5, 10]);
});
