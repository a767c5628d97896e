import { expect, test } from 'vitest';
import { buildMesh } from '../mesh/build-mesh.ts';
import { castRay } from '../mesh/cast-ray.ts';
import type { Triple } from '../model-data.ts';
import type { Part } from '../soup.ts';
import { boxCorners } from '../testing/solids.ts';
import { findStones } from './find-stones.ts';

const ignore = () => undefined;

/** The box rotated about z by an angle, enlarged, and moved. */
const set = (sides: Triple, angle: number, scale: number, [x, y, z]: Triple): Triple[] =>
  boxCorners(sides).map(([a, b, c]) => [
    x + scale * (a * Math.cos(angle) - b * Math.sin(angle)),
    y + scale * (a * Math.sin(angle) + b * Math.cos(angle)),
    z + scale * c,
  ]);

function listStones(things: readonly { name: string; corners: readonly Triple[] }[]) {
  let ends = 0;
  const parts: Part[] = things.map(({ name, corners }) => {
    ends += corners.length;
    return { name, layer: '', ends };
  });
  const positions = Float32Array.from(things.flatMap(({ corners }) => corners.flat()));
  const { kept, facts } = buildMesh({ positions, indices: null, parts }, ignore);
  return { ...findStones(kept, facts.bodies), facts };
}

const halo = Array.from({ length: 12 }, (_, at) => ({
  name: `Diamond ${at}`,
  corners: set([1, 2, 3], at * 0.5, 1 + at * 0.1, [at * 10, 5, 0]),
}));

test('copies of a stone are one cut, each in its own place, size and turn', () => {
  const { sets, isStone } = listStones([{ name: 'Shank', corners: boxCorners([9, 9, 1]) }, ...halo]);
  expect(sets).toHaveLength(1);
  const [{ tree, places } = { tree: null, places: [] }] = sets;
  expect(tree?.order).toHaveLength(12);
  expect(places).toHaveLength(12 * 16);
  // The fourth stone's first corner, by its matrix.
  const matrix = places.slice(3 * 16, 4 * 16);
  const [x = 0, y = 0, z = 0] = tree?.positions ?? [];
  const there = [0, 1, 2].map(
    (row) => (matrix[row] ?? 0) * x + (matrix[4 + row] ?? 0) * y + (matrix[8 + row] ?? 0) * z + (matrix[12 + row] ?? 0),
  );
  for (const [axis, value] of there.entries()) expect(value).toBeCloseTo(halo[3]?.corners[0]?.[axis] ?? NaN, 4);
  expect([...isStone]).toEqual([...Array(12).fill(0), ...Array(12 * 12).fill(1)]);
});

test('a ray that starts inside a stone of size 1 meets its wall', () => {
  const [first] = listStones(halo).sets;
  if (!first) throw new Error('no stones');
  const hit = castRay(first.tree, { origin: { x: 0, y: 0, z: 0 }, direction: { x: 0, y: 0, z: 1 } });
  // Half of 3, divided by how far corners are from the middle: half of the diagonal.
  expect(hit?.distance).toBeCloseTo(3 / Math.hypot(1, 2, 3), 5);
});

test('cuts of many shapes are drawn together beyond the first, and what is mirrored is no copy', () => {
  const shapes = Array.from({ length: 11 }, (_, at) => ({
    name: `Gem ${at}`,
    corners: set([1, 2 + at, 3], 0, 1, [at * 9, 0, 0]),
  }));
  const { sets } = listStones(shapes);
  expect(sets.map(({ tree }) => tree.order.length)).toEqual([...Array(8).fill(12), 36]);
  const mirrored = boxCorners([1, 2, 3]).map(([x, y, z]): Triple => [x > 0.5 ? 20.4 : 20, y, z + x]);
  expect(listStones([...halo.slice(0, 1), { name: 'Gem', corners: mirrored }]).sets).toHaveLength(2);
});

test('no light is followed through opaque stones', () => {
  const all = [{ name: 'Turquoise', corners: set([1, 2, 3], 0, 1, [90, 0, 0]) }, ...halo];
  const { sets, isStone } = listStones(all);
  expect(sets.map(({ tree }) => tree.order.length)).toEqual([12]);
  expect([...isStone].slice(0, 13)).toEqual([...Array(12).fill(0), 1]);
});

test('a model without stones has none', () => {
  const { sets, isStone } = listStones([{ name: 'Shank', corners: boxCorners([9, 9, 1]) }]);
  expect(sets).toEqual([]);
  expect(isStone.includes(1)).toBe(false);
});
