import { cornersByPoint } from '../bodies/corners-by-point.ts';
import { crossEdges } from './cross-edges.ts';
import type { Triangles } from './used-points.ts';
import { floats, integers, roomFor } from '../formats/growing.ts';

/** Neighbouring triangles that bend less than 38 degrees are one smooth surface. */
const SMOOTH = Math.cos((38 * Math.PI) / 180);
/**
 * If more smooth surfaces meet at a point, each takes the normal of the most similar one; this bounds the work for odd
 * files.
 */
const MOST_SURFACES = 12;

export type Shaded = {
  positions: Float32Array<ArrayBuffer>;
  normals: Float32Array<ArrayBuffer>;
  indices: Uint32Array<ArrayBuffer>;
  /** For each point, the first vertex there. */
  firstVertex: Uint32Array<ArrayBuffer>;
};

function crossTriangles({ points, corners }: Triangles): Float32Array {
  const crosses = new Float32Array(corners.length);
  const cross = new Float64Array(3);
  for (let at = 0; at < corners.length; at += 3) {
    crossEdges(points, corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0, cross);
    // Longest side scaled to 1, as the square of a tiny area would be 0 in single precision.
    const longest = Math.max(Math.abs(cross[0] ?? 0), Math.abs(cross[1] ?? 0), Math.abs(cross[2] ?? 0));
    const length =
      longest * Math.hypot((cross[0] ?? 0) / longest, (cross[1] ?? 0) / longest, (cross[2] ?? 0) / longest);
    crosses[at] = (cross[0] ?? 0) / length;
    crosses[at + 1] = (cross[1] ?? 0) / length;
    crosses[at + 2] = (cross[2] ?? 0) / length;
  }
  return crosses;
}

/** Splits each point into one vertex for each smooth surface that meets there, with that surface's normal. */
export function shade(triangles: Triangles): Shaded {
  const { points, corners } = triangles;
  const faces = crossTriangles(triangles);
  const { starts, sorted } = cornersByPoint(points.length / 3, corners);
  const indices = new Uint32Array(corners.length);
  const firstVertex = new Uint32Array(points.length / 3);
  let [normals, placeOf, count] = [floats(points.length), integers(points.length / 3), 0];

  /** The surface at this point, among the vertices from `first`, that the triangle continues; `count` if none. */
  const surfaceFor = (first: number, face: number) => {
    let [best, closest] = [count, count - first < MOST_SURFACES ? SMOOTH : -2];
    const [x = 0, y = 0, z = 0] = [faces[face], faces[face + 1], faces[face + 2]];
    for (let vertex = first; vertex < count; vertex += 1) {
      const [nx = 0, ny = 0, nz = 0] = [normals[vertex * 3], normals[vertex * 3 + 1], normals[vertex * 3 + 2]];
      const along = (nx * x + ny * y + nz * z) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
      if (along > closest) [best, closest] = [vertex, along];
    }
    return best;
  };

  for (let point = 0; point < firstVertex.length; point += 1) {
    const first = count;
    firstVertex[point] = first;
    const end = starts[point + 1] ?? 0;
    for (let at = starts[point] ?? 0; at < end; at += 1) {
      const corner = sorted[at] ?? 0;
      const face = corner - (corner % 3);
      const vertex = surfaceFor(first, face);
      if (vertex === count) {
        count += 1;
        normals = roomFor(normals, count * 3, floats);
        placeOf = roomFor(placeOf, count, integers);
        placeOf[vertex] = point;
      }
      for (let axis = 0; axis < 3; axis += 1) {
        normals[vertex * 3 + axis] = (normals[vertex * 3 + axis] ?? 0) + (faces[face + axis] ?? 0);
      }
      indices[corner] = vertex;
    }
  }
  return { ...placed(points, placeOf, normals, count), indices, firstVertex };
}

/** The vertices' points, and their normals at length 1. */
function placed(points: Float32Array, placeOf: Uint32Array, sums: Float32Array<ArrayBuffer>, count: number) {
  const positions = new Float32Array(count * 3);
  const normals = sums.slice(0, count * 3);
  for (let vertex = 0, to = 0; vertex < count; vertex += 1, to += 3) {
    const from = (placeOf[vertex] ?? 0) * 3;
    const [x = 0, y = 0, z = 0] = [normals[to], normals[to + 1], normals[to + 2]];
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    positions[to] = points[from] ?? 0;
    positions[to + 1] = points[from + 1] ?? 0;
    positions[to + 2] = points[from + 2] ?? 0;
    normals[to] = x / length;
    normals[to + 1] = y / length;
    normals[to + 2] = z / length;
  }
  return { positions, normals };
}
