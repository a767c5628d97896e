import { expect, test } from 'vitest';
import { notMetal, rolesOfBodies } from './body-roles.ts';
import { countedVolume } from '../counted-volume.ts';
import { chance } from '../testing/chance.ts';
import { boxCorners } from '../testing/solids.ts';
import type { Triple } from '../model-data.ts';
import { buildMesh } from '../mesh/build-mesh.ts';
import type { Part } from '../soup.ts';
import { proposeFirst } from './propose-role.ts';
import { weighBodies } from './weigh-bodies.ts';

const ignore = () => undefined;
const moved = (corners: readonly Triple[], [x, y, z]: Triple): Triple[] =>
  corners.map(([a, b, c]) => [a + x, b + y, c + z]);
const insideOut = (corners: readonly Triple[]): Triple[] => corners.toReversed();
const cube = (side: number) => boxCorners([side, side, side]);

function read(corners: readonly Triple[], parts?: readonly Part[]) {
  const { facts, kept } = buildMesh({ positions: new Float32Array(corners.flat()), indices: null, parts }, ignore);
  const weigh = (leftOut: readonly number[]) =>
    countedVolume(facts, leftOut, weighBodies(kept.triangles, kept.bodyOf, leftOut));
  return { bodies: facts.bodies, weigh, proposed: () => weigh(notMetal(rolesOfBodies(facts.bodies))) };
}

/** A wrinkled ball: its corners are on rays from its middle, at random lengths. */
function ball(radius: number, rings: number, wrinkle: () => number): Triple[] {
  const around = rings * 2;
  const lengths = Array.from({ length: (rings + 1) * around }, () => radius * wrinkle());
  const place = (ring: number, turn: number): Triple => {
    const isPole = ring === 0 || ring === rings;
    const length = lengths[ring * around + (isPole ? 0 : turn % around)] ?? radius;
    const [polar, angle] = [(ring * Math.PI) / rings, isPole ? 0 : ((turn % around) * 2 * Math.PI) / around];
    const across = isPole ? 0 : Math.sin(polar) * length;
    return [across * Math.cos(angle), across * Math.sin(angle), Math.cos(polar) * length];
  };
  return Array.from({ length: rings * around }, (_, at) => {
    const [ring, turn] = [Math.floor(at / around), at % around];
    const [a, b, c, d] = [place(ring, turn), place(ring + 1, turn), place(ring + 1, turn + 1), place(ring, turn + 1)];
    return ring === 0 ? [a, b, c] : ring === rings - 1 ? [a, b, d] : [a, b, c, c, d, a];
  }).flat();
}

