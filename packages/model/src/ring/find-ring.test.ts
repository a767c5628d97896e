import { FIRST_RINGS, sizeIn } from '@facet/contract/craft/ring-charts';
import { expect, test } from 'vitest';
import type { Triple } from '../model-data.ts';
import { parseStl } from '../formats/parse-stl.ts';
import { buildMesh } from '../mesh/build-mesh.ts';
import { flatBand, torus } from '../testing/rings.ts';
import { binaryStl, boxCorners } from '../testing/solids.ts';

const ignore = () => undefined;
const ringOf = (corners: readonly Triple[]) => buildMesh(parseStl(binaryStl(corners), ignore), ignore).facts.ring;

const moved = (corners: readonly Triple[], by: Triple): Triple[] =>
  corners.map(([x, y, z]) => [x + by[0], y + by[1], z + by[2]]);
const laid = (corners: readonly Triple[]): Triple[] => corners.map(([x, y, z]) => [y, z, x]);

const [us = { sizes: [] }] = FIRST_RINGS;
const usOf = (mm: number) => sizeIn(us, mm);

test('the hole of a wire ring in US 6 is as wide as the wire leaves it, not as its facets do', () => {
  const ring = ringOf(torus(9.255, 1, 64));
  expect(ring?.normal).toEqual([0, 0, 1]);
  expect(ring?.diameter).toBeCloseTo(16.51, 2);
  expect(usOf(ring?.diameter ?? 0)).toBe('6');
});

test.each([
  [15.697, 5],
  [16.51, 6],
  [17.323, 7],
  [18.136, 8],
])('a flat band of %d mm is found wherever it lies', (diameter, size) => {
  const ring = ringOf(moved(laid(flatBand(diameter / 2, 1.5, 4)), [120, -40, 9]));
  expect(ring?.normal).toEqual([0, 1, 0]);
  expect(ring?.diameter).toBeCloseTo(diameter, 2);
  expect(usOf(ring?.diameter ?? 0)).toBe(String(size));
});

test('a head on the band does not hide the hole', () => {
  const head = moved(boxCorners([4, 7, 4]), [8.5, -3.5, 0]);
  expect(ringOf([...flatBand(8.255, 1.5, 4), ...head])?.diameter).toBeCloseTo(16.51, 2);
});

test('a few facets are enough', () => {
  expect(ringOf(flatBand(8.255, 1.5, 4, 24))?.diameter).toBeCloseTo(16.51, 2);
});

test.each([
  ['a box', boxCorners([20, 20, 4])],
  ['a cup with a bottom', [...flatBand(8.255, 1.5, 4), ...moved(boxCorners([18, 18, 0.5]), [-9, -9, -0.5])]],
  ['half a band', flatBand(8.255, 1.5, 4).filter((_, at, all) => at < all.length / 2)],
  [
    'a square frame',
    [
      ...boxCorners([20, 2, 4]),
      ...moved(boxCorners([20, 2, 4]), [0, 18, 0]),
      ...moved(boxCorners([2, 20, 4]), [0, 0, 0]),
      ...moved(boxCorners([2, 20, 4]), [18, 0, 0]),
    ],
  ],
])('%s is no ring', (_name, corners) => {
  expect(ringOf(corners)).toBeNull();
});
