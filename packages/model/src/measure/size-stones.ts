import type { Triple } from '../model-data.ts';
import type { Outline } from './stone-frame.ts';
import { middleOf, symmetryAxes } from './symmetry-axes.ts';

/** The shape of a stone seen from above its table. */
export type StoneOutline = 'round' | 'oval' | 'other';
/** A stone's length, width and depth. */
export type StoneMeasure = { outline: StoneOutline; size: Triple };

type Pair = readonly [number, number];
type Extent = { length: number; width: number; seen: Pair[] };

/** Without an axis, the outline is rotated onto this many of its edges to find its smallest width. */
const MOST_EDGES = 180;
/** How far corners may be off their circle or ellipse, and how far apart on it: a square has four of them. */
const BESIDE_CIRCLE = 0.02;
const BESIDE_ELLIPSE = 0.015;
const MOST_APART = 1.05;
/** Stones whose sizes differ by less than this share count as one size. */
const ALIKE = 0.01;

/** An outline turned so that an angle lies along the first axis: its length and width, and its corners about its middle. */
function turnedTo(hull: readonly Pair[], angle: number): Extent {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const turned = hull.map(([a, b]): Pair => [a * x + b * y, b * x - a * y]);
  const [us, vs] = [turned.map(([u]) => u), turned.map(([, v]) => v)];
  const [left, low] = [Math.min(...us), Math.min(...vs)];
  const [length, width] = [Math.max(...us) - left, Math.max(...vs) - low];
  return { length, width, seen: turned.map(([u, v]) => [u - left - length / 2, v - low - width / 2]) };
}

/** The angles of an outline's edges. */
function edgeAngles(hull: readonly Pair[]): number[] {
  const step = Math.ceil(hull.length / MOST_EDGES);
  return hull.flatMap((from, at) => {
    const to = hull[(at + 1) % hull.length] ?? from;
    return at % step === 0 ? Math.atan2(to[1] - from[1], to[0] - from[0]) : [];
  });
}

/**
 * The length and width of an outline along its axis of symmetry; of several, and without one along its edges, where
 * the box around it is smallest.
 */
function extentOf(hull: readonly Pair[]): Extent {
  const axes = symmetryAxes(hull);
  const extents = (axes.length > 0 ? axes : edgeAngles(hull)).map((angle) => turnedTo(hull, angle));
  return extents.reduce((best, one) => (one.length * one.width < best.length * best.width ? one : best));
}

/** How far the corners are from the middle on average if they are on a circle; null if they aren't. */
function radiusOf(corners: readonly Pair[], play: number): number | null {
  const radii = corners.map((corner) => Math.hypot(...corner));
  const mean = radii.reduce((sum, radius) => sum + radius, 0) / radii.length;
  if (radii.some((radius) => Math.abs(radius / mean - 1) > play)) return null;
  const isFull = corners.every(([u, v], at) => {
    const [x, y] = corners[(at + 1) % corners.length] ?? [u, v];
    return Math.hypot(u - x, v - y) <= mean * MOST_APART;
  });
  return isFull ? mean : null;
}

/** How large a stone is and its shape from above; a round one is as wide as the circle through its girdle. */
export function measureStone({ hull, depth }: Outline): StoneMeasure {
  const [u, v] = middleOf(hull);
  const radius = radiusOf(
    hull.map(([a, b]): Pair => [a - u, b - v]),
    BESIDE_CIRCLE,
  );
  if (radius !== null) return { outline: 'round', size: [2 * radius, 2 * radius, depth] };
  const { length, width, seen } = extentOf(hull);
  const share = radiusOf(
    seen.map(([u, v]): Pair => [(2 * u) / length, (2 * v) / width]),
    BESIDE_ELLIPSE,
  );
  const [long, short] = [Math.max(length, width), Math.min(length, width)];
  if (share === null) return { outline: 'other', size: [long, short, depth] };
  return { outline: 'oval', size: [long * share, short * share, depth] };
}

/** Groups equal stones, with the number of each. */
export function gatherStones<One extends { size: Triple; count: number }>(
  stones: readonly One[],
  isSameKind: (one: One, other: One) => boolean,
): One[] {
  const gathered: One[] = [];
  for (const stone of stones) {
    const isSameSize = ({ size }: One) =>
      size.every((value, axis) => Math.abs(value - (stone.size[axis] ?? 0)) <= value * ALIKE);
    const at = gathered.findIndex((one) => isSameKind(one, stone) && isSameSize(one));
    const known = gathered[at];
    if (known) gathered[at] = { ...known, count: known.count + stone.count };
    else gathered.push(stone);
  }
  return gathered;
}
