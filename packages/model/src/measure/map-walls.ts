import { refineMesh } from '../compare/refine-mesh.ts';
import { findBounds } from '../mesh/build-mesh.ts';
import { buildTree } from '../mesh/build-tree.ts';
import type { Triangles } from '../mesh/used-points.ts';
import { keepTriangles } from '../mesh/keep-triangles.ts';
import { shade } from '../mesh/shade.ts';
import type { DrawnMesh, Triple } from '../model-data.ts';
import { createGauge } from './find-walls.ts';

type Mesh = Pick<DrawnMesh, 'positions' | 'normals' | 'indices'>;
/** The metal, and how thick it is at each vertex, in the model's own units; not a number where that isn't measured. */
export type WallMap = { mesh: Mesh; thickness: Float32Array<ArrayBuffer> };

/** No coloured triangle has a side over this share of the model's size, as far as so many triangles allow. */
const FINEST = 1 / 200;
const MOST_TRIANGLES = 600_000;
/** Vertices that rays are sent from; and the boxes that all of these look into, of which a ring takes a tenth. */
const MOST_ASKED = 120_000;
const MOST_LOOKS = 100_000_000;
/** Rays start beside their vertex, within its triangle by this share: on the edge they would run along other faces. */
const BESIDE = 0.2;
/** How often vertices that no ray was sent from take the thickness of those beside them. */
const ROUNDS = 6;

/** A triangle of each vertex. */
function trianglePerVertex({ positions, indices }: Mesh): Uint32Array {
  const own = new Uint32Array(positions.length / 3);
  for (const [corner, vertex] of indices.entries()) own[vertex] = (corner - (corner % 3)) / 3;
  return own;
}

/** A place on a triangle, close to one of its vertices. */
function placeBeside({ positions, indices }: Mesh, vertex: number, triangle: number): Triple {
  const at = (axis: 0 | 1 | 2): number => {
    const value = (point: number | undefined) => positions[(point ?? 0) * 3 + axis] ?? 0;
    const [a, b, c] = [indices[triangle * 3], indices[triangle * 3 + 1], indices[triangle * 3 + 2]];
    return value(vertex) * (1 - BESIDE) + ((value(a) + value(b) + value(c)) / 3) * BESIDE;
  };
  return [at(0), at(1), at(2)];
}

/** Gives vertices without a thickness that of one beside them. */
function spreadOut(thickness: Float32Array, indices: Uint32Array): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    const known = thickness.slice();
    for (const [corner, vertex] of indices.entries()) {
      if (!Number.isNaN(known[vertex] ?? 0)) continue;
      const next = indices[corner % 3 === 2 ? corner - 2 : corner + 1] ?? 0;
      const beside = known[next] ?? Number.NaN;
      if (!Number.isNaN(beside)) thickness[vertex] = beside;
    }
  }
}

/** How thick the metal of a model is all over its surface; its bodies must be closed. Null if it has none. */
export function mapWalls(
  { triangles, bodyOf }: { triangles: Triangles; bodyOf: Uint32Array },
  isMetal: (body: number) => boolean,
): WallMap | null {
  const { points } = triangles;
  const metal = keepTriangles({ corners: triangles.corners, bodyOf }, isMetal);
  if (metal.corners.length === 0) return null;
  const { min, max } = findBounds(points);
  const diagonal = Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
  const { firstVertex: _firstVertex, ...shaded } = shade({ points, corners: metal.corners });
  const limits = { longest: diagonal * FINEST, most: MOST_TRIANGLES };
  const { triangleOf, ...mesh } = refineMesh(shaded, limits);
  // Building it sorts nothing in place: the reader keeps its triangles.
  const tree = buildTree({ positions: points, indices: metal.corners });
  const { thicknessAt } = createGauge({ ...tree, bodyOf: metal.bodyOf }, diagonal, MOST_LOOKS);
  const thickness = new Float32Array(mesh.positions.length / 3).fill(Number.NaN);
  const own = trianglePerVertex(mesh);
  const step = Math.ceil(thickness.length / MOST_ASKED);
  for (let vertex = 0; vertex < thickness.length; vertex += step) {
    const triangle = own[vertex] ?? 0;
    const found = thicknessAt(placeBeside(mesh, vertex, triangle), triangleOf[triangle] ?? 0);
    thickness[vertex] = found?.thickness ?? Number.NaN;
  }
  if (step > 1) spreadOut(thickness, mesh.indices);
  return { mesh, thickness };
}
