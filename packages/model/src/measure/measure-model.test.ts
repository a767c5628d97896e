import { expect, test } from 'vitest';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import type { PartRole } from '@facet/contract/craft/parts';
import type { Triple } from '../model-data.ts';
import type { Part } from '../soup.ts';
import { ball } from '../testing/ball.ts';
import { flatBand, torus } from '../testing/rings.ts';
import { boxCorners } from '../testing/solids.ts';
import { measureModel } from './measure-model.ts';

type Named = { corners: readonly Triple[]; name?: string; layer?: string };

/** Measures parts of one file. */
function measured(all: readonly Named[], roles: Record<string, PartRole> = {}, words = FIRST_WORDS) {
  let ends = 0;
  const parts = all.map(({ corners, name = '', layer = '' }): Part => {
    ends += corners.length;
    return { name, layer, ends };
  });
  const positions = Float32Array.from(all.flatMap(({ corners }) => corners.flat()));
  return measureModel({ soup: { positions, indices: null, parts }, curves: null, millimetres: 1 }, { roles, words });
}
const one = (corners: readonly Triple[]) => measured([{ corners }]);
const moved = (corners: readonly Triple[], [x, y, z]: Triple): Triple[] =>
  corners.map(([a, b, c]) => [a + x, b + y, c + z]);
const box = (size: Triple, at: Triple = [0, 0, 0]) => moved(boxCorners(size), at);
const kinds = (corners: readonly Triple[]) => one(corners).faults.map(({ kind, count }) => `${count} ${kind}`);

test('bodies have the volume, area and ring that they were made with', () => {
  const cube = one(box([3, 4, 5]));
  expect(cube).toMatchObject({ volume: { kind: 'known', volume: 60, summed: null }, faults: [], ring: null });
  expect(cube.area).toBeCloseTo(94, 6);
  const wire = one(torus(9.255, 1, 256));
  const volume = wire.volume.kind === 'known' ? wire.volume.volume : 0;
  expect(volume / 182.6864).toBeGreaterThan(0.999);
  expect(volume / 182.6864).toBeLessThan(1);
  expect(wire.ring?.diameter).toBeCloseTo(16.51, 2);
  const sizes = wire.bounds.max.map((max, axis) => max - (wire.bounds.min[axis] ?? 0));
  for (const [axis, size] of [20.51, 20.51, 2].entries()) expect(sizes[axis]).toBeCloseTo(size, 2);
});

test('walls are as thick as they were made, and what is solid is told', () => {
  const band = one(flatBand(8.255, 1.5, 4, 128));
  expect(band.thin[0]?.thickness).toBeCloseTo(1.5, 2);
  expect(band.solid?.thickness).toBeCloseTo(1.5, 1);
  // A plate of 0.4 on a block of 6: thin in the plate, solid in the block.
  const plate = one([...box([6, 6, 6]), ...box([0.4, 6, 8], [2.8, 0, 5.9])]);
  expect(plate.thin[0]?.thickness).toBeCloseTo(0.4, 3);
  expect(plate.thin[0]?.place[2]).toBeGreaterThan(6);
  expect(plate.solid?.thickness).toBeGreaterThan(5.5);
});

test('a surface inside another body is no wall of it', () => {
  // A rod runs through the block, 0.3 below its top: the metal above the rod is one with it.
  const joined = one([...box([10, 10, 10]), ...box([12, 2, 2], [-1, 4, 7.7])]);
  expect(joined.volume).toMatchObject({ kind: 'known' });
  for (const { thickness } of joined.thin) expect(thickness).toBeGreaterThan(1.9);
});

test('two balls that overlap give both volumes', () => {
  const { volume } = one([...ball(5, 96), ...moved(ball(5, 96), [6, 0, 0])]);
  if (volume.kind !== 'known') throw new Error(volume.why);
  expect(volume.volume).toBeGreaterThan(938.289 * 0.998);
  expect(volume.volume).toBeLessThan(938.289 * 1.002);
  expect(volume.summed).toBeGreaterThan(1045.72 * 0.998);
});

