import { findBodies } from '../bodies/find-bodies.ts';
import { ModelError } from '../model-error.ts';
import type { Soup } from '../soup.ts';
import { crossOf } from './cross-of.ts';
import { weld } from './weld.ts';

/** Triangles over points that each occur once. */
export type Triangles = { points: Float32Array<ArrayBuffer>; corners: Uint32Array<ArrayBuffer> };

/**
 * The triangles that have an area, how many have none, and the bodies that all of them make, as `find` tells them apart;
 * a file with none shows nothing.
 */
export function findTriangles(soup: Soup, find: typeof findBodies = findBodies) {
  const { positions, indices, parts } = usedVertices(soup);
  const { points, ids } = weld(positions);
  const all = indices ? indices.map((vertex) => ids[vertex] ?? 0) : ids;
  // Flat triangles close gaps between others, so they count here.
  const before = soup.paint ? all.slice() : null;
  const { bodies, bodyOf } = find({ points, corners: all }, parts);
  const cornerOf = new Uint32Array(before ? all.length : 0);
  const cross = new Float64Array(3);
  let kept = 0;
  for (let at = 0; at < all.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [all[at], all[at + 1], all[at + 2]];
    crossOf(points, a, b, c, cross);
    if (cross[0] === 0 && cross[1] === 0 && cross[2] === 0) continue;
    if (before) cornerOf.set(before[at + 1] === b ? [at, at + 1, at + 2] : [at, at + 2, at + 1], kept);
    all[kept] = a;
    all[kept + 1] = b;
    all[kept + 2] = c;
    bodyOf[kept / 3] = bodyOf[at / 3] ?? 0;
    kept += 3;
  }
  if (kept === 0) throw new ModelError('no_surface');
  const triangles = usedPoints({ points, corners: kept < all.length ? all.slice(0, kept) : all });
  return {
    triangles,
    bodies,
    bodyOf: bodyOf.subarray(0, kept / 3),
    leftOut: (all.length - kept) / 3,
    /** The original corner of each one, in a file with colours: bodies that were inside out are turned. */
    cornerOf: cornerOf.subarray(0, kept),
  };
}

/** Unused points aren't checked: even if they are no numbers, that does no harm. */
function usedVertices({ positions, indices, parts }: Soup): Soup {
  if (!indices) return { positions, indices, parts };
  const { points, corners } = usedPoints({ points: positions, corners: indices });
  return { positions: points, indices: corners, parts };
}

/** Points that no triangle uses would make the box too large; the same triangles where there are none. */
export function usedPoints<Given extends { points: Float32Array; corners: Uint32Array }>(given: Given) {
  const { points, corners } = given;
  const isUsed = new Uint8Array(points.length / 3);
  for (const corner of corners) isUsed[corner] = 1;
  const count = isUsed.reduce((sum, used) => sum + used, 0);
  if (count === isUsed.length) return given;
  const moved = new Uint32Array(isUsed.length);
  const used = new Float32Array(count * 3);
  let kept = 0;
  for (let point = 0; point < isUsed.length; point += 1) {
    if (!isUsed[point]) continue;
    moved[point] = kept;
    used.set(points.subarray(point * 3, point * 3 + 3), kept * 3);
    kept += 1;
  }
  return { points: used, corners: corners.map((corner) => moved[corner] ?? 0) };
}
