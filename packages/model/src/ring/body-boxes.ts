import type { Triangles } from '../mesh/used-points.ts';
import type { Triple } from '../model-data.ts';

type Ground = { triangles: Triangles; bodyOf: Uint32Array };
export type Box = { min: Triple; max: Triple };
/** Bodies whose boxes meet, and how long they are together. */
export type BodyGroup = { bodies: ReadonlySet<number>; longest: number };

/** With more bodies than this, they aren't told apart by their boxes. */
const MOST_BODIES = 1000;
const AXES = [0, 1, 2] as const;

const emptyBox = (): Box => ({ min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] });

/** The box around each body. */
export function bodyBoxes({ triangles: { points, corners }, bodyOf }: Ground): Map<number, Box> {
  const boxes = new Map<number, Box>();
  for (let corner = 0; corner < corners.length; corner += 1) {
    const body = bodyOf[(corner - (corner % 3)) / 3] ?? 0;
    let box = boxes.get(body);
    if (!box) boxes.set(body, (box = emptyBox()));
    for (const axis of AXES) {
      const value = points[(corners[corner] ?? 0) * 3 + axis] ?? 0;
      if (value < box.min[axis]) box.min[axis] = value;
      if (value > box.max[axis]) box.max[axis] = value;
    }
  }
  return boxes;
}

/** The longest side of the box around some of the bodies. */
export function longestSide(boxes: ReadonlyMap<number, Box>, bodies: Iterable<number>): number {
  const whole = emptyBox();
  for (const body of bodies)
    for (const axis of AXES) {
      whole.min[axis] = Math.min(whole.min[axis], boxes.get(body)?.min[axis] ?? Infinity);
      whole.max[axis] = Math.max(whole.max[axis], boxes.get(body)?.max[axis] ?? -Infinity);
    }
  return Math.max(0, ...AXES.map((axis) => whole.max[axis] - whole.min[axis]));
}

const meet = (one: Box, other: Box) =>
  AXES.every((axis) => one.min[axis] <= other.max[axis] && other.min[axis] <= one.max[axis]);

/** The things that lie apart from one another in a file, longest first: bodies whose boxes meet are one thing. */
export function bodyGroups(boxes: ReadonlyMap<number, Box>): BodyGroup[] {
  if (boxes.size > MOST_BODIES) return [];
  const left = new Map(boxes);
  const groups: BodyGroup[] = [];
  for (const [first, box] of boxes) {
    if (!left.delete(first)) continue;
    const [bodies, waiting] = [new Set([first]), [box]];
    for (const own of waiting)
      for (const [body, other] of left) {
        if (!meet(own, other)) continue;
        left.delete(body);
        bodies.add(body);
        waiting.push(other);
      }
    groups.push({ bodies, longest: longestSide(boxes, bodies) });
  }
  return groups.toSorted((one, other) => other.longest - one.longest);
}
