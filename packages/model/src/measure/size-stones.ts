import type { Triple } from '../model-data.ts';
import { fitEllipse } from './fit-ellipse.ts';
import type { Outline } from './stone-frame.ts';
import type { StoneTop } from '../bodies/stone-top.ts';
import { symmetryAxes } from './symmetry-axes.ts';

/** The shape of a stone seen from above its table; `domed`, of whatever outline, is a cabochon's. */
export type StoneOutline = 'round' | 'oval' | 'domed' | 'other';
/** A stone's length, width and depth. */
export type StoneMeasure = { outline: StoneOutline; size: Triple };

type Pair = readonly [number, number];
type Extent = { length: number; width: number };

/** Without an axis, the outline is rotated onto this many of its edges to find its smallest width. */
const MOST_EDGES = 180;
/** A round stone is no longer than this share of its width. */
export const ROUND = 1.03;
/** Sizes that differ by no more than this share are those of copies, but for rounding. */
const ALIKE = 5e-4;
/** What says more of a stone than its outline. */
const OVER: Readonly<Record<StoneTop, StoneOutline | null>> = { table: null, dome: 'domed', none: 'other' };

/** How far an outline reaches along an angle, and across it. */
function turnedTo(hull: readonly Pair[], angle: number): Extent {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const us = hull.map(([a, b]) => a * x + b * y);
  const vs = hull.map(([a, b]) => b * x - a * y);
  return { length: Math.max(...us) - Math.min(...us), width: Math.max(...vs) - Math.min(...vs) };
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
function measureExtent(hull: readonly Pair[]): Extent {
  const axes = symmetryAxes(hull);
  const extents = (axes.length > 0 ? axes : edgeAngles(hull)).map((angle) => turnedTo(hull, angle));
  return extents.reduce((best, one) => (one.length * one.width < best.length * best.width ? one : best));
}

/**
 * How large a stone is and its shape from above; a round or oval one is as large as the ellipse through its girdle. What
 * is round without a table is no round stone, but a cabochon or a bead.
 */
export function measureStone({ hull, depth }: Outline, top: StoneTop): StoneMeasure {
  const ellipse = fitEllipse(hull);
  if (ellipse) {
    const [length, width] = ellipse;
    const seen = length <= width * ROUND ? 'round' : 'oval';
    return { outline: OVER[top] ?? seen, size: [length, width, depth] };
  }
  const { length, width } = measureExtent(hull);
  const outline = OVER[top] ?? 'other';
  return { outline, size: [Math.max(length, width), Math.min(length, width), depth] };
}

/** Groups equal stones, with the number of each: the most frequent first, by whose size `play` says what is equal. */
export function gatherStones<One extends { size: Triple; count: number }>(
  stones: readonly One[],
  isSameKind: (one: One, other: One) => boolean,
  play: (value: number) => number = (value) => value * ALIKE,
): One[] {
  const gathered: One[] = [];
  for (const stone of stones.toSorted((one, other) => other.count - one.count)) {
    const isSameSize = ({ size }: One) =>
      size.every((value, axis) => Math.abs(value - (stone.size[axis] ?? 0)) <= play(value));
    const at = gathered.findIndex((one) => isSameKind(one, stone) && isSameSize(one));
    const known = gathered[at];
    if (known) gathered[at] = { ...known, count: known.count + stone.count };
    else gathered.push(stone);
  }
  return gathered;
}
