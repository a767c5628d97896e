import type { CornersByPoint } from './corners-by-point.ts';
import { sortTogether } from './sort-together.ts';

/** Triangles that belong together, each set named after one of them. */
export type Forest = { rootOf: (triangle: number) => number; join: (one: number, other: number) => void };

/** Every triangle on its own, until it is joined to others. */
export function createForest(count: number): Forest {
  const parents = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) parents[at] = at;
  const rootOf = (triangle: number) => {
    let at = triangle;
    for (;;) {
      const parent = parents[at] ?? at;
      if (parent === at) return at;
      parents[at] = parents[parent] ?? parent;
      at = parent;
    }
  };
  const join = (one: number, other: number) => {
    const [a, b] = [rootOf(one), rootOf(other)];
    if (a !== b) parents[Math.max(a, b)] = Math.min(a, b);
  };
  return { rootOf, join };
}

export type Joining = {
  includes: (triangle: number) => boolean;
  /** Triangles of different groups are never joined. */
  groupOf: (triangle: number) => number;
  /** Only where two meet: where more do, bodies may touch each other. */
  onlyPairs: boolean;
};

const START_ROOM = 64;
/** Where more triangles meet in an edge, they are the heap of a broken file. */
const MOST_AROUND = 8;
const GROUP = 2 ** 32;

/** Edges from one point, each as its other end and its group in one number, with its triangle. */
function createEdgeList() {
  let [ends, triangles, count] = [new Float64Array(START_ROOM), new Uint32Array(START_ROOM), 0];
  const add = (end: number, triangle: number) => {
    if (count === ends.length) {
      const [more, others] = [new Float64Array(count * 2), new Uint32Array(count * 2)];
      more.set(ends);
      others.set(triangles);
      [ends, triangles] = [more, others];
    }
    ends[count] = end;
    triangles[count] = triangle;
    count += 1;
  };
  const sort = () => count > 1 && sortTogether(ends.subarray(0, count), triangles.subarray(0, count));
  /** Joins the triangles at each edge, or only those that meet in pairs. */
  const joinEach = (join: Forest['join'], onlyPairs: boolean) => {
    for (let from = 0; from < count;) {
      let end = from + 1;
      while (end < count && ends[end] === ends[from]) end += 1;
      if (!onlyPairs || end - from === 2) {
        for (let at = from + 1; at < end; at += 1) join(triangles[from] ?? 0, triangles[at] ?? 0);
      }
      from = end;
    }
  };
  /** Visits each edge at which several pairs of triangles meet, but no heap of them. */
  const eachCrowded = (visit: (to: number, around: Uint32Array) => void) => {
    for (let from = 0; from < count;) {
      let end = from + 1;
      while (end < count && ends[end] === ends[from]) end += 1;
      if (end - from > 2 && end - from <= MOST_AROUND) visit((ends[from] ?? 0) % GROUP, triangles.slice(from, end));
      from = end;
    }
  };
  const clear = () => {
    count = 0;
  };
  return { add, sort, joinEach, eachCrowded, clear };
}

type Edges = ReturnType<typeof createEdgeList>;

/** Visits the edges of each point that lead to a higher one. */
function eachPoint(
  corners: Uint32Array,
  { starts, sorted }: CornersByPoint,
  how: Pick<Joining, 'includes' | 'groupOf'>,
  visit: (point: number, edges: Edges) => void,
) {
  const edges = createEdgeList();
  for (let point = 0; point + 1 < starts.length; point += 1) {
    edges.clear();
    const end = starts[point + 1] ?? 0;
    for (let at = starts[point] ?? 0; at < end; at += 1) {
      const corner = sorted[at] ?? 0;
      const first = corner - (corner % 3);
      const triangle = first / 3;
      if (!how.includes(triangle)) continue;
      const group = how.groupOf(triangle) * GROUP;
      for (let next = first; next < first + 3; next += 1) {
        const to = corners[next] ?? 0;
        // Each edge is seen once, from its lower end.
        if (to > point) edges.add(group + to, triangle);
      }
    }
    edges.sort();
    visit(point, edges);
  }
}

/** Joins triangles that share an edge. */
export function joinAtEdges(corners: Uint32Array, byPoint: CornersByPoint, forest: Forest, how: Joining) {
  eachPoint(corners, byPoint, how, (_, edges) => edges.joinEach(forest.join, how.onlyPairs));
}

/** Visits each edge at which more than two triangles meet, from its lower end, but no heap of them. */
export function eachCrowdedEdge(
  corners: Uint32Array,
  byPoint: CornersByPoint,
  how: Pick<Joining, 'includes' | 'groupOf'>,
  visit: (from: number, to: number, around: Uint32Array) => void,
) {
  eachPoint(corners, byPoint, how, (from, edges) => edges.eachCrowded((to, around) => visit(from, to, around)));
}
