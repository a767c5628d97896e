import { cutShape } from '../bodies/stone-looks.ts';
import type { Triangles } from '../mesh/used-points.ts';
import type { Triple } from '../model-data.ts';
import { cross, dot, plus, unit } from '../vectors.ts';
import { stoneTop, type StoneTop } from '../bodies/stone-top.ts';

/** How wide a stone is, which way its table faces, and whether it has one. */
export type StoneFrame = { size: number; axis: Triple; top: StoneTop };
type Pair = readonly [number, number];

/** An outline has no more corners than this: a circle of so many is right to a hundred-thousandth. */
const MOST_CORNERS = 720;

const at = ({ points }: Triangles, point: number): Triple => [
  points[point * 3] ?? 0,
  points[point * 3 + 1] ?? 0,
  points[point * 3 + 2] ?? 0,
];

/** The corner farthest from a place, and how far away it is. */
function farthest(triangles: Triangles, points: Uint32Array, from: Triple): { place: Triple; far: number } {
  let [place, far] = [from, 0];
  for (const point of points) {
    const one = at(triangles, point);
    const distance = Math.hypot(one[0] - from[0], one[1] - from[1], one[2] - from[2]);
    if (distance > far) [place, far] = [one, distance];
  }
  return { place, far };
}

/** The stone's own measure, and the direction of its table. */
export function frameOfStone(
  triangles: Triangles,
  { corners, points }: { corners: Uint32Array; points: Uint32Array },
): StoneFrame {
  const [first = 0] = points;
  const end = farthest(triangles, points, at(triangles, first));
  const { table } = cutShape(triangles.points, corners, points);
  return {
    size: farthest(triangles, points, end.place).far,
    axis: table,
    top: stoneTop(triangles, corners, table),
  };
}

const turn = (a: Pair, b: Pair, c: Pair) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The outline around points on a plane, anticlockwise. */
function convexHull(places: readonly Pair[]): Pair[] {
  const sorted = places.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (all: readonly Pair[]) => {
    const chain: Pair[] = [];
    for (const place of all) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)];
        if (!before || !last || turn(before, last, place) > 0) break;
        chain.pop();
      }
      chain.push(place);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** The same outline with fewer corners, if it has very many. */
function thinned(hull: readonly Pair[]): readonly Pair[] {
  const step = Math.ceil(hull.length / MOST_CORNERS);
  return step > 1 ? hull.filter((_, at) => at % step === 0) : hull;
}

/** How far a point is inside an outline; below 0 outside. */
export function depthWithin(hull: readonly Pair[], place: Pair): number {
  let depth = Infinity;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from;
    depth = Math.min(depth, turn(from, to, place) / (Math.hypot(to[0] - from[0], to[1] - from[1]) || 1));
  }
  return depth;
}

/**
 * A stone seen from above its table: its outline, the heights of girdle and table, its depth, and where other places
 * are relative to it.
 */
export function traceOutline(triangles: Triangles, points: Uint32Array, { axis }: Pick<StoneFrame, 'axis'>) {
  const along = unit(cross(axis, Math.abs(axis[0]) < 0.7 ? [1, 0, 0] : [0, 1, 0]));
  const other = cross(axis, along);
  const project = (place: Triple) => ({
    across: [dot(place, along), dot(place, other)] as const,
    height: dot(place, axis),
  });
  const seen = [...points].map((point) => project(at(triangles, point)));
  const hull = convexHull(seen.map(({ across }) => across));
  const rim = new Set<Pair>(hull);
  // One after the other: as arguments of one call, a large stone's corners would be too many.
  let [girdle, table, culet] = [-Infinity, -Infinity, Infinity];
  for (const { across, height } of seen) {
    if (rim.has(across)) girdle = Math.max(girdle, height);
    table = Math.max(table, height);
    culet = Math.min(culet, height);
  }
  /** Where something is that is seen there, at a height. */
  const placeAt = ([u, v]: Pair, height: number): Triple =>
    plus(plus(plus([0, 0, 0], along, u), other, v), axis, height);
  return { hull: thinned(hull), girdle, table, depth: table - culet, project, placeAt };
}

export type Outline = ReturnType<typeof traceOutline>;

/** Places around an outline, evenly spread: a square one has four corners alone. */
export function around(hull: readonly Pair[], count: number): Pair[] {
  const sideTo = ([a, b]: Pair, at: number) => {
    const [c, d] = hull[(at + 1) % hull.length] ?? [a, b];
    return { c, d, length: Math.hypot(c - a, d - b) };
  };
  const step = hull.reduce((sum, from, at) => sum + sideTo(from, at).length, 0) / count;
  const places: Pair[] = [];
  let next = 0;
  for (const [at, [a, b]] of hull.entries()) {
    const { c, d, length } = sideTo([a, b], at);
    for (; next < length; next += step) {
      const share = next / length;
      places.push([a + (c - a) * share, b + (d - b) * share]);
    }
    next -= length;
  }
  return places;
}
