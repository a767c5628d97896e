import type { Body, Bounds, DrawnMesh, ModelFacts, Triple } from '../model-data.ts';
import { paintMesh } from './paint-mesh.ts';
import { findRings } from '../ring/find-ring.ts';
import { findTriangles } from './find-triangles.ts';
import type { Triangles } from './used-points.ts';
import { shade, type Shaded } from './shade.ts';
import type { OnShare, Soup } from '../soup.ts';

/** What the reader keeps of a model to find its edges and its weight later. */
export type Kept = {
  triangles: Triangles;
  bodyOf: Uint32Array;
  firstVertex: Shaded['firstVertex'];
  /** The original triangle of each drawn one; null if they are drawn in their own order. */
  drawn: Uint32Array | null;
};

/** The corners of the bounding box of all points. */
export function findBounds(points: Float32Array): Bounds {
  const min: Triple = [Infinity, Infinity, Infinity];
  const max: Triple = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 3) {
    for (const axis of [0, 1, 2] as const) {
      const value = points[at + axis] ?? 0;
      if (value < min[axis]) min[axis] = value;
      if (value > max[axis]) max[axis] = value;
    }
  }
  return { min, max };
}

/** What is looked at for a finger hole: a stone, or a dummy in the hole, would hide it. */
const isPiece = (body: Body | undefined) =>
  body !== undefined && !body.isStone && body.looks !== 'dummy' && body.looks !== 'perhapsDummy';

/** The body of each vertex, by the original triangle of each drawn one. */
function bodiesOfVertices({ positions, indices }: DrawnMesh, bodyOf: Uint32Array, drawn: Uint32Array | null) {
  const bodies = new Uint16Array(positions.length / 3);
  for (const [at, vertex] of indices.entries()) {
    const triangle = (at - (at % 3)) / 3;
    bodies[vertex] = bodyOf[drawn ? (drawn[triangle] ?? 0) : triangle] ?? 0;
  }
  return bodies;
}

/** Turns a file's triangles into something that can be drawn; throws a `ModelError` if nothing can. */
export function buildMesh(soup: Soup, onShare: OnShare): { mesh: DrawnMesh; facts: ModelFacts; kept: Kept } {
  onShare(0);
  const { triangles, bodies, bodyOf, leftOut, cornerOf } = findTriangles(soup);
  onShare(0.5);
  const { firstVertex, ...shaded } = shade(triangles);
  const { paint } = soup;
  const vertexOf = soup.indices ?? Uint32Array.from({ length: soup.positions.length / 3 }, (_, at) => at);
  const { mesh: painted, drawn } = paint
    ? paintMesh(shaded, { paint, cornerOf, vertexOf })
    : { mesh: { ...shaded, paint: null }, drawn: null };
  const mesh: DrawnMesh = { ...painted, bodies: bodiesOfVertices(painted, bodyOf, drawn) };
  onShare(1);
  const bounds = findBounds(triangles.points);
  const facts = {
    bounds,
    bodies,
    unmeshed: soup.unmeshed ?? null,
    unpainted: soup.unpainted ?? null,
    ring: findRings({ triangles, bodyOf }, (body) => isPiece(bodies[body]))[0] ?? null,
    triangles: mesh.indices.length / 3,
    leftOut,
  };
  return { mesh, facts, kept: { triangles, bodyOf, firstVertex, drawn } };
}
