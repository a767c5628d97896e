import { FIRST_RINGS, sizeIn } from '@facet/contract/craft/ring-charts';
import { expect, test } from 'vitest';
import type { Triple } from '../model-data.ts';
import { parseStl } from '../formats/parse-stl.ts';
import { buildMesh } from '../mesh/build-mesh.ts';
import { findTriangles } from '../mesh/find-triangles.ts';
import { readCase } from '../testing/cases.ts';
import { flatBand, movedBy as moved, stretched, torus, turnedBy } from '../testing/rings.ts';
import { binaryStl, boxCorners } from '../testing/solids.ts';
import { findRings } from './find-ring.ts';
import { ringWidth } from './ring-width.ts';

const ignore = () => undefined;
const measureRing = (corners: readonly Triple[]) => buildMesh(parseStl(binaryStl(corners), ignore), ignore).facts.ring;

const ringsIn = (bytes: Uint8Array) => findRings(findTriangles(parseStl(bytes, ignore)), () => true);
const widthsIn = (bytes: Uint8Array) =>
  ringsIn(bytes)
    .map((ring) => ringWidth(ring, 1).mm ?? 0)
    .toSorted((one, other) => one - other)
    .map((mm) => mm.toFixed(2));
const laid = (corners: readonly Triple[]): Triple[] => corners.map(([x, y, z]) => [y, z, x]);

const [us = { sizes: [] }] = FIRST_RINGS;
const toUsSize = (mm: number) => sizeIn(us, mm);

test('the hole of a wire ring in US 6 is as wide as the wire leaves it, not as its facets do', () => {
  const ring = measureRing(torus(9.255, 1, 64));
  expect(ring?.normal).toEqual([0, 0, 1]);
  expect(ring?.diameter).toBeCloseTo(16.51, 2);
  expect(toUsSize(ring?.diameter ?? 0)).toBe('6');
});

test.each([
  [15.697, 5],
  [16.51, 6],
  [17.323, 7],
  [18.136, 8],
])('a flat band of %d mm is found wherever it lies', (diameter, size) => {
  const ring = measureRing(moved(laid(flatBand(diameter / 2, 1.5, 4)), [120, -40, 9]));
  expect(ring?.normal).toEqual([0, 1, 0]);
  expect(ring?.diameter).toBeCloseTo(diameter, 2);
  expect(toUsSize(ring?.diameter ?? 0)).toBe(String(size));
});

test('a head on the band does not hide the hole', () => {
  const head = moved(boxCorners([4, 7, 4]), [8.5, -3.5, 0]);
  expect(measureRing([...flatBand(8.255, 1.5, 4), ...head])?.diameter).toBeCloseTo(16.51, 2);
});

test('a few facets are enough', () => {
  expect(measureRing(flatBand(8.255, 1.5, 4, 24))?.diameter).toBeCloseTo(16.51, 2);
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
  expect(measureRing(corners)).toBeNull();
});

const flat = flatBand(8.6615, 1.5, 4);

test.each([3, 4, 10, 31])('a band tilted by %d degrees is as wide as one that isn’t', (degrees) => {
  const ring = measureRing(turnedBy(flat, 0, degrees));
  expect(ring?.diameter).toBeCloseTo(17.323, 3);
  expect(toUsSize(ring?.diameter ?? 0)).toBe('7');
});

test('two rings in a file are both found, wherever they are', () => {
  const other = moved(turnedBy(torus(9.255, 1, 64), 1, 90), [26, 2, 1]);
  expect(widthsIn(binaryStl([...flat, ...other]))).toEqual(['16.51', '17.32']);
  const stacked = moved(flatBand(8.8, 1.5, 2), [0, 0, 4.2]);
  expect(widthsIn(binaryStl([...flat, ...stacked]))).toEqual(['17.32', '17.60']);
});

test('an outer sleeve is no second ring', () => {
  expect(widthsIn(binaryStl([...flatBand(8.255, 1, 4), ...flatBand(9.3, 1, 4)]))).toEqual(['16.51']);
});

test('a hole that isn’t round has a range instead of a width', () => {
  const [ring] = ringsIn(binaryStl(turnedBy(stretched(torus(9.255, 1, 96), [1.08, 1, 1]), 0, 25)));
  expect(ring && ringWidth(ring, 1)).toEqual({
    mm: null,
    range: [expect.closeTo(16.51, 1), expect.closeTo(17.83, 1)],
  });
});

test('what is in the hole hides it only if it counts', () => {
  const finger = moved(flatBand(0.01, 8, 30), [0, 0, -13]);
  const found = findTriangles(parseStl(binaryStl([...flat, ...finger]), ignore));
  const dummy = found.bodies.findIndex(({ volume }) => volume !== null && volume > 3000);
  expect(findRings(found, (body) => body !== dummy)[0]?.diameter).toBeCloseTo(17.323, 2);
});

// Files from houses, where they lie beside this repository.
const tilted = readCase('tilt04-band4-us7.stl');
const hoop = readCase('hoop-single.stl');
if (tilted && hoop)
  test('a house’s tilted band and hoop are measured as they were made', () => {
    expect([widthsIn(tilted), widthsIn(hoop)]).toEqual([['17.32'], ['20.00']]);
  });
