import { findMiddle, uniteAreas, type Area, type Point } from './geometry.ts';

/** Something to arrange: its id and its bounding box. */
export type Arranged = { id: string; area: Area };
/** How far each one moves, by its id. */
export type Moves = Map<string, Point>;
export const EDGES = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Edge = (typeof EDGES)[number];
export type Axis = 'x' | 'y';

/** Board pixels between arranged things. */
export const ARRANGE_GAP = 16;

function shiftTo(area: Area, all: Area, edge: Edge): Point {
  const shifts: Record<Edge, Point> = {
    left: { x: all.x - area.x, y: 0 },
    center: { x: findMiddle(all).x - findMiddle(area).x, y: 0 },
    right: { x: all.x + all.width - area.x - area.width, y: 0 },
    top: { x: 0, y: all.y - area.y },
    middle: { x: 0, y: findMiddle(all).y - findMiddle(area).y },
    bottom: { x: 0, y: all.y + all.height - area.y - area.height },
  };
  return shifts[edge];
}

/** Aligns all to one edge, or to the middle, of their common bounding box. */
export function align(things: readonly Arranged[], edge: Edge): Moves {
  const all = uniteAreas(things.map(({ area }) => area));
  return new Map(all ? things.map(({ id, area }) => [id, shiftTo(area, all, edge)]) : []);
}

/** Makes the gaps between them equal; the outermost stay. */
export function distribute(things: readonly Arranged[], axis: Axis): Moves {
  const side = axis === 'x' ? 'width' : 'height';
  const sorted = things.toSorted((one, other) => one.area[axis] - other.area[axis]);
  const all = uniteAreas(sorted.map(({ area }) => area));
  if (!all || sorted.length < 3) return new Map();
  const taken = sorted.reduce((sum, { area }) => sum + area[side], 0);
  const gap = (all[side] - taken) / (sorted.length - 1);
  let next = all[axis];
  return new Map(
    sorted.map(({ id, area }) => {
      const shift = next - area[axis];
      next += area[side] + gap;
      return [id, axis === 'x' ? { x: shift, y: 0 } : { x: 0, y: shift }];
    }),
  );
}

/** In reading order: line by line from the top, left to right within a line. */
export function readingOrder<Thing extends { area: Area }>(things: readonly Thing[]): Thing[] {
  const lines: { bottom: number; things: Thing[] }[] = [];
  for (const thing of things.toSorted((one, other) => one.area.y - other.area.y)) {
    const line = lines.at(-1);
    // What begins above the middle of the line's first item belongs to the line.
    if (line && thing.area.y < line.bottom) line.things.push(thing);
    else lines.push({ bottom: thing.area.y + thing.area.height / 2, things: [thing] });
  }
  return lines.flatMap((line) => line.things.toSorted((one, other) => one.area.x - other.area.x));
}

export type Size = { width: number; height: number };

/** How wide things are packed: as wide as is asked for, or so that the whole is about as wide as it is high. */
export function widthFor(sizes: readonly Size[], gap: number, wanted: number | undefined): number {
  const covered = sizes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const widest = sizes.reduce((most, { width }) => Math.max(most, width), 0);
  return Math.max(widest, wanted ?? Math.sqrt(covered) * 1.25);
}

/** Packs sizes into rows without overlap, from `at` to the right and down. */
export function packRows(sizes: readonly Size[], at: Point, gap = ARRANGE_GAP, wanted?: number): Point[] {
  const limit = widthFor(sizes, gap, wanted);
  let [x, y, rowHeight] = [0, 0, 0];
  return sizes.map(({ width, height }) => {
    if (x > 0 && x + width > limit) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    const point = { x: at.x + x, y: at.y + y };
    [x, rowHeight] = [x + width + gap, Math.max(rowHeight, height)];
    return point;
  });
}
