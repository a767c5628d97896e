import { createBudget } from '../create-budget.ts';
import { createInside } from './create-inside.ts';
import type { Shell } from './measure-shells.ts';

/** Which shell each shell is inside, the smallest such; null for those in none. */
export type Nesting = readonly (number | null)[];

/** This many points of a shell are tested, spread over it. */
const ASKED = 7;
/** Pairs of shells and triangles that are looked at. */
const MOST_LOOKS = 100_000_000;
const AXES = [0, 1, 2] as const;

type Triangles = { points: Float32Array; corners: Uint32Array; shellOf: Uint32Array };

const liesWithin = (inner: Shell, outer: Shell) =>
  AXES.every((axis) => inner.min[axis] >= outer.min[axis] && inner.max[axis] <= outer.max[axis]);

/** The triangles of each shell. */
export function trianglesByShell(shellOf: Uint32Array, shells: readonly Shell[]): Uint32Array[] {
  const lists = shells.map(({ triangles }) => new Uint32Array(triangles));
  const counts = shells.map(() => 0);
  for (const [triangle, shell] of shellOf.entries()) {
    const count = counts[shell] ?? 0;
    const list = lists[shell];
    if (list) list[count] = triangle;
    counts[shell] = count + 1;
  }
  return lists;
}

/** Finds the closed shells that are entirely inside others. */
export function nestShells({ points, corners, shellOf }: Triangles, shells: readonly Shell[]): Nesting {
  const closed = [...shells.keys()].filter((at) => shells[at]?.isClosed);
  const spend = createBudget(MOST_LOOKS);
  const candidates = new Map<number, number[]>();
  for (const inner of closed) {
    spend(closed.length);
    const box = shells[inner];
    const around = closed.filter((outer) => {
      const other = shells[outer];
      return box && other && outer !== inner && liesWithin(box, other) && Math.abs(other.volume) > Math.abs(box.volume);
    });
    if (around.length > 0) candidates.set(inner, around);
  }
  const nesting: (number | null)[] = shells.map(() => null);
  if (candidates.size === 0) return nesting;
  const lists = trianglesByShell(shellOf, shells);
  const insides = new Map<number, ReturnType<typeof createInside>>();
  const findInside = (shell: number) => {
    const known = insides.get(shell) ?? createInside({ points, corners }, lists[shell] ?? new Uint32Array(), spend);
    insides.set(shell, known);
    return known;
  };
  const isInside = (inner: number, outer: number) => {
    const list = lists[inner] ?? new Uint32Array();
    const step = Math.max(1, Math.floor(list.length / ASKED));
    for (let at = 0; at < list.length; at += step) {
      const point = (corners[(list[at] ?? 0) * 3] ?? 0) * 3;
      if (!findInside(outer)([points[point] ?? 0, points[point + 1] ?? 0, points[point + 2] ?? 0])) return false;
    }
    return true;
  };
  for (const [inner, around] of candidates) {
    const size = (at: number) => Math.abs(shells[at]?.volume ?? 0);
    const found = around.toSorted((a, b) => size(a) - size(b)).find((outer) => isInside(inner, outer));
    if (found !== undefined) nesting[inner] = found;
  }
  return nesting;
}
