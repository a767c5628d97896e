import { expect, test } from 'vitest';
import { parseStl } from '../formats/parse-stl.ts';
import { buildMesh } from '../mesh/build-mesh.ts';
import { findEdges } from '../mesh/find-edges.ts';
import type { Triple } from '../model-data.ts';
import { flatBand, torus } from '../testing/rings.ts';
import { binaryStl, boxCorners } from '../testing/solids.ts';
import { circleAcross, circleAlongEdge } from './circle-at-edge.ts';

const ignore = () => undefined;
const makeMesh = (corners: readonly Triple[]) => {
  const { mesh, kept } = buildMesh(parseStl(binaryStl(corners), ignore), ignore);
  return { mesh, edges: findEdges(kept, 'sharp') };
};
const moved = (corners: readonly Triple[], by: Triple): Triple[] =>
  corners.map(([x, y, z]) => [x + by[0], y + by[1], z + by[2]]);
const tilted = (corners: readonly Triple[]): Triple[] =>
  corners.map(([x, y, z]) => [x * 0.8 - z * 0.6, y, x * 0.6 + z * 0.8]);

/** The edge segment whose middle is nearest to a place. */
function stretchAt({ mesh, edges }: ReturnType<typeof makeMesh>, [x, y, z]: Triple) {
  let [best, nearest]: [[number, number], number] = [[0, 0], Infinity];
  for (let at = 0; at < edges.length; at += 2) {
    const [one = 0, other = 0] = [edges[at], edges[at + 1]];
    const middle = (axis: number) =>
      ((mesh.positions[one * 3 + axis] ?? 0) + (mesh.positions[other * 3 + axis] ?? 0)) / 2;
    const away = Math.hypot(middle(0) - x, middle(1) - y, middle(2) - z);
    if (away < nearest) [best, nearest] = [[one, other], away];
  }
  return best;
}
const alongEdge = (corners: readonly Triple[], near: Triple) => {
  const made = makeMesh(corners);
  return circleAlongEdge(made.mesh, made.edges, stretchAt(made, near));
};
/** A triangle whose middle is near a place, and the circle across there. */
function across(corners: readonly Triple[], near: Triple, through: Triple) {
  const { mesh } = makeMesh(corners);
  let [best, nearest] = [0, Infinity];
  for (let one = 0; one < mesh.indices.length / 3; one += 1) {
    const middle = [0, 1, 2].map((axis) => {
      const valueAt = (corner: number) => mesh.positions[(mesh.indices[one * 3 + corner] ?? 0) * 3 + axis] ?? 0;
      return (valueAt(0) + valueAt(1) + valueAt(2)) / 3 - (near[axis] ?? 0);
    });
    if (Math.hypot(...middle) < nearest) [best, nearest] = [one, Math.hypot(...middle)];
  }
  return circleAcross(mesh, near, best, through);
}

test('the inner edge of a band is as wide as its hole, and the outer one as the band', () => {
  const band = flatBand(8.255, 1.5, 4);
  const inner = alongEdge(band, [8.255, 0, 4]);
  expect(inner?.diameter).toBeCloseTo(16.51, 3);
  expect(inner?.centre.map((value) => value.toFixed(3).replace('-0.000', '0.000'))).toEqual([
    '0.000',
    '0.000',
    '4.000',
  ]);
  expect(Math.abs(inner?.normal[2] ?? 0)).toBeCloseTo(1, 5);
  expect(alongEdge(band, [9.755, 0, 0])?.diameter).toBeCloseTo(19.51, 3);
});

test('an edge is followed however the ring lies, and where a head interrupts it', () => {
  const inner = alongEdge(tilted(moved(flatBand(8.255, 1.5, 4), [40, -3, 7])), [
    (40 + 8.255) * 0.8 - 11 * 0.6,
    -3,
    (40 + 8.255) * 0.6 + 11 * 0.8,
  ]);
  expect(inner?.diameter).toBeCloseTo(16.51, 2);
  const half = flatBand(8.255, 1.5, 4).filter((_, at, all) => at < (all.length * 5) / 8);
  expect(alongEdge(half, [8.255, 0, 4])?.diameter).toBeCloseTo(16.51, 2);
});

test('a straight edge, and a short piece of a round one, are no ring', () => {
  expect(alongEdge(boxCorners([20, 20, 4]), [10, 0, 0])).toBeNull();
  const piece = flatBand(8.255, 1.5, 4, 64).filter((_, at, all) => at < all.length / 8);
  expect(alongEdge(piece, [8.255, 0, 4])).toBeNull();
});

test('a wire has no edge: it is cut across the way through, at the place that is pointed at', () => {
  const wire = torus(9.255, 1, 64);
  expect(across(wire, [8.255, 0.2, 0.001], [0, 0, 1])?.diameter).toBeCloseTo(16.51, 2);
  // Half way up its wire it is wider.
  const inside = 9.255 - Math.cos(Math.PI / 6);
  expect(across(wire, [inside, 0.2, 0.5], [0, 0, 1])?.diameter).toBeCloseTo(inside * 2, 1);
  expect(across(boxCorners([20, 20, 4]), [0, 10, 2.1], [0, 0, 1])).toBeNull();
});
