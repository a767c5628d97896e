import type { Triple } from '../model-data.ts';

type Triangles = { points: Float32Array; corners: Uint32Array };

/**
 * Why a surface encloses nothing: `missing_triangle` (a hole of three edges), `hole`, `flipped` (a triangle faces the
 * other way than those around it), `doubled` (two triangles at one place), `branching` (three surfaces meet at one
 * edge), `sheet` (it closes, but has no thickness).
 */
export const FAULTS = ['missing_triangle', 'hole', 'flipped', 'doubled', 'branching', 'sheet'] as const;
export type FaultKind = (typeof FAULTS)[number];
/** How often it occurs, and the first of the places, in the model's own units. */
export type Fault = { kind: FaultKind; count: number; places: readonly Triple[] };

/** Places kept of each kind: more help nobody. */
const PLACES = 12;
/** An edge is one number: there are fewer than 2 to the 26th points. */
const EDGE = 2 ** 26;

/** Two corners of a triangle, in the order in which it has them. */
type Use = { from: number; to: number; triangle: number };

const nextCorner = (at: number) => (at % 3 === 2 ? at - 2 : at + 1);
const edgeKey = (one: number, other: number) => Math.min(one, other) * EDGE + Math.max(one, other);

/** Adds to a list in place: thousands of triangles may share one edge. */
function addTo(lists: Map<number, Use[]>, key: number, use: Use): void {
  const list = lists.get(key);
  if (list) list.push(use);
  else lists.set(key, [use]);
}

/** The edges that aren't walked once in each direction, each with all its uses. */
function oddEdges({ corners }: Triangles, includes: (triangle: number) => boolean): Map<number, Use[]> {
  const keys = new Float64Array(corners.length);
  let count = 0;
  for (let at = 0; at < corners.length; at += 1) {
    if (!includes((at - (at % 3)) / 3)) continue;
    keys[count] = edgeKey(corners[at] ?? 0, corners[nextCorner(at)] ?? 0);
    count += 1;
  }
  const sorted = keys.subarray(0, count).sort();
  const unpaired = new Set<number>();
  for (let from = 0; from < count;) {
    let to = from + 1;
    while (to < count && sorted[to] === sorted[from]) to += 1;
    if (to - from !== 2) unpaired.add(sorted[from] ?? 0);
    from = to;
  }
  const uses = new Map<number, Use[]>();
  // Pairs in the same direction are faults, too: a second walk finds them where the first one was.
  const waiting = new Map<number, Use>();
  for (let at = 0; at < corners.length; at += 1) {
    const triangle = (at - (at % 3)) / 3;
    if (!includes(triangle)) continue;
    const use = { from: corners[at] ?? 0, to: corners[nextCorner(at)] ?? 0, triangle };
    const key = edgeKey(use.from, use.to);
    const first = waiting.get(key);
    if (unpaired.has(key)) addTo(uses, key, use);
    else if (first === undefined) waiting.set(key, use);
    else {
      waiting.delete(key);
      if (first.from === use.from) uses.set(key, [first, use]);
    }
  }
  return uses;
}

/** The edges at a point, which are gone then: once each is seen, nobody needs to look there again. */
function takeAll(byPoint: Map<number, Use[]>, point: number): readonly Use[] {
  const found = byPoint.get(point) ?? [];
  byPoint.delete(point);
  return found;
}

/** Groups edges that share a point: the rims of holes. */
function chains(edges: readonly Use[]): Use[][] {
  const byPoint = new Map<number, Use[]>();
  for (const edge of edges) for (const point of [edge.from, edge.to]) addTo(byPoint, point, edge);
  const seen = new Set<Use>();
  return edges.flatMap((edge) => {
    if (seen.has(edge)) return [];
    const chain = [edge];
    seen.add(edge);
    for (const one of chain)
      for (const point of [one.from, one.to])
        for (const other of takeAll(byPoint, point)) {
          if (seen.has(other)) continue;
          seen.add(other);
          chain.push(other);
        }
    return [chain];
  });
}

function averagePoints(points: Float32Array, all: readonly number[]): Triple {
  const sum: Triple = [0, 0, 0];
  for (const point of all) for (const axis of [0, 1, 2] as const) sum[axis] += points[point * 3 + axis] ?? 0;
  return [sum[0] / all.length, sum[1] / all.length, sum[2] / all.length];
}

