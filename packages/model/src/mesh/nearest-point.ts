import type { Spend } from '../create-budget.ts';
import type { TriangleTree } from '../model-data.ts';

/** Where a surface is nearest, and how far away that is: below 0 on its inside. */
export type Nearest = { distance: number; x: number; y: number; z: number; triangle: number };

/** Squared distances that differ by a smaller share are to one edge or corner, within single precision. */
const TIE = 1e-5;
/** At most one box of each depth waits, and no tree is this deep. */
const WAITING = 64;

/**
 * Which point of a triangle is nearest, as shares of its sides `u` and `v`, from the dot products of these and the
 * vector `p` to its corner.
 */
function nearestShares(to: Float64Array, uu: number, uv: number, vv: number, pu: number, pv: number): void {
  const fromU = pu - uu;
  const fromV = pv - uv;
  const backU = pu - uv;
  const backV = pv - vv;
  const c = pu * fromV - fromU * pv;
  const b = backU * pv - pu * backV;
  const a = fromU * backV - backU * fromV;
  const along = fromV - fromU;
  const against = backU - backV;
  let s = 0;
  let t = 0;
  if (pu <= 0 && pv <= 0) s = 0;
  else if (fromU >= 0 && fromV <= fromU) s = 1;
  else if (c <= 0 && pu >= 0 && fromU <= 0) s = pu / (pu - fromU);
  else if (backV >= 0 && backU <= backV) t = 1;
  else if (b <= 0 && pv >= 0 && backV <= 0) t = pv / (pv - backV);
  else if (a <= 0 && along >= 0 && against >= 0) {
    t = along / (along + against);
    s = 1 - t;
  } else {
    s = b / (a + b + c);
    t = c / (a + b + c);
  }
  to[0] = s;
  to[1] = t;
}

/** The best place found so far; `facing` says how directly it is in front of its triangle, below 0 behind it. */
type Best = Nearest & { squared: number; facing: number };

const SHARES = new Float64Array(2);

/**
 * Checks whether a triangle is nearer than the best one so far. Of those that share an edge, the one most directly
 * facing the place counts: its side is right.
 */
function touch({ positions, indices }: TriangleTree, best: Best, triangle: number, x: number, y: number, z: number) {
  const i = (indices[triangle * 3] ?? 0) * 3;
  const j = (indices[triangle * 3 + 1] ?? 0) * 3;
  const k = (indices[triangle * 3 + 2] ?? 0) * 3;
  const ax = positions[i] ?? 0;
  const ay = positions[i + 1] ?? 0;
  const az = positions[i + 2] ?? 0;
  const ux = (positions[j] ?? 0) - ax;
  const uy = (positions[j + 1] ?? 0) - ay;
  const uz = (positions[j + 2] ?? 0) - az;
  const vx = (positions[k] ?? 0) - ax;
  const vy = (positions[k + 1] ?? 0) - ay;
  const vz = (positions[k + 2] ?? 0) - az;
  const px = x - ax;
  const py = y - ay;
  const pz = z - az;
  const uu = ux * ux + uy * uy + uz * uz;
  const uv = ux * vx + uy * vy + uz * vz;
  const vv = vx * vx + vy * vy + vz * vz;
  nearestShares(SHARES, uu, uv, vv, px * ux + py * uy + pz * uz, px * vx + py * vy + pz * vz);
  const s = SHARES[0] ?? 0;
  const t = SHARES[1] ?? 0;
  const dx = px - s * ux - t * vx;
  const dy = py - s * uy - t * vy;
  const dz = pz - s * uz - t * vz;
  const squared = dx * dx + dy * dy + dz * dz;
  if (squared > best.squared * (1 + TIE)) return;
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const facing = (nx * dx + ny * dy + nz * dz) / Math.sqrt((nx * nx + ny * ny + nz * nz) * squared || 1);
  const isTied = squared > best.squared * (1 - TIE);
  if (!isTied || Math.abs(facing) > Math.abs(best.facing)) best.facing = facing;
  if (squared >= best.squared) return;
  best.squared = squared;
  best.triangle = triangle;
  best.x = x - dx;
  best.y = y - dy;
  best.z = z - dz;
}

