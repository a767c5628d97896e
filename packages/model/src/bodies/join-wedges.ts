import type { Triple } from '../model-data.ts';
import { cross, dot, minus, plus, unit } from '../vectors.ts';
import type { CornersByPoint } from './corners-by-point.ts';
import { eachCrowdedEdge, type Forest, type Joining } from './join-triangles.ts';

/** Triangles whose directions about an edge differ by less than this (0.01 degrees) lie in one another. */
const SAME = 2e-4;

type Triangles = { points: Float32Array; corners: Uint32Array };
/** A triangle at an edge: its direction about it, and whether turning on from there leads inside. */
type Leaf = { triangle: number; turn: number; isBefore: boolean };

const pointAt = (points: Float32Array, at: number): Triple => [
  points[at * 3] ?? 0,
  points[at * 3 + 1] ?? 0,
  points[at * 3 + 2] ?? 0,
];

/** The triangles at an edge, each with its direction about it; null if one of them is flat. */
function leavesAt({ points, corners }: Triangles, from: number, to: number, around: Uint32Array): Leaf[] | null {
  const start = pointAt(points, from);
  const along = unit(minus(pointAt(points, to), start));
  const leaves: Leaf[] = [];
  let axes: [Triple, Triple] | null = null;
  for (const triangle of around) {
    const own = corners.subarray(triangle * 3, triangle * 3 + 3);
    const tip = own.find((corner) => corner !== from && corner !== to);
    if (tip === undefined) return null;
    const way = minus(pointAt(points, tip), start);
    const out = plus(way, along, -dot(way, along));
    if (Math.hypot(...out) === 0) return null;
    axes ??= [unit(out), cross(along, unit(out))];
    const turn = Math.atan2(dot(out, axes[1]), dot(out, axes[0]));
    // One that walks the edge forwards faces on: what follows is outside.
    const isBefore = own[(own.indexOf(from) + 1) % 3] !== to;
    leaves.push({ triangle, turn: turn < -SAME ? turn + 2 * Math.PI : turn, isBefore });
  }
  return leaves;
}

/**
 * In the order in which one meets them when turning; of those in one place what ends comes before what begins, and what
 * begins last ends first.
 */
function inTurn(leaves: readonly Leaf[]): Leaf[] {
  const sorted = leaves.toSorted((one, other) => one.turn - other.turn);
  let place = 0;
  const placed = sorted.map((leaf, at) => {
    if (at > 0 && leaf.turn - (sorted[at - 1]?.turn ?? 0) > SAME) place += 1;
    return { ...leaf, place };
  });
  const order = (one: (typeof placed)[0], other: (typeof placed)[0]) =>
    one.place - other.place ||
    Number(one.isBefore) - Number(other.isBefore) ||
    (one.isBefore ? one.triangle - other.triangle : other.triangle - one.triangle);
  return placed.toSorted(order);
}

/** The pairs of triangles between which there is inside. */
function wedges(leaves: readonly Leaf[]): [number, number][] {
  const turned = inTurn(leaves);
  const pairs: [number, number][] = [];
  const open: Leaf[] = [];
  const ended = new Set<Leaf>();
  // What is still open after one turn ends in the next.
  for (const leaf of [...turned, ...turned]) {
    if (ended.has(leaf) || open.includes(leaf)) continue;
    if (leaf.isBefore) open.push(leaf);
    else {
      const begun = open.pop();
      if (!begun) continue;
      ended.add(leaf).add(begun);
      pairs.push([begun.triangle, leaf.triangle]);
    }
  }
  return pairs;
}

/**
 * Joins the triangles between which there is inside, at edges where several bodies meet: a stone and the seat that was
 * cut with it share the faces between them, and each is a body of its own.
 */
export function joinWedges(
  triangles: Triangles,
  byPoint: CornersByPoint,
  forest: Forest,
  how: Pick<Joining, 'includes' | 'groupOf'>,
): void {
  eachCrowdedEdge(triangles.corners, byPoint, how, (from, to, around) => {
    const leaves = leavesAt(triangles, from, to, around);
    if (leaves?.filter(({ isBefore }) => isBefore).length !== around.length / 2) return;
    for (const [one, other] of wedges(leaves ?? [])) forest.join(one, other);
  });
}
