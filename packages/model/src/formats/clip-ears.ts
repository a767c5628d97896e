import { createBudget, type Spend } from '../create-budget.ts';

type Points = Float32Array;
/**
 * The corners of a polygon as a ring: which ones come before and after each, and where each is in the polygon's plane.
 */
type Ring = { x: Float64Array; y: Float64Array; before: Int32Array; after: Int32Array };
/** Of corners at others, for one polygon, and for all of a file. */
const MOST_LOOKS = 20_000_000;
const MOST_IN_FILE = 200_000_000;

/** What may be spent on the polygons of one file. */
export const clippingBudget = (): Spend => createBudget(MOST_IN_FILE);

type OnTriangle = (a: number, b: number, c: number) => void;

/** Twice the area of a triangle in the plane, positive if it turns like the polygon. */
const turn = ({ x, y }: Ring, a: number, b: number, c: number) =>
  ((x[b] ?? 0) - (x[a] ?? 0)) * ((y[c] ?? 0) - (y[a] ?? 0)) - ((y[b] ?? 0) - (y[a] ?? 0)) * ((x[c] ?? 0) - (x[a] ?? 0));

/** Projects the polygon onto the plane that fits it best, seen from where it turns anticlockwise. */
function layFlat(points: Points, corners: readonly number[]): Ring {
  const at = (index: number, axis: number) => points[(corners[index % corners.length] ?? 0) * 3 + axis] ?? 0;
  const normal = [0, 1, 2].map((axis) => {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
    // Relative to the first corner, so that a polygon far away keeps its precision.
    return corners.reduce(
      (sum, _, index) =>
        sum +
        (at(index, u) - at(0, u)) * (at(index + 1, v) - at(0, v)) -
        (at(index, v) - at(0, v)) * (at(index + 1, u) - at(0, u)),
      0,
    );
  });
  const sizes = normal.map(Math.abs);
  const along = sizes.indexOf(Math.max(...sizes));
  const sign = (normal[along] ?? 0) < 0 ? -1 : 1;
  const last = corners.length - 1;
  return {
    x: Float64Array.from(corners, (_, index) => at(index, (along + 1) % 3) * sign),
    y: Float64Array.from(corners, (_, index) => at(index, (along + 2) % 3)),
    before: Int32Array.from(corners, (_, index) => (index === 0 ? last : index - 1)),
    after: Int32Array.from(corners, (_, index) => (index === last ? 0 : index + 1)),
  };
}

const isSamePlace = ({ x, y }: Ring, one: number, other: number) => x[one] === x[other] && y[one] === y[other];

/**
 * Whether a corner can be cut off without cutting into the polygon; `reflex` are the corners that could be in the way.
 */
function isEar(ring: Ring, corner: number, reflex: ReadonlySet<number>): boolean {
  const [a, c] = [ring.before[corner] ?? 0, ring.after[corner] ?? 0];
  if (turn(ring, a, corner, c) <= 0) return false;
  for (const other of reflex) {
    if (other === a || other === c || other === corner) continue;
    // Where a cut leads to a hole, the polygon passes the same points twice.
    if ([a, corner, c].some((own) => isSamePlace(ring, own, other))) continue;
    const sides = [turn(ring, a, corner, other), turn(ring, corner, c, other), turn(ring, c, a, other)];
    if (sides.every((side) => side >= 0)) return false;
  }
  return true;
}

const isReflex = (ring: Ring, corner: number) =>
  turn(ring, ring.before[corner] ?? 0, corner, ring.after[corner] ?? 0) <= 0;

/**
 * Cuts a polygon into triangles that cover exactly it, including hollows and holes to which a cut leads from the
 * border. A polygon that crosses itself comes to an end too.
 */
export function clipEars(points: Points, corners: readonly number[], onTriangle: OnTriangle, spend: Spend): void {
  const ring = layFlat(points, corners);
  const reflex = new Set<number>();
  for (let corner = 0; corner < corners.length; corner += 1) if (isReflex(ring, corner)) reflex.add(corner);
  const vertex = (corner: number) => corners[corner] ?? 0;
  let [left, corner, waited, looks] = [corners.length, 0, 0, 0];
  while (left > 3) {
    const [a, c] = [ring.before[corner] ?? 0, ring.after[corner] ?? 0];
    looks += reflex.size;
    spend(reflex.size);
    // If none is an ear the polygon crosses itself: then any corner is cut, so that it ends.
    if (waited < left && looks < MOST_LOOKS && !isEar(ring, corner, reflex)) {
      [corner, waited] = [c, waited + 1];
      continue;
    }
    onTriangle(vertex(a), vertex(corner), vertex(c));
    [ring.after[a], ring.before[c]] = [c, a];
    reflex.delete(corner);
    for (const neighbour of [a, c]) {
      if (isReflex(ring, neighbour)) reflex.add(neighbour);
      else reflex.delete(neighbour);
    }
    // Skipping two corners leaves fewer thin triangles.
    [left, corner, waited] = [left - 1, ring.after[c] ?? 0, 0];
  }
  onTriangle(vertex(ring.before[corner] ?? 0), vertex(corner), vertex(ring.after[corner] ?? 0));
}