/** Boxes still to be searched, nearest on top. */
function createWaiting() {
  const items = new Uint32Array(WAITING * 4);
  const far = new Float64Array(WAITING);
  const waiting = {
    count: 0,
    items,
    far,
    put: (box: number, start: number, end: number, level: number, squared: number) => {
      const at = waiting.count * 4;
      items[at] = box;
      items[at + 1] = start;
      items[at + 2] = end;
      items[at + 3] = level;
      far[waiting.count] = squared;
      waiting.count += 1;
    },
  };
  return waiting;
}

/** How far a box is from a place, squared. */
function awayFrom(boxes: Float32Array, box: number, x: number, y: number, z: number): number {
  const at = box * 6;
  const dx = Math.max((boxes[at] ?? 0) - x, 0, x - (boxes[at + 3] ?? 0));
  const dy = Math.max((boxes[at + 1] ?? 0) - y, 0, y - (boxes[at + 4] ?? 0));
  const dz = Math.max((boxes[at + 2] ?? 0) - z, 0, z - (boxes[at + 5] ?? 0));
  return dx * dx + dy * dy + dz * dz;
}

/** Some triangles of a surface, and the first of them. */
type Among = { first: number; has: (triangle: number) => boolean };

/** Searches the boxes of a surface for what is nearer than the best one so far; says into how many it looked. */
function createSearch(tree: TriangleTree, best: Best, among?: Among): (x: number, y: number, z: number) => number {
  const { order, boxes, depth } = tree;
  const waiting = createWaiting();
  const { items, far, put } = waiting;
  return (x, y, z) => {
    let looks = 0;
    put(1, 0, order.length, 0, 0);
    while (waiting.count > 0) {
      waiting.count -= 1;
      if ((far[waiting.count] ?? 0) > best.squared * (1 + TIE)) continue;
      looks += 1;
      const at = waiting.count * 4;
      const box = items[at] ?? 1;
      const start = items[at + 1] ?? 0;
      const end = items[at + 2] ?? 0;
      const level = items[at + 3] ?? 0;
      if (level === depth) {
        for (let one = start; one < end; one += 1) {
          const triangle = order[one] ?? 0;
          if (!among || among.has(triangle)) touch(tree, best, triangle, x, y, z);
        }
        continue;
      }
      const middle = (start + end) >>> 1;
      const low = awayFrom(boxes, box * 2, x, y, z);
      const high = awayFrom(boxes, box * 2 + 1, x, y, z);
      if (low > high) put(box * 2, start, middle, level + 1, low);
      put(box * 2 + 1, middle, end, level + 1, high);
      if (low <= high) put(box * 2, start, middle, level + 1, low);
    }
    return looks;
  };
}

/**
 * Finds the nearest points of a surface, or of some of its triangles. Each search starts with the triangle where the
 * last one ended, so consecutive places should be near one another. The next search overwrites the answer. Spends a
 * step for each box it looks into.
 */
export function createNearest(
  tree: TriangleTree,
  spend?: Spend,
  among?: Among,
): (x: number, y: number, z: number) => Nearest {
  const first = among?.first ?? tree.order[0] ?? 0;
  const best: Best = { distance: 0, x: 0, y: 0, z: 0, squared: 0, facing: 0, triangle: first };
  const search = createSearch(tree, best, among);
  return (x, y, z) => {
    best.squared = Infinity;
    best.facing = 0;
    touch(tree, best, best.triangle, x, y, z);
    const looks = search(x, y, z);
    spend?.(looks);
    best.distance = Math.sqrt(best.squared) * (best.facing < 0 ? -1 : 1);
    return best;
  };
}
