import { createBudget } from '../create-budget.ts';
import { findBounds } from '../mesh/build-mesh.ts';
import { crossEdges } from '../mesh/cross-edges.ts';
import { createNearest } from '../mesh/nearest-point.ts';
import type { DrawnMesh, TriangleTree } from '../model-data.ts';
import type { OnShare } from '../soup.ts';
import { refineMesh } from './refine-mesh.ts';

type Mesh = Pick<DrawnMesh, 'positions' | 'normals' | 'indices'>;
/** A model in its own units, and how many millimetres one of them is. */
export type Side = { mesh: Mesh; tree: TriangleTree; millimetres: number };

/** In millimetres: how far one surface is from another at most, on each side, and the mean over its whole area. */
export type Differences = {
  added: number;
  removed: number;
  mean: number;
  /** Share of the area, 0 to 1, that is farther away than `SAME_MM`. */
  changed: number;
};
export type ComparedSurfaces = { mesh: Mesh; distances: Float32Array<ArrayBuffer>; differences: Differences };

/** Anything nearer counts as the same: no caster and no printer would see it. */
export const SAME_MM = 0.01;
/** No coloured triangle has a side over this share of the model's size. */
const FINEST = 1 / 200;
/** What a graphics card draws at once; larger models aren't divided. */
const MOST_TRIANGLES = 1_000_000;
/** Boxes looked into for each point that is looked up, on average: usually there are forty. */
const MOST_LOOKS = 2500;
/** This many points are looked up between two progress reports. */
const STRETCH = 8192;

type Reach = { from: Side; to: Side };

/** How far each point of one model is from another's surface, in millimetres; below 0 inside it. */
function measureDistances(places: Float32Array, { from, to }: Reach, onShare: OnShare): Float32Array<ArrayBuffer> {
  const nearest = createNearest(to.tree, createBudget((places.length / 3) * MOST_LOOKS + to.tree.order.length));
  const scale = from.millimetres / to.millimetres;
  const distances = new Float32Array(places.length / 3);
  for (let at = 0; at < distances.length; at += 1) {
    if (at % STRETCH === 0) onShare(at / distances.length);
    const place = at * 3;
    const [x, y, z] = [places[place] ?? 0, places[place + 1] ?? 0, places[place + 2] ?? 0];
    distances[at] = nearest(x * scale, y * scale, z * scale).distance * to.millimetres;
  }
  return distances;
}

/** The mean over the area, and how much of it is changed. */
function overArea({ positions, indices }: Mesh, distances: Float32Array) {
  const cross = new Float64Array(3);
  let [area, weighed, changed] = [0, 0, 0];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at] ?? 0, indices[at + 1] ?? 0, indices[at + 2] ?? 0];
    crossEdges(positions, a, b, c, cross);
    const size = Math.hypot(cross[0] ?? 0, cross[1] ?? 0, cross[2] ?? 0);
    const off = (Math.abs(distances[a] ?? 0) + Math.abs(distances[b] ?? 0) + Math.abs(distances[c] ?? 0)) / 3;
    area += size;
    weighed += off * size;
    if (off > SAME_MM) changed += size;
  }
  return { mean: weighed / (area || 1), changed: changed / (area || 1) };
}

const findLargest = (distances: Float32Array) => distances.reduce((most, one) => Math.max(most, one), 0);

/** The mesh in triangles so fine that a value at their corners holds for all of it. */
function fineMesh(mesh: Mesh): Mesh {
  const { min, max } = findBounds(mesh.positions);
  const longest = Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) * FINEST;
  const { triangleOf: _triangleOf, ...fine } = refineMesh(mesh, { longest, most: MOST_TRIANGLES });
  return fine;
}

/**
 * How far the surface of a model is from that of another version, at each vertex of a mesh fine enough to be coloured.
 * What was removed is what the other one has outside this one; where a body reaches into another, this one has
 * surfaces inside the other that nobody has removed.
 */
export function compareSurfaces({ own, other }: { own: Side; other: Side }, onShare: OnShare): ComparedSurfaces {
  const mesh = fineMesh(own.mesh);
  const distances = measureDistances(mesh.positions, { from: own, to: other }, (share) => onShare(share / 2));
  const { positions } = fineMesh(other.mesh);
  const back = measureDistances(positions, { from: other, to: own }, (share) => onShare((1 + share) / 2));
  onShare(1);
  return {
    mesh,
    distances,
    differences: { added: findLargest(distances), removed: findLargest(back), ...overArea(mesh, distances) },
  };
}
