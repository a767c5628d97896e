import type { Shell } from './measure-shells.ts';

/** Bodies of one shape in one place differ by no more than these shares, of their volume and of their size. */
const VOLUME = 0.01;
const PLACE = 0.005;
const AXES = [0, 1, 2] as const;

function areTwins(one: Shell, other: Shell): boolean {
  const size = Math.hypot(...AXES.map((axis) => one.max[axis] - one.min[axis]));
  const isNear = (a: number, b: number) => Math.abs(a - b) <= PLACE * size;
  return AXES.every((axis) => isNear(one.min[axis], other.min[axis]) && isNear(one.max[axis], other.max[axis]));
}

/** For each closed shell the first one in the file that has its shape and its place, as the cutter of a seat has; or null. */
export function findTwins(shells: readonly Shell[]): (number | null)[] {
  const twins: (number | null)[] = shells.map(() => null);
  const closed = [...shells.keys()].filter((at) => shells[at]?.isClosed);
  const volume = (at: number) => Math.abs(shells[at]?.volume ?? 0);
  const sorted = closed.toSorted((one, other) => volume(one) - volume(other) || one - other);
  for (const [nth, at] of sorted.entries()) {
    const own = shells[at];
    if (!own) continue;
    for (let next = nth + 1; next < sorted.length; next += 1) {
      const other = sorted[next] ?? 0;
      if (volume(other) > volume(at) * (1 + VOLUME)) break;
      const found = shells[other];
      if (!found || !areTwins(own, found)) continue;
      const [first, later] = [Math.min(at, other), Math.max(at, other)];
      twins[later] = Math.min(twins[later] ?? first, twins[first] ?? first);
    }
  }
  return twins;
}
