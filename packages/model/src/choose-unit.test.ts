import type { ModelUnit } from '@facet/contract/constants/model-units';
import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { expect, test, vi } from 'vitest';
import { chooseUnit } from './choose-unit.ts';
import { parseGlb } from './formats/parse-glb.ts';
import { parseObj } from './formats/parse-obj.ts';
import { computeFigures } from './measure/compute-figures.ts';
import { measureModel } from './measure/measure-model.ts';
import type { Triple } from './model-data.ts';
import { placePins } from './pins/place-pins.ts';
import type { ReadFile } from './soup.ts';
import { cornersGlb } from './testing/boxes.ts';
import { readCase } from './testing/cases.ts';
import { flatBand, movedBy, stretched, torus, turnedBy } from './testing/rings.ts';
import { boxCorners } from './testing/solids.ts';

// Each is measured with its walls, which takes a while beside other tests.
vi.setConfig({ testTimeout: 90_000 });

const ignore = () => undefined;
const ring = torus(9.255, 1, 64);
const scaled = (corners: readonly Triple[], by: number) => stretched(corners, [by, by, by]);
const inGlb = (corners: readonly Triple[]) => parseGlb(cornersGlb(corners), ignore);
const inStl = (corners: readonly Triple[], millimetres: number | null = null): ReadFile => ({
  soup: { positions: Float32Array.from(corners.flat()), indices: null },
  curves: null,
  millimetres,
});
const measured = new Map<ReadFile, ReturnType<typeof measureModel>>();
/** A file is measured once, whatever is said of its unit. */
function figures(read: ReadFile, said: ModelUnit | null = null) {
  const known = measured.get(read) ?? measureModel(read, { roles: {}, words: FIRST_WORDS });
  measured.set(read, known);
  return computeFigures(known, said, FIRST_LIMITS);
}
const widthOf = (read: ReadFile, said: ModelUnit) => figures(read, said).ring?.diameter_mm;

test('a file in the numbers of millimetres that states metres is asked for its unit, and what is said counts', () => {
  const read = inGlb(ring);
  const asked = figures(read);
  expect(asked.unit).toEqual({ from: 'asked', millimetres: 1, stated_mm: 1000, proposed: 'mm' });
  expect(asked.volume).toEqual({ kind: 'none', why: 'unit' });
  const said = figures(read, 'mm');
  expect(said.unit).toMatchObject({ from: 'said', millimetres: 1, stated_mm: 1000 });
  expect(said.volume).toMatchObject({ kind: 'known', mm3: expect.closeTo(181.224, 1) });
  expect(said.ring?.diameter_mm).toBeCloseTo(16.51, 2);
});

test.each([
  ['metres, as the format states', inGlb(scaled(ring, 0.001)), { from: 'file', millimetres: 1000 }],
  ['millimetres that state inches', inStl(ring, 25.4), { from: 'asked', proposed: 'mm', stated_mm: 25.4 }],
  ['inches that state millimetres', inStl(scaled(ring, 1 / 25.4), 1), { from: 'asked', proposed: 'in', stated_mm: 1 }],
  ['inches without a word', inStl(scaled(ring, 1 / 25.4)), { from: 'asked', proposed: 'in', stated_mm: null }],
  ['centimetres without a word', inStl(scaled(ring, 0.1)), { from: 'asked', proposed: 'cm', stated_mm: null }],
  ['centimetres that state millimetres', inStl(scaled(ring, 0.1), 1), { from: 'asked', proposed: 'cm' }],
  ['centimetres that state metres', inGlb(scaled(ring, 0.1)), { from: 'asked', proposed: 'cm', stated_mm: 1000 }],
  ['a narrow ring in cm', inStl(scaled(flatBand(7, 3, 12), 0.1)), { from: 'asked', proposed: 'cm' }],
  ['millimetres', inStl(ring), { from: 'assumed', millimetres: 1, proposed: null }],
])('a ring in %s', (_, read, unit) => {
  expect(figures(read).unit).toMatchObject(unit);
});

/** Rings beside one another. */
const several = (count: number, one: readonly Triple[], apart: number) =>
  Array.from({ length: count }, (_, at) => movedBy(one, [at * apart, 0, (at % 2) * 3])).flat();
