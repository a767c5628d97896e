import type { Triangles } from '../mesh/used-points.ts';
import { createPolar, toWay, WAYS, type Axis, type Points } from './fit-axis.ts';

/** What is within these shares of the radius may be the inside of the band. */
const NEAR = [0.6, 1.35] as const;
/** Along the axis, another thing begins where nothing is for this share of the radius. */
const APART = 0.35;
/** Places along the axis in which the innermost points of each direction are kept. */
const SLABS = 32;
/** An edge that goes farther round than this (20 degrees) is no facet of a round hole: places on it count, too. */
const FLAT = Math.cos((20 * Math.PI) / 180);
/** These, as shares of the edge, on either side of the place nearest to the axis. */
const BESIDE = [-0.2, -0.1, 0, 0.1, 0.2] as const;

export type Round = Axis & { radius: number };
export type Heights = { low: number; high: number };

/** The stretch along an axis where most of what is around an opening is; null if nothing is. */
export function measureHeights(
  samples: Points,
  round: Round,
  [least, most]: readonly [number, number] = NEAR,
): Heights | null {
  const polar = createPolar(round);
  const heights: number[] = [];
  for (let at = 0; at < samples.length; at += 3) {
    const { away, along } = polar(samples[at] ?? 0, samples[at + 1] ?? 0, samples[at + 2] ?? 0);
    if (away > round.radius * least && away < round.radius * most) heights.push(along);
  }
  heights.sort((a, b) => a - b);
  let [best, count, from]: [Heights | null, number, number] = [null, 0, 0];
  for (let at = 1; at <= heights.length; at += 1) {
    if (at < heights.length && (heights[at] ?? 0) - (heights[at - 1] ?? 0) < APART * round.radius) continue;
    if (at - from > count) [best, count] = [{ low: heights[from] ?? 0, high: heights[at - 1] ?? 0 }, at - from];
    from = at;
  }
  return best;
}

/** Keeps the innermost point in each direction and height. */
function createShelf(round: Round, { low, high }: Heights) {
  const polar = createPolar(round);
  const margin = 0.05 * round.radius;
  const nearest = new Float64Array(WAYS * SLABS).fill(Infinity);
  const kept = new Float64Array(WAYS * SLABS * 3);
  const keep = (x: number, y: number, z: number) => {
    const { turn, away, along } = polar(x, y, z);
    if (away < round.radius * NEAR[0] || away > round.radius * NEAR[1]) return;
    if (along < low - margin || along > high + margin) return;
    const slab = Math.max(0, Math.min(SLABS - 1, Math.floor(((along - low) / (high - low || 1)) * SLABS)));
    const cell = toWay(turn) * SLABS + slab;
    if (away >= (nearest[cell] ?? 0)) return;
    nearest[cell] = away;
    kept[cell * 3] = x;
    kept[cell * 3 + 1] = y;
    kept[cell * 3 + 2] = z;
  };
  return { keep, list: (): Points => kept.filter((_, at) => (nearest[(at - (at % 3)) / 3] ?? 0) < Infinity) };
}

/** The innermost points of a surface around an axis: its corners, and places on edges too long to be facets. */
export function gatherInside({ points, corners }: Triangles, round: Round, heights: Heights): Points {
  const { keep, list } = createShelf(round, heights);
  const polar = createPolar(round);
  const [us, vs] = [new Float64Array(points.length / 3), new Float64Array(points.length / 3)];
  for (let point = 0; point < us.length; point += 1) {
    const [x = 0, y = 0, z = 0] = [points[point * 3], points[point * 3 + 1], points[point * 3 + 2]];
    const { u, v } = polar(x, y, z);
    us[point] = u;
    vs[point] = v;
    keep(x, y, z);
  }
  for (let corner = 0; corner < corners.length; corner += 1) {
    const [a = 0, b = 0] = [corners[corner], corners[corner % 3 === 2 ? corner - 2 : corner + 1]];
    // Each edge is walked from both sides.
    if (a > b) continue;
    const [au = 0, av = 0, bu = 0, bv = 0] = [us[a], vs[a], us[b], vs[b]];
    if (au * bu + av * bv > FLAT * Math.hypot(au, av) * Math.hypot(bu, bv)) continue;
    const [du, dv] = [bu - au, bv - av];
    const foot = -(au * du + av * dv) / (du * du + dv * dv || 1);
    for (const by of BESIDE) {
      const share = foot + by;
      if (share <= 0 || share >= 1) continue;
      const between = (axis: 0 | 1 | 2) => {
        const [from = 0, to = 0] = [points[a * 3 + axis], points[b * 3 + axis]];
        return from + (to - from) * share;
      };
      keep(between(0), between(1), between(2));
    }
  }
  return list();
}
