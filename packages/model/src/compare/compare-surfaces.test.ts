import { expect, test } from 'vitest';
import { buildMesh } from '../mesh/build-mesh.ts';
import { buildTree } from '../mesh/build-tree.ts';
import type { Triple } from '../model-data.ts';
import { torus } from '../testing/rings.ts';
import { boxCorners } from '../testing/solids.ts';
import { compareSurfaces } from './compare-surfaces.ts';

const ignore = () => undefined;
function makeModel(corners: readonly Triple[], millimetres = 1) {
  const { mesh } = buildMesh({ positions: Float32Array.from(corners.flat()), indices: null }, ignore);
  return { mesh, tree: buildTree(mesh), millimetres };
}
const moved = (corners: readonly Triple[], by: Triple) =>
  corners.map(([x, y, z]): Triple => [x + by[0], y + by[1], z + by[2]]);
const compare = (own: ReturnType<typeof makeModel>, other: ReturnType<typeof makeModel>) =>
  compareSurfaces({ own, other }, ignore);

const BLOCK = boxCorners([10, 10, 2]);
/** The block with a square hole through its middle, where its large faces have no vertex nearby. */
const HOLED = [
  ...boxCorners([4, 10, 2]),
  ...moved(boxCorners([4, 10, 2]), [6, 0, 0]),
  ...moved(boxCorners([2, 4, 2]), [4, 0, 0]),
  ...moved(boxCorners([2, 4, 2]), [4, 6, 0]),
];
/** The block with a stud that stands on it and reaches into it. */
const STUDDED = [...BLOCK, ...moved(boxCorners([2, 2, 3]), [4, 4, 1])];

test('the same model is the same everywhere', () => {
  const { differences } = compare(makeModel(BLOCK), makeModel(BLOCK));
  expect(differences).toEqual({ added: 0, removed: 0, mean: 0, changed: 0 });
});

test('a thicker wire lies outside by the difference, a thinner one inside', () => {
  const [thin, thick] = [makeModel(torus(9.255, 1, 128)), makeModel(torus(9.255, 1.1, 128))];
  const grown = compare(thick, thin).differences;
  expect([grown.added, grown.mean, grown.removed]).toEqual([
    expect.closeTo(0.1, 2),
    expect.closeTo(0.1, 2),
    expect.closeTo(0, 3),
  ]);
  expect(grown.changed).toBeCloseTo(1, 6);
  const shrunk = compare(thin, thick).differences;
  expect([shrunk.added, shrunk.removed]).toEqual([expect.closeTo(0, 3), expect.closeTo(0.1, 2)]);
});

test('what changed in the middle of a large face is marked there', () => {
  const { mesh, distances, differences } = compare(makeModel(BLOCK), makeModel(HOLED));
  expect(differences.added).toBeCloseTo(1, 1);
  expect(differences.removed).toBeCloseTo(0, 5);
  const marked = [...distances.keys()].filter((at) => (distances[at] ?? 0) > 0.2);
  expect(marked.length).toBeGreaterThan(100);
  for (const at of marked) {
    const [x = 0, y = 0, z = 0] = mesh.positions.subarray(at * 3, at * 3 + 3);
    expect([x > 4 && x < 6, y > 4 && y < 6, z % 2]).toEqual([true, true, 0]);
  }
});

test('what is gone is told, also where the surface under it is the same', () => {
  expect(compare(makeModel(BLOCK), makeModel(STUDDED)).differences).toMatchObject({
    added: expect.closeTo(0, 5),
    removed: expect.closeTo(2, 5),
  });
  expect(compare(makeModel(STUDDED), makeModel(BLOCK)).differences).toMatchObject({
    added: expect.closeTo(2, 5),
    removed: expect.closeTo(0, 5),
  });
});

test('models in other units are compared in millimetres', () => {
  const inches = BLOCK.map(([x, y, z]): Triple => [x / 25.4, y / 25.4, z / 25.4]);
  const { differences } = compare(makeModel(inches, 25.4), makeModel(moved(BLOCK, [0, 0, 0.5])));
  expect(differences.added).toBeCloseTo(0.5, 4);
  expect(differences.removed).toBeCloseTo(0.5, 4);
});