const us7 = flatBand(8.6615, 1.5, 4);
const tilted = turnedBy(us7, 0, 35);
const jumpRing = torus(1.3, 0.35, 24);
/** A ring with six studs around it, and the peg of a head, which reaches into its hole above the middle of the wire. */
const studded = [
  ...ring,
  ...[0, 60, 120, 180, 240, 300].flatMap((angle) => turnedBy(movedBy(boxCorners([1, 1, 1]), [10.5, 0, 0]), 2, angle)),
  ...movedBy(boxCorners([3, 0.6, 0.4]), [7.1, -0.3, 0.5]),
];

test.each([
  ['a pair in cm', inStl(scaled(several(2, us7, 24), 0.1)), { from: 'asked', proposed: 'cm' }],
  ['a pair in inches', inStl(scaled(several(2, us7, 40), 1 / 25.4)), { from: 'asked', proposed: 'in' }],
  ['three in cm', inStl(scaled(several(3, tilted, 26), 0.1)), { from: 'asked', proposed: 'cm' }],
  ['eight in a row in cm', inStl(scaled(several(8, us7, 23), 0.1)), { from: 'asked', proposed: 'cm' }],
  ['eight in a row in inches', inStl(scaled(several(8, us7, 23), 1 / 25.4)), { from: 'asked', proposed: 'in' }],
  ['a ring of many bodies in cm', inStl(scaled(studded, 0.1)), { from: 'asked', proposed: 'cm' }],
  ['a ring of many bodies in mm', inStl(studded), { from: 'assumed', millimetres: 1 }],
  ['a pair in mm', inStl(several(2, us7, 24)), { from: 'assumed', millimetres: 1 }],
  ['eight in a row in mm', inStl(several(8, us7, 23)), { from: 'assumed', millimetres: 1 }],
  [
    'a pendant with a jump ring in mm',
    inStl([...boxCorners([14, 9, 2]), ...movedBy(jumpRing, [7, 11, 1])]),
    { from: 'assumed', millimetres: 1 },
  ],
  [
    'a chain in mm',
    inStl(
      several(12, jumpRing, 1.9).map(([x, y, z], at) =>
        Math.floor(at / jumpRing.length) % 2 ? [x, z - 3, y] : [x, y, z],
      ),
    ),
    { from: 'assumed', millimetres: 1 },
  ],
])('the unit of %s', (_, read, unit) => {
  expect(figures(read).unit).toMatchObject(unit);
});

test('rings of two sizes in a file in cm are both as wide as they are once that is said', () => {
  const both = inStl(scaled([...us7, ...movedBy(flatBand(8.255, 1.5, 3), [30, 0, 0])], 0.1));
  const { ring: first, other_rings: others } = figures(both, 'cm');
  expect(new Set([first, ...others].map((one) => one?.diameter_mm?.toFixed(2)))).toEqual(new Set(['16.51', '17.32']));
});

test('a piece whose widest hole is a bail’s as small as that is not asked for', () => {
  const bounds = { min: [0, 0, 0] as Triple, max: [12, 8, 2] as Triple };
  expect(chooseUnit({ bounds, millimetres: null, ring: { diameter: 2 } }, null).from).toBe('assumed');
});

test('pins are carried between versions in the units that were said', () => {
  const earlier = { read: inGlb(ring), unit: 'mm' as const };
  const later = { read: inStl(scaled(ring, 0.1)), unit: 'cm' as const };
  const { scale, pins } = placePins(earlier, later, [[10.255, 0, 0]]);
  expect(scale).toBeCloseTo(0.1, 9);
  expect(pins[0]?.point[0]).toBeCloseTo(1.0255, 4);
  expect(pins[0]?.hasMoved).toBe(false);
});

test('rings of other makers are right once their unit is said', () => {
  const [torusUs6, plain, cm] = ['torus-us6-mm-as-metres.glb', 'deepak-Plain.glb', 'cm-ring.obj'].map(readCase);
  if (!torusUs6 || !plain || !cm) return;
  const glbs = [torusUs6, plain].map((bytes) => parseGlb(bytes, ignore));
  const obj: ReadFile = { soup: parseObj(cm, ignore), curves: null, millimetres: null };
  expect(glbs.map((read) => figures(read).unit)).toMatchObject([
    { from: 'asked', proposed: 'mm' },
    { from: 'asked', proposed: 'mm' },
  ]);
  expect(figures(obj).unit).toMatchObject({ from: 'asked', proposed: 'cm' });
  expect(glbs.map((read) => widthOf(read, 'mm'))).toEqual([expect.closeTo(16.51, 2), expect.closeTo(13.42, 2)]);
  expect(figures(glbs[1] ?? obj, 'mm').volume).toMatchObject({ mm3: expect.closeTo(63.469, 2) });
});
