import { expect, test } from 'vitest';
import { paintDistances } from '../distance/paint-distances.ts';
import { wallMargins } from './wall-margins.ts';

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

test('a wall is orange where it is thinner than the limit, blue where it is thicker, and bare where nobody knows', () => {
  // In centimetres: 0.4, 0.8, 1.2 and 3 mm.
  const margins = wallMargins(Float32Array.of(0.04, 0.08, 0.12, 0.3, Number.NaN), { limit: 0.8, millimetres: 10 });
  expect([...margins]).toEqual([0.4, 0, -0.4, -2.2, 0].map((mm) => expect.closeTo(mm, 5)));
  const painted = paintDistances(margins, 0.8, COLOURS);
  const at = (vertex: number) => [...painted.subarray(vertex * 4, vertex * 4 + 3)];
  expect([0, 1, 2, 3, 4].map(at)).toEqual([
    [190, 115, 50],
    [230, 230, 230],
    [50, 115, 190],
    [0, 80, 180],
    [230, 230, 230],
  ]);
});
