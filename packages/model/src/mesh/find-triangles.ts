import { findAids } from '../aids/find-aids.ts';
import { findBodies } from '../bodies/find-bodies.ts';
import { ModelError } from '../model-error.ts';
import type { Soup } from '../soup.ts';
import { crossEdges } from './cross-edges.ts';
import { usedPoints } from './used-points.ts';
import { weld } from './weld.ts';

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
    crossEdges(points, a, b, c, cross);
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
  const ownBodies = bodyOf.subarray(0, kept / 3);
  for (const [at, looks] of findAids({ triangles, bodyOf: ownBodies }, bodies)) {
    const body = bodies[at];
    if (body) body.looks = looks;
  }
  return {
    triangles,
    bodies,
    bodyOf: ownBodies,
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
