import type { Area, Point } from './geometry.ts';

/** A line that shows why something snapped: at `at` on its axis, from one end to the other across it. */
export type Guide = { axis: 'x' | 'y'; at: number; from: number; to: number };
export type Snapped = { shift: Point; guides: Guide[] };

const snapLines = (start: number, length: number) => [start, start + length / 2, start + length];

type Best = { distance: number; shift: number };

function nearest(moving: readonly number[], lines: readonly number[], reach: number): Best | null {
  let best: Best | null = null;
  for (const own of moving)
    for (const line of lines) {
      const distance = Math.abs(line - own);
      if (distance <= reach && (!best || distance < best.distance)) best = { distance, shift: line - own };
    }
  return best;
}

function findGuides(area: Area, others: readonly Area[], axis: 'x' | 'y'): Guide[] {
  const [side, across, length] =
    axis === 'x' ? (['width', 'y', 'height'] as const) : (['height', 'x', 'width'] as const);
  const found = new Map<number, Guide>();
  for (const own of snapLines(area[axis], area[side]))
    for (const other of others) {
      if (!snapLines(other[axis], other[side]).some((line) => Math.abs(line - own) < 0.01)) continue;
      const known = found.get(own) ?? { axis, at: own, from: area[across], to: area[across] + area[length] };
      const from = Math.min(known.from, other[across]);
      found.set(own, { ...known, from, to: Math.max(known.to, other[across] + other[length]) });
    }
  return [...found.values()];
}

/** How much farther something being moved has to go so that an edge or its middle meets another's, within `reach`. */
export function snapTo(area: Area, others: readonly Area[], reach: number): Snapped {
  const near = others.filter((other) => other.width > 0 && other.height > 0);
  const x = nearest(
    snapLines(area.x, area.width),
    near.flatMap((other) => snapLines(other.x, other.width)),
    reach,
  );
  const y = nearest(
    snapLines(area.y, area.height),
    near.flatMap((other) => snapLines(other.y, other.height)),
    reach,
  );
  const shift = { x: x?.shift ?? 0, y: y?.shift ?? 0 };
  const there = { ...area, x: area.x + shift.x, y: area.y + shift.y };
  return { shift, guides: [...(x ? findGuides(there, near, 'x') : []), ...(y ? findGuides(there, near, 'y') : [])] };
}
