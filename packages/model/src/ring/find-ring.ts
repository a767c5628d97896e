import type { Bounds, Ring } from '../model-data.ts';
import { emptyCircle, type Circle, type Flat } from './empty-circle.ts';

type Triangles = { points: Float32Array; corners: Uint32Array };
type Axis = 0 | 1 | 2;
/** The two axes across each. */
const ACROSS = [
  [1, 2],
  [2, 0],
  [0, 1],
] as const;

/** Corners that are used to locate the hole; its width uses all of them. */
const SAMPLED = 20_000;
/** What is within this share of the radius beyond the empty circle is the inside of the band. */
const INSIDE = 0.02;
/** The widest gap in the band around the hole, in turns: a ninth, 40 degrees. */
const GAP = 1 / 9;
/**
 * Where the hole is checked for being open, as shares of the radius: never where an edge is likely, such as the very
 * middle.
 */
const PROBE = [0.137, 0.071] as const;

const flatOf = (points: Float32Array, axis: Axis, each: number): Flat => {
  const [u, v] = ACROSS[axis];
  const count = Math.ceil(points.length / 3 / each);
  const places = new Float64Array(count * 2);
  for (let at = 0; at < count; at += 1) {
    places[at * 2] = points[at * each * 3 + u] ?? 0;
    places[at * 2 + 1] = points[at * each * 3 + v] ?? 0;
  }
  return places;
};

/** Whether a triangle, seen along the axis, covers the hole, which then isn't open. */
function isCovered({ points, corners }: Triangles, axis: Axis, circle: Circle): boolean {
  const [u, v] = [circle.u + circle.radius * PROBE[0], circle.v + circle.radius * PROBE[1]];
  const [pu, pv] = ACROSS[axis];
  const side = (a: number, b: number) =>
    ((points[b * 3 + pu] ?? 0) - (points[a * 3 + pu] ?? 0)) * (v - (points[a * 3 + pv] ?? 0)) -
    ((points[b * 3 + pv] ?? 0) - (points[a * 3 + pv] ?? 0)) * (u - (points[a * 3 + pu] ?? 0));
  for (let at = 0; at < corners.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [corners[at], corners[at + 1], corners[at + 2]];
    const [one, two, three] = [side(a, b), side(b, c), side(c, a)];
    if ((one > 0 && two > 0 && three > 0) || (one < 0 && two < 0 && three < 0)) return true;
  }
  return false;
}

/** What is within this many radii of the circle's middle. */
function placesNear(places: Flat, { u, v, radius }: Circle, radii: number): Flat {
  const found: number[] = [];
  for (let at = 0; at < places.length; at += 2) {
    const [pu, pv] = [places[at] ?? 0, places[at + 1] ?? 0];
    if (Math.hypot(pu - u, pv - v) <= radius * radii) found.push(pu, pv);
  }
  return Float64Array.from(found);
}

/** Whether points go all the way around the circle's middle. */
function goRound(places: Flat, { u, v }: Circle): boolean {
  const turns = Float64Array.from(
    { length: places.length / 2 },
    (_, at) => Math.atan2((places[at * 2 + 1] ?? 0) - v, (places[at * 2] ?? 0) - u) / (2 * Math.PI),
  ).sort();
  let before = (turns.at(-1) ?? 0) - 1;
  for (const turn of turns) {
    if (turn - before > GAP) return false;
    before = turn;
  }
  return turns.length > 0;
}

function ringAlong(triangles: Triangles, { min, max }: Bounds, axis: Axis): Ring | null {
  const [u, v] = ACROSS[axis];
  const [wide, high] = [max[u] - min[u], max[v] - min[v]];
  const { points } = triangles;
  const sampled = flatOf(points, axis, Math.ceil(points.length / 3 / SAMPLED));
  const start = { u: (min[u] + max[u]) / 2, v: (min[v] + max[v]) / 2 };
  const hole = emptyCircle(sampled, start, Math.min(wide, high) / 8);
  // A hole is most of what one sees of a ring from its side, and doesn't reach out of it.
  if (hole.radius * 2 < Math.min(wide, high) * 0.4 || hole.radius * 2 > Math.min(wide, high)) return null;
  const near = placesNear(flatOf(points, axis, 1), hole, 1 + 2 * INSIDE);
  const circle = emptyCircle(near, hole, hole.radius * INSIDE);
  if (!goRound(placesNear(near, circle, 1 + INSIDE), circle) || isCovered(triangles, axis, circle)) return null;
  const centre: [number, number, number] = [0, 0, 0];
  centre[u] = circle.u;
  centre[v] = circle.v;
  centre[axis] = (min[axis] + max[axis]) / 2;
  const normal: [number, number, number] = [0, 0, 0];
  normal[axis] = 1;
  return { centre, normal, diameter: circle.radius * 2 };
}

/**
 * The finger hole of a ring: the widest round opening along one of the axes, with the band all around it; null if
 * there is none. It is as wide as its narrowest place. Corners of facets are on the true surface, so a circle through
 * them is right where the flat middles of facets would measure too small.
 */
export function findRing(triangles: Triangles, bounds: Bounds): Ring | null {
  const rings = ([0, 1, 2] as const).flatMap((axis) => ringAlong(triangles, bounds, axis) ?? []);
  return rings.reduce<Ring | null>((best, ring) => (best && best.diameter >= ring.diameter ? best : ring), null);
}