const cornersAt = (corners: Uint32Array, triangle: number) => [
  corners[triangle * 3] ?? 0,
  corners[triangle * 3 + 1] ?? 0,
  corners[triangle * 3 + 2] ?? 0,
];

/** Corners starting from the lowest: the same for two triangles that face the same way. */
function facingKey(corners: Uint32Array, triangle: number): string {
  const [a = 0, b = 0, c = 0] = cornersAt(corners, triangle);
  return (a < b && a < c ? [a, b, c] : b < c ? [b, c, a] : [c, a, b]).join();
}

/** Those triangles that coincide with another one, each pair once: facing the same way, and back to back. */
function doubledOnes(corners: Uint32Array, triangles: Iterable<number>) {
  const seen = new Map<string, string>();
  const [doubled, backToBack]: [number[], number[]] = [[], []];
  for (const triangle of triangles) {
    const id = cornersAt(corners, triangle)
      .toSorted((a, b) => a - b)
      .join();
    const [facing, first] = [facingKey(corners, triangle), seen.get(id)];
    if (first === undefined) seen.set(id, facing);
    else (first === facing ? doubled : backToBack).push(triangle);
  }
  return { doubled, backToBack };
}

/** What keeps these triangles from enclosing anything; if their edges have no fault they are a sheet. */
export function findFaults(triangles: Triangles, includes: (triangle: number) => boolean): Fault[] {
  const { points, corners } = triangles;
  const odd = [...oddEdges(triangles, includes).values()];
  const rims = chains(odd.filter((uses) => uses.length === 1).flat());
  const many = odd.filter((uses) => uses.length > 2);
  const { doubled, backToBack } = doubledOnes(corners, new Set(many.flat().map(({ triangle }) => triangle)));
  const onDoubled = new Set([...doubled, ...backToBack].flatMap((triangle) => cornersAt(corners, triangle)));
  const branching = many.flatMap(([use]) => (use && !(onDoubled.has(use.from) && onDoubled.has(use.to)) ? [use] : []));
  const turned = turnedOnes(odd.filter((uses) => uses.length === 2));
  const list: [FaultKind, Triple[]][] = [
    ['missing_triangle', rims.filter(isOneTriangle).map((rim) => middleOfEdges(points, rim))],
    ['hole', rims.filter((rim) => !isOneTriangle(rim)).map((rim) => middleOfEdges(points, rim))],
    ['flipped', turned.map((triangle) => averagePoints(points, cornersAt(corners, triangle)))],
    ['doubled', doubled.map((triangle) => averagePoints(points, cornersAt(corners, triangle)))],
    ['branching', branching.map(({ from, to }) => averagePoints(points, [from, to]))],
  ];
  const faults = list
    .filter(([, places]) => places.length > 0)
    .map(([kind, places]) => ({ kind, count: places.length, places: places.slice(0, PLACES) }));
  return faults.length > 0 ? faults : [{ kind: 'sheet', count: 1, places: [] }];
}

/** Three edges around a hole belong to three triangles; those of a single one are a loose scrap. */
const isOneTriangle = (rim: readonly Use[]) =>
  rim.length === 3 && new Set(rim.map(({ triangle }) => triangle)).size === 3;

const middleOfEdges = (points: Float32Array, edges: readonly Use[]) =>
  averagePoints(
    points,
    edges.flatMap(({ from, to }) => [from, to]),
  );

/** If all edges around a triangle run its way, it is the one that faces wrongly; otherwise each edge tells of one. */
function turnedOnes(odd: readonly Use[][]): number[] {
  const times = new Map<number, number>();
  for (const use of odd.flat()) times.set(use.triangle, (times.get(use.triangle) ?? 0) + 1);
  const whole = [...times].filter(([, count]) => count === 3).map(([triangle]) => triangle);
  const known = new Set(whole);
  const rest = odd.filter((uses) => !uses.some(({ triangle }) => known.has(triangle)));
  return [...whole, ...rest.flatMap(([use]) => (use ? [use.triangle] : []))];
}
