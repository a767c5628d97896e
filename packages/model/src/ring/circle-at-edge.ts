import type { Ring, TriangleTree, Triple } from '../model-data.ts';
import { fitCircle } from './fit-circle.ts';

type Mesh = Pick<TriangleTree, 'positions' | 'indices'>;

/** Where a line bends more than this (40 degrees), another edge begins. */
const BEND = Math.cos((40 * Math.PI) / 180);
/**
 * Points between which a line continues straight aren't corners, and are inside the circle that the corners stand for.
 */
const STRAIGHT = Math.cos((0.1 * Math.PI) / 180);

const pointAt = ({ positions }: Mesh, vertex: number): Triple => [
  positions[vertex * 3] ?? 0,
  positions[vertex * 3 + 1] ?? 0,
  positions[vertex * 3 + 2] ?? 0,
];

/** How straight the way is from one point through the next to a third: 1 straight, 0 at a right angle. */
function straightness(a: Triple, b: Triple, c: Triple): number {
  const [one, other] = [
    [b[0] - a[0], b[1] - a[1], b[2] - a[2]],
    [c[0] - b[0], c[1] - b[1], c[2] - b[2]],
  ] as const;
  const length = Math.hypot(...one) * Math.hypot(...other);
  return length === 0 ? 1 : (one[0] * other[0] + one[1] * other[1] + one[2] * other[2]) / length;
}

type Ends = ReadonlyMap<number, readonly number[]>;

/** For each vertex the vertices at the other ends of its edges; `edges` are pairs. */
function gatherEnds(edges: Uint32Array): Ends {
  const ends = new Map<number, number[]>();
  const add = (from: number, to: number) => {
    const known = ends.get(from);
    if (known) known.push(to);
    else ends.set(from, [to]);
  };
  for (let at = 0; at < edges.length; at += 2) {
    const [one = 0, other = 0] = [edges[at], edges[at + 1]];
    add(one, other);
    add(other, one);
  }
  return ends;
}

/** Follows a line from two vertices as straight as possible, until it ends, bends away or returns to its start. */
function follow(ends: Ends, at: (vertex: number) => Triple, [before, from]: readonly [number, number]): number[] {
  const line = [before, from];
  const seen = new Set(line);
  for (;;) {
    const [last = 0, end = 0] = line.slice(-2);
    let [next, straightest] = [-1, BEND];
    for (const one of ends.get(end) ?? []) {
      const straight = one === last ? -1 : straightness(at(last), at(end), at(one));
      if (straight > straightest) [next, straightest] = [one, straight];
    }
    if (next < 0 || seen.has(next)) return line;
    seen.add(next);
    line.push(next);
  }
}

/** The circle along an edge of the model, from one of its segments; null if the edge isn't part of one. */
export function circleAlongEdge(mesh: Mesh, edges: Uint32Array, stretch: readonly [number, number]): Ring | null {
  const at = (vertex: number) => pointAt(mesh, vertex);
  const ends = gatherEnds(edges);
  const [one, other] = stretch;
  const there = follow(ends, at, [one, other]);
  const back = follow(ends, at, [other, one]);
  const isClosed = there.length > 2 && back.length > 2 && back.includes(there.at(-1) ?? -1);
  const line = isClosed ? there : [...back.toReversed(), ...there.slice(2)];
  return fitCircle(withoutStraight(line.map(at)));
}

/** A line without the points at which it doesn't bend. */
function withoutStraight(line: readonly Triple[]): Triple[] {
  return line.filter((place, index) => {
    const [before, after] = [line.at(index - 1), line[(index + 1) % line.length]];
    return !before || !after || straightness(before, place, after) < STRAIGHT;
  });
}

/** Where each edge of a triangle crosses a plane, by the vertices at its ends; two of them, or none. */
function crossings(mesh: Mesh, triangle: number, height: (vertex: number) => number) {
  const corners = [0, 1, 2].map((corner) => mesh.indices[triangle * 3 + corner] ?? 0);
  return corners.flatMap((a, corner) => {
    const b = corners[(corner + 1) % 3] ?? 0;
    const [low, high] = [height(a), height(b)];
    if (low < 0 === high < 0) return [];
    const share = low / (low - high);
    const [from, to] = [pointAt(mesh, a), pointAt(mesh, b)];
    const between = (axis: 0 | 1 | 2) => from[axis] + (to[axis] - from[axis]) * share;
    const place: Triple = [between(0), between(1), between(2)];
    return [place];
  });
}

/**
 * The circle in which a plane through a point of the surface, across the given direction, cuts the model there: for a
 * hole without an edge, like that of a round wire. Null if the cut isn't a circle.
 */
export function circleAcross(mesh: Mesh, place: Triple, triangle: number, through: Triple): Ring | null {
  const height = (vertex: number) => {
    const [x, y, z] = pointAt(mesh, vertex);
    return (x - place[0]) * through[0] + (y - place[1]) * through[1] + (z - place[2]) * through[2];
  };
  const [places, cut]: [Triple[], number[]] = [[], []];
  const known = new Map<string, number>();
  const grain = 1e-4;
  const numberSpot = (spot: Triple) => {
    // Vertices are split where the surface has an edge, so points are told apart by their position.
    const key = spot.map((value) => Math.round(value / grain)).join();
    const number = known.get(key) ?? places.push(spot) - 1;
    known.set(key, number);
    return number;
  };
  let start: readonly [number, number] | null = null;
  for (let one = 0; one < mesh.indices.length / 3; one += 1) {
    const [from, to] = crossings(mesh, one, height);
    if (!from || !to) continue;
    const pair = [numberSpot(from), numberSpot(to)] as const;
    if (pair[0] === pair[1]) continue;
    cut.push(...pair);
    if (one === triangle) start = pair;
  }
  if (!start) return null;
  const positions = Float32Array.from(places.flat());
  return circleAlongEdge({ positions, indices: mesh.indices }, Uint32Array.from(cut), start);
}
