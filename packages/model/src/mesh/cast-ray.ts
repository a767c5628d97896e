import type { Spend } from '../create-budget.ts';
import type { TriangleTree, Triple } from '../model-data.ts';

/** The part of a model that a cut leaves: `normal · place <= constant`. */
export type CutPlane = { normal: Triple; constant: number };
export type Hit = { distance: number; point: Triple; triangle: number };
type Direction = { readonly x: number; readonly y: number; readonly z: number };
/** From a place in a direction of length 1. */
export type Ray = { origin: Direction; direction: Direction };

/** How far along the ray it hits a triangle, from either side; null if it doesn't. */
function meet(positions: Float32Array, [a, b, c]: Triple, { origin: o, direction: d }: Ray): number | null {
  const at = (vertex: number, axis: number) => positions[vertex * 3 + axis] ?? 0;
  const [ax, ay, az] = [at(a, 0), at(a, 1), at(a, 2)];
  const [ux, uy, uz] = [at(b, 0) - ax, at(b, 1) - ay, at(b, 2) - az];
  const [vx, vy, vz] = [at(c, 0) - ax, at(c, 1) - ay, at(c, 2) - az];
  const [px, py, pz] = [d.y * vz - d.z * vy, d.z * vx - d.x * vz, d.x * vy - d.y * vx];
  const size = ux * px + uy * py + uz * pz;
  if (size === 0) return null;
  const [tx, ty, tz] = [o.x - ax, o.y - ay, o.z - az];
  const u = (tx * px + ty * py + tz * pz) / size;
  if (u < 0 || u > 1) return null;
  const [qx, qy, qz] = [ty * uz - tz * uy, tz * ux - tx * uz, tx * uy - ty * ux];
  const v = (d.x * qx + d.y * qy + d.z * qz) / size;
  if (v < 0 || u + v > 1) return null;
  return (vx * qx + vy * qy + vz * qz) / size;
}

/** Where a ray from `origin` enters a box; Infinity if it misses. Most of measuring's time is spent here. */
function enter(boxes: Float32Array, box: number, origin: Triple, direction: Triple): number {
  let near = 0;
  let far = Infinity;
  for (let axis = 0; axis < 3; axis += 1) {
    const from = origin[axis] ?? 0;
    const way = direction[axis] ?? 0;
    const low = ((boxes[box * 6 + axis] ?? 0) - from) / way;
    const high = ((boxes[box * 6 + 3 + axis] ?? 0) - from) / way;
    // A ray within a side of the box gives 0 / 0, which no comparison takes: that side then doesn't decide.
    if (low <= high) {
      if (low > near) near = low;
      if (high < far) far = high;
    } else if (high < low) {
      if (high > near) near = high;
      if (low < far) far = low;
    }
  }
  return near <= far ? near : Infinity;
}

/**
 * The nearest place where a ray hits the part of the model that is left, farther than `from` along it. Spends a step
 * for each box that it looks into.
 */
export function castRay(
  { positions, indices, order, boxes, depth }: TriangleTree,
  ray: Ray,
  { cut = null, from = 0, spend }: { cut?: CutPlane | null; from?: number; spend?: Spend } = {},
): Hit | null {
  let found: Hit | null = null;
  const test = (triangle: number) => {
    const at = triangle * 3;
    const distance = meet(positions, [indices[at] ?? 0, indices[at + 1] ?? 0, indices[at + 2] ?? 0], ray);
    if (distance === null || distance <= from || (found && distance >= found.distance)) return;
    const { origin: o, direction: d } = ray;
    const point: Triple = [o.x + d.x * distance, o.y + d.y * distance, o.z + d.z * distance];
    if (!cut || isLeft(cut, point)) found = { distance, point, triangle };
  };
  const origin: Triple = [ray.origin.x, ray.origin.y, ray.origin.z];
  const direction: Triple = [ray.direction.x, ray.direction.y, ray.direction.z];
  const entered = (box: number) => enter(boxes, box, origin, direction);
  const visit = (box: number, near: number, start: number, end: number, level: number) => {
    if (near >= (found?.distance ?? Infinity)) return;
    spend?.(1);
    if (level === depth) {
      for (let at = start; at < end; at += 1) test(order[at] ?? 0);
      return;
    }
    const middle = (start + end) >>> 1;
    const one = entered(box * 2);
    const other = entered(box * 2 + 1);
    if (one <= other) visit(box * 2, one, start, middle, level + 1);
    visit(box * 2 + 1, other, middle, end, level + 1);
    if (one > other) visit(box * 2, one, start, middle, level + 1);
  };
  visit(1, entered(1), 0, order.length, 0);
  return found;
}

/** Whether a place is on the side that a cut leaves. */
export const isLeft = ({ normal, constant }: CutPlane, [x, y, z]: Triple): boolean =>
  normal[0] * x + normal[1] * y + normal[2] * z <= constant;