/** The space under each triangle, down to the plane z = 0: another way to compute the volume. */
function prisms(corners: readonly Triple[]): number {
  let sum = 0;
  for (let at = 0; at < corners.length; at += 3) {
    const single = corners.slice(at, at + 3).map((corner) => corner.map((value) => Math.fround(value)));
    const [[ax = 0, ay = 0, az = 0] = [], [bx = 0, by = 0, bz = 0] = [], [cx = 0, cy = 0, cz = 0] = []] = single;
    sum += (((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2) * ((az + bz + cz) / 3);
  }
  return sum;
}

test.each(Array.from({ length: 24 }, (_, seed) => seed))('closed mesh %i by chance weighs what it encloses', (seed) => {
  const next = chance(seed);
  const corners = moved(
    ball(0.5 + next() * 20, 4 + Math.floor(next() * 28), () => 0.8 + next() * 0.4),
    [next() * 200, next() * 200, next() * 200],
  );
  const volume = prisms(corners);
  const given = read(seed % 3 === 0 ? insideOut(corners) : corners).proposed();
  if (given.kind !== 'known') throw new Error(given.kind);
  expect(Math.abs(given.volume / volume - 1)).toBeLessThan(0.001);
});

test('a body beside its mirror image, which faces inwards, adds to it', () => {
  const both = [...cube(10), ...moved(insideOut(cube(10)), [20, 0, 0])];
  const model = read(both);
  expect(model.bodies).toMatchObject([
    { volume: 1000, isTurned: false },
    { volume: 1000, isTurned: true },
  ]);
  expect(model.proposed()).toEqual({ kind: 'known', volume: 2000, summed: null });
});

test('a body and its mirror image that meet face to face are both counted', () => {
  const parts = [
    { name: 'left', layer: '', ends: 36 },
    { name: 'right', layer: '', ends: 72 },
  ];
  const model = read([...cube(10), ...moved(insideOut(cube(10)), [10, 0, 0])], parts);
  expect(model.proposed()).toMatchObject({ kind: 'known', volume: 2000 });
});

test('a body in another is proposed to be left out, and can be counted', () => {
  const model = read([...cube(10), ...moved(cube(4), [3, 3, 3])]);
  expect(notMetal(rolesOfBodies(model.bodies))).toEqual([1]);
  expect(model.proposed()).toEqual({ kind: 'known', volume: 1000, summed: null });
  const all = model.weigh([]);
  if (all.kind !== 'known') throw new Error(all.kind);
  expect(all.volume / 1000).toBeCloseTo(1, 3);
  expect(all.summed).toBe(1064);
});

test('a wall that faces inwards within a body is the wall of a hollow', () => {
  const model = read([...cube(10), ...moved(insideOut(cube(4)), [3, 3, 3])]);
  expect(model.bodies).toMatchObject([{ volume: 936, cavities: 1, isTurned: false }]);
  expect(model.proposed()).toEqual({ kind: 'known', volume: 936, summed: null });
  // Turned inside out as a whole, it is the same piece.
  const turned = read(insideOut([...cube(10), ...moved(insideOut(cube(4)), [3, 3, 3])]));
  expect(turned.bodies).toMatchObject([{ volume: 936, cavities: 1, isTurned: true }]);
});

test('stones are told by the names of their layers, and left out', () => {
  const parts = [
    { name: 'shank', layer: 'Metal', ends: 36 },
    { name: '', layer: 'Gems', ends: 72 },
  ];
  const model = read([...cube(10), ...moved(cube(2), [20, 0, 0])], parts);
  expect(model.bodies).toMatchObject([{ isStone: false }, { isStone: true, layer: 'Gems' }]);
  expect(model.proposed()).toMatchObject({ volume: 1000 });
});

test.each([
  ['Gems', true],
  ['centerStone_01', true],
  ['DIAMONDS', true],
  ['Melee 1.3', true],
  ['Pavé 1.7', false],
  ['Setting stones', true],
  ['Stone settings', false],
  ['Gemsbok', false],
  ['Ring', false],
  ['Diamond prongs', false],
])('%s is the name of stones: %s', (name, isStone) => {
  const plain = { layer: '', words: [], looks: 'plain', isInside: false } as const;
  expect(proposeFirst({ ...plain, name }).role === 'stone').toBe(isStone);
});

test('spheres that overlap have both weights', () => {
  const sphere = ball(5, 128, () => 1);
  const model = read([...sphere, ...moved(sphere, [6, 0, 0])]);
  const given = model.proposed();
  if (given.kind !== 'known' || given.summed === null) throw new Error('no two weights');
  const share = prisms(sphere) / 523.5988;
  expect(given.summed / 1047.1976 / share).toBeCloseTo(1, 3);
  expect(Math.abs(given.volume / (938.289 * share) - 1)).toBeLessThan(0.002);
});

const sheet: Triple[] = cube(10).slice(0, 6);

test.each([
  ['a cube without one triangle', cube(10).slice(3), 'open'],
  ['a cube with one triangle the wrong way round', [...insideOut(cube(10).slice(0, 3)), ...cube(10).slice(3)], 'open'],
  ['a cube with one triangle twice', [...cube(10), ...cube(10).slice(0, 3)], 'open'],
  ['a sheet', sheet, 'open'],
  ['a sheet with two sides', [...sheet, ...insideOut(sheet)], 'open'],
  ['a closed cube beside an open one', [...cube(10), ...moved(cube(10).slice(3), [20, 0, 0])], 'open'],
] as const)('%s has a word and no number', (_, corners, why) => {
  expect(read(corners).proposed()).toEqual({ kind: 'none', why });
});

test('the same cube twice is counted once, and said to overlap', () => {
  const parts = [36, 72].map((ends) => ({ name: '', layer: '', ends }));
  expect(read([...cube(10), ...cube(10)], parts).proposed()).toMatchObject({ kind: 'known', summed: 2000 });
  expect(read([...cube(10), ...cube(10)]).proposed()).not.toMatchObject({ volume: 2000 });
});

test('a body made of several open parts of the file is closed', () => {
  const parts = [18, 36].map((ends) => ({ name: `side ${ends}`, layer: '', ends }));
  expect(read(cube(10), parts).proposed()).toMatchObject({ kind: 'known', volume: 1000 });
});

test('a point that is very far away ends in a word, and soon', () => {
  const corners = boxCorners([2, 3, 4]).map(([x, y, z]): Triple =>
    x === 2 && y === 3 && z === 4 ? [-9e15, y, z] : [x, y, z],
  );
  const { facts, kept } = buildMesh({ positions: Float32Array.from(corners.flat()), indices: null }, () => undefined);
  const started = performance.now();
  const weighed = weighBodies(kept.triangles, kept.bodyOf, []);
  expect(performance.now() - started).toBeLessThan(5000);
  expect(countedVolume(facts, [], weighed).kind).toBe('none');
});