test.each<[string, () => Triple[], string[]]>([
  ['one missing triangle', () => box([2, 2, 2]).slice(3), ['1 missing_triangle']],
  ['a missing side', () => box([2, 2, 2]).slice(6), ['1 hole']],
  ['one flipped', () => [...box([2, 2, 2]).slice(0, 3).toReversed(), ...box([2, 2, 2]).slice(3)], ['1 flipped']],
  ['one doubled', () => [...box([2, 2, 2]), ...box([2, 2, 2]).slice(0, 3)], ['1 doubled']],
  [
    'a sheet with two sides',
    () => {
      const side = box([2, 2, 2]).slice(0, 6);
      return [...side, ...side.toReversed()];
    },
    ['1 sheet'],
  ],
  ['a loose scrap on a box', () => [...box([2, 2, 2]), [0, 0, 0], [2, 0, 0], [1, -1, -1]], ['1 hole']],
  [
    'three sheets at one edge',
    () =>
      [-1, 0, 1].flatMap((y): Triple[] => [
        [0, 0, 0],
        [2, 0, 0],
        [1, y, 1],
      ]),
    ['1 hole', '1 branching'],
  ],
])('%s is named, and gives no volume', (_what, corners, expected) => {
  expect(kinds(corners())).toEqual(expected);
  expect(one(corners()).volume).toEqual({ kind: 'none', why: 'open' });
  expect(kinds(moved(corners(), [100, 0, 0]))).toEqual(expected);
});

test('faults say where they are', () => {
  expect(one(box([2, 2, 2]).slice(6)).faults[0]?.places).toEqual([[1, 1, 0]]);
});

test('a ring inside out is turned, and said so', () => {
  const { parts, volume } = one(torus(9.255, 1, 64).toReversed());
  expect(parts).toMatchObject([{ name: 'Body 1', turned: 1, volume: expect.closeTo(181.2, 0) }]);
  expect(volume.kind).toBe('known');
});

const PIECE: readonly Named[] = [
  { corners: torus(9.255, 1, 64), name: 'Shank', layer: 'Metal' },
  { corners: box([2, 2, 2], [10, 0, 5]), name: 'Centre', layer: 'Gems' },
  { corners: box([1, 1, 1], [10, 5, 5]), name: 'Pavé 1', layer: 'Gems' },
  { corners: box([1, 1, 1], [10, 7, 5]), name: 'Pavé 1', layer: 'Gems' },
  { corners: box([3, 1, 1], [10, 9, 5]), name: 'Sprue_01', layer: 'Metal' },
];

test('parts have the role that their names propose, and the metal alone counts', () => {
  const { parts, volume } = measured(PIECE);
  expect(parts.map(({ key, role, bodies, isProposed }) => [key, role, bodies, isProposed])).toEqual([
    ['Metal/Shank', 'metal', 1, true],
    ['Gems/Centre', 'stone', 1, true],
    ['Metal/Sprue_01', 'support', 1, true],
    ['Gems/Pavé 1', 'stone', 2, true],
  ]);
  expect(parts[3]?.volume).toBeCloseTo(2, 6);
  expect(volume).toMatchObject({ kind: 'known', volume: expect.closeTo(parts[0]?.volume ?? 0, 6) });
});

test('a role that somebody gave counts instead, also of what was open', () => {
  const roles = { 'Gems/Centre': 'metal', 'Metal/Shank': 'ignore', __proto__: 'metal' } as const;
  const { parts, volume, area } = measured(PIECE, roles);
  expect(parts[1]).toMatchObject({ role: 'metal', isProposed: false });
  expect(volume).toMatchObject({ kind: 'known', volume: 8 });
  expect(area).toBeCloseTo(24, 6);
  expect(measured(PIECE, Object.fromEntries(parts.map(({ key }) => [key, 'stone' as const]))).volume).toEqual({
    kind: 'none',
    why: 'nothing',
  });
});

test('a model of very many bodies keeps a bounded list of parts', () => {
  const { parts } = one(Array.from({ length: 400 }, (_, at) => box([1, 1, 1], [at * 2, 0, 0])).flat());
  expect(parts).toHaveLength(301);
  expect(parts.find(({ key }) => key === '')).toMatchObject({ name: 'Other bodies', bodies: 100 });
});
