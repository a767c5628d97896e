import { expect, test } from 'vitest';
import type { Triple } from '../model-data.ts';
import { chance } from '../testing/chance.ts';
import { boxCorners } from '../testing/solids.ts';
import { torus } from '../testing/rings.ts';
import { buildTree } from './build-tree.ts';
import { createNearest } from './nearest-point.ts';

const makeTree = (corners: readonly Triple[]) =>
  buildTree({ positions: Float32Array.from(corners.flat()), indices: Uint32Array.from(corners.keys()) });

/** A ball of radius 5 around the origin, with this many steps; its corners are on the sphere. */
function ball(steps: number): Triple[] {
  const place = (across: number, down: number): Triple => {
    const [round, fall] = [(across * 2 * Math.PI) / steps, (down * Math.PI) / steps];
    return [5 * Math.sin(fall) * Math.cos(round), 5 * Math.sin(fall) * Math.sin(round), 5 * Math.cos(fall)];
  };
  const corners: Triple[] = [];
  for (let across = 0; across < steps; across += 1)
    for (let down = 0; down < steps; down += 1) {
      const [a, b] = [place(across, down), place(across + 1, down)];
      const [c, d] = [place(across + 1, down + 1), place(across, down + 1)];
      if (down > 0) corners.push(a, c, b);
      if (down < steps - 1) corners.push(a, d, c);
    }
  return corners;
}

test.each<[string, Triple, number, Triple]>([
  ['before a side', [1, 2, 9], 4, [1, 2, 5]],
  ['behind a side', [1.5, 2, 4.5], -0.5, [1.5, 2, 5]],
  ['beside an edge', [-3, 2, 9], 5, [0, 2, 5]],
  ['beside a corner', [5, 6, 6], 3, [3, 4, 5]],
  ['just in an edge', [0.2, 2, 4.9], -0.1, [0.2, 2, 5]],
  ['on it', [3, 1, 1], 0, [3, 1, 1]],
])('the nearest place of a cube, %s', (_where, [x, y, z], distance, at) => {
  const found = createNearest(makeTree(boxCorners([3, 4, 5])))(x, y, z);
  expect(found.distance).toBeCloseTo(distance, 6);
  for (const [axis, value] of [found.x, found.y, found.z].entries()) expect(value).toBeCloseTo(at[axis] ?? 0, 6);
});

test('a ball is as far off as its radius says, from either side', () => {
  const steps = 96;
  const nearest = createNearest(makeTree(ball(steps)));
  // A flat facet is behind the round surface by at most this much.
  const play = 5 * (1 - Math.cos(Math.PI / steps) ** 2);
  const next = chance(7);
  for (let tried = 0; tried < 400; tried += 1) {
    const away: Triple = [next() - 0.5, next() - 0.5, next() - 0.5];
    const [length, radius] = [Math.hypot(...away), 3 + 4 * next()];
    const [x, y, z] = away.map((one) => (one / length) * radius);
    const { distance } = nearest(x ?? 0, y ?? 0, z ?? 0);
    expect(distance).toBeGreaterThan(radius - 5 - 1e-5);
    expect(distance).toBeLessThan(radius - 5 + play + 1e-5);
  }
});

test('it finds what looking at every triangle finds', () => {
  const corners = torus(9.255, 1, 48);
  const [all, one] = [createNearest(makeTree(corners)), new Float64Array(3)];
  const alone = Array.from({ length: corners.length / 3 }, (_, at) =>
    createNearest(makeTree(corners.slice(at * 3, at * 3 + 3))),
  );
  const next = chance(3);
  for (let tried = 0; tried < 60; tried += 1) {
    for (const axis of one.keys()) one[axis] = (next() - 0.5) * 24;
    const [x = 0, y = 0, z = 0] = one;
    const wanted = Math.min(...alone.map((find) => Math.abs(find(x, y, z).distance)));
    expect(Math.abs(all(x, y, z).distance)).toBeCloseTo(wanted, 9);
  }
});
