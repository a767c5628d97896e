import { cornersByPoint } from './corners-by-point.ts';
import { createForest, joinAtEdges, type Forest, type Joining } from './join-triangles.ts';
import { joinWedges } from './join-wedges.ts';

/** Triangles over points that each occur once, and the part of the file that each belongs to. */
export type PartedTriangles = { points: Float32Array; corners: Uint32Array; partOf: (triangle: number) => number };
/** For each triangle the number of its shell, and for each shell whether it encloses something. */
export type Shells = { shellOf: Uint32Array; isClosed: boolean[] };

const mix = (a: number, b: number) => {
  const hash = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b ^ 0x7f4a7c15, 0xc2b2ae35);
  return Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f);
};

/**
 * Whether each edge of a set is walked equally often in both directions, as on every surface that encloses something.
 * Sums of two hashes answer that without a list of all edges; both agree by chance once in 2^64.
 */
function balancedSets(corners: Uint32Array, { rootOf }: Forest): Uint8Array {
  const count = corners.length / 3;
  const [one, other] = [new Int32Array(count), new Int32Array(count)];
  for (let at = 0; at < corners.length; at += 1) {
    const root = rootOf((at - (at % 3)) / 3);
    const a = corners[at] ?? 0;
    const b = corners[at % 3 === 2 ? at - 2 : at + 1] ?? 0;
    one[root] = (one[root] ?? 0) + mix(a, b) - mix(b, a);
    other[root] = (other[root] ?? 0) + mix(a + 0x3c6ef372, b) - mix(b + 0x3c6ef372, a);
  }
  return new Uint8Array(count).map((_, root) => (one[root] === 0 && other[root] === 0 ? 1 : 0));
}

/**
 * The shells that make up a model. Triangles that meet in pairs belong together. What is open then is tried again with
 * what has its inside between the same triangles, then together with everything that meets it, first in its part of
 * the file and then everywhere; if it stays open, it is one shell for each part.
 */
export function findShells({ points, corners, partOf }: PartedTriangles): Shells {
  const byPoint = cornersByPoint(points.length / 3, corners);
  const forest = createForest(corners.length / 3);
  joinAtEdges(corners, byPoint, forest, { includes: () => true, groupOf: partOf, onlyPairs: true });
  let balanced = balancedSets(corners, forest);
  const isOpen = (triangle: number) => balanced[forest.rootOf(triangle)] === 0;
  const joins = [
    (includes: Joining['includes']) => joinWedges({ points, corners }, byPoint, forest, { includes, groupOf: partOf }),
    ...[partOf, () => 0].map(
      (groupOf) => (includes: Joining['includes']) =>
        joinAtEdges(corners, byPoint, forest, { includes, groupOf, onlyPairs: false }),
    ),
  ];
  for (const joinOpen of joins) {
    if (balancedSetsHold(forest, balanced)) break;
    // What is open now is recorded first: joining changes the sets.
    const open = Uint8Array.from({ length: balanced.length }, (_, triangle) => (isOpen(triangle) ? 1 : 0));
    joinOpen((one) => open[one] === 1);
    balanced = balancedSets(corners, forest);
  }
  return numbered(forest, balanced, partOf);
}

function balancedSetsHold({ rootOf }: Forest, balanced: Uint8Array): boolean {
  return balanced.every((isBalanced, triangle) => isBalanced === 1 || rootOf(triangle) !== triangle);
}

function numbered({ rootOf }: Forest, balanced: Uint8Array, partOf: PartedTriangles['partOf']): Shells {
  const shellOf = new Uint32Array(balanced.length);
  const [closed, open] = [new Map<number, number>(), new Map<number, number>()];
  const isClosed: boolean[] = [];
  for (let triangle = 0; triangle < shellOf.length; triangle += 1) {
    const root = rootOf(triangle);
    const isBalanced = balanced[root] === 1;
    const [known, key] = isBalanced ? [closed, root] : [open, partOf(triangle)];
    let shell = known.get(key);
    if (shell === undefined) {
      shell = isClosed.push(isBalanced) - 1;
      known.set(key, shell);
    }
    shellOf[triangle] = shell;
  }
  return { shellOf, isClosed };
}
