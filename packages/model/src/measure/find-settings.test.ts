import { FIRST_LIMITS, type MakingLimits } from '@facet/contract/craft/limits';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { expect, test } from 'vitest';
import type { Triple } from '../model-data.ts';
import { brilliant } from '../testing/brilliant.ts';
import { flatBand, movedBy } from '../testing/rings.ts';
import { boxCorners } from '../testing/solids.ts';
import { computeFigures } from './compute-figures.ts';
import { measureModel } from './measure-model.ts';

type Named = { name: string; corners: readonly Triple[] };

/** Pre-flight's results on a model of these parts. */
function findings(all: readonly Named[], limits = FIRST_LIMITS) {
  let ends = 0;
  const parts = all.map(({ name, corners }) => {
    ends += corners.length;
    return { name, layer: '', ends };
  });
  const positions = Float32Array.from(all.flatMap(({ corners }) => corners.flat()));
  const soup = { positions, indices: null, parts };
  const measured = measureModel({ soup, curves: null, millimetres: 1 }, { roles: {}, words: FIRST_WORDS });
  return computeFigures(measured, null, limits).findings;
}
const finding = (check: string, all: readonly Named[], limits = FIRST_LIMITS) =>
  findings(all, limits).find((one) => one.check === check);
const stone = (width: number, at: Triple = [0, 0, 0]): Named => ({ name: 'Melee', corners: brilliant(width, at) });
const box = (size: Triple, [x, y, z]: Triple) => boxCorners(size).map(([a, b, c]): Triple => [a + x, b + y, c + z]);
const plate: Named = { name: 'Plate', corners: box([9, 9, 1], [-4, -4, -3]) };
/** A prong beside a stone of 2 mm, whose tip ends this far over it. */
const prong = (over: number, top = 0.28): Named => ({
  name: 'Prong',
  corners: box([1, 0.1, 2 + top], [1 - over, -0.05, -2]),
});

test('stones of 1.5 mm that lie 0.3 mm apart are too near to one another, 0.5 mm apart they are not', () => {
  const near = finding('spacing', [plate, stone(1.5), stone(1.5, [1.8, 0, 0])]);
  expect(near).toMatchObject({ is_passed: false, mm: expect.closeTo(0.3, 2), limit_mm: expect.closeTo(0.5, 2) });
  expect(near?.places).toMatchObject([{ part: 'Melee', mm: expect.closeTo(0.3, 2), facing: [0, 0, 1] }]);
  // Between the two girdles.
  expect(near?.places[0]?.at[0]).toBeGreaterThan(0.7);
  expect(near?.places[0]?.at[0]).toBeLessThan(1.1);
  expect(finding('spacing', [plate, stone(1.5), stone(1.5, [2.02, 0, 0])])).toMatchObject({ is_passed: true });
});

test('the smaller stone, and the house’s share of it, are the measure', () => {
  const halo = [plate, stone(3), stone(1, [2.3, 0, 0])];
  expect(finding('spacing', halo)).toMatchObject({ is_passed: false, limit_mm: expect.closeTo(0.333, 2) });
  expect(finding('spacing', halo, { ...FIRST_LIMITS, spacing_pct: 10 })).toMatchObject({ is_passed: true });
});

test('stones that touch are 0 apart, and one alone, or one far away, has no spacing', () => {
  expect(finding('spacing', [plate, stone(2), stone(2, [1.5, 0, 0])])).toMatchObject({ is_passed: false, mm: 0 });
  expect(finding('spacing', [plate, stone(2)])).toBeUndefined();
  expect(finding('spacing', [plate, stone(1), stone(1, [3, 0, 0])])).toBeUndefined();
});

test('a prong that reaches 0.3 mm over a stone of 2 mm holds it, one of 0.1 mm does not', () => {
  expect(finding('hold', [stone(2), prong(0.3)])).toMatchObject({ is_passed: true, mm: expect.closeTo(0.3, 1) });
  const short = finding('hold', [stone(2), prong(0.1)]);
  expect(short).toMatchObject({ is_passed: false, limit_mm: expect.closeTo(0.2, 2) });
  expect(short?.places).toMatchObject([{ part: 'Prong' }]);
});

test('a prong that stands straight above the table is to be bent: what stands over the girdle reaches from its side', () => {
  const bent = (over: number, top: number) => finding('hold', [stone(2), prong(over, top)]);
  // The table is 0.3 mm above the girdle.
  expect(bent(0.02, 0.5)).toMatchObject({ is_passed: true, mm: expect.closeTo(0.52, 1) });
  expect(bent(-0.4, 0.5)).toMatchObject({ is_passed: false, mm: expect.closeTo(0.1, 1) });
});

test('a prong beside the stone, or below its girdle, holds nothing; without prongs or stones nothing is said', () => {
  expect(finding('hold', [stone(2), prong(-0.2)])).toMatchObject({ is_passed: false, mm: 0 });
  expect(finding('hold', [stone(2), prong(0.3, -0.2)])).toMatchObject({ is_passed: false, mm: 0 });
  expect(finding('hold', [stone(2), { ...prong(0.3), name: 'Shank' }])).toBeUndefined();
  expect(finding('hold', [plate, prong(0.3)])).toBeUndefined();
});

const SEATS: MakingLimits = { ...FIRST_LIMITS, crossing_mm: 0.1, girdle_mm: 0.05, culet_mm: 0.2 };

test('stones that reach into each other are as deep in each other as they are', () => {
  const both = [plate, stone(2), stone(2, [1.8, 0, 0])];
  const crossing = finding('crossing', both, SEATS);
  expect(crossing).toMatchObject({ is_passed: false, mm: expect.closeTo(0.113, 2), limit_mm: 0.1 });
  expect(crossing?.places).toMatchObject([{ part: 'Melee', facing: [0, 0, 1] }]);
  expect(finding('crossing', [plate, stone(2), stone(2, [0.2, 0, 0])], SEATS)?.mm).toBeGreaterThan(0.3);
  // A copy in its very place is the seat that was cut with it, or a double: no second stone.
  expect(finding('crossing', [plate, stone(2), stone(2)], SEATS)).toBeUndefined();
  expect(finding('crossing', [plate, stone(1.5), stone(1.5, [1.8, 0, 0])], SEATS)).toBeUndefined();
});

test('long stones that lie across each other cross between their corners', () => {
  const baguette = brilliant(2, [0, 0, 0], 4).map(([x, y, z]): Triple => [(x - y) * 1.5, (x + y) / 2, z]);
  const across = movedBy(
    baguette.map(([x, y, z]): Triple => [-y, x, z]),
    [0.8, 0.6, 0],
  );
  const both = [baguette, across].map((corners): Named => ({ name: 'Melee', corners }));
  expect(finding('crossing', [plate, ...both], SEATS)).toMatchObject({ is_passed: false });
});

/** A block of metal that begins here beside a stone of 2 mm. */
const beside = (x: number): Named => ({ name: 'Shank', corners: box([2, 4, 2], [x, -2, -1]) });
test('a girdle is as deep in the metal as it reaches into it', () => {
  const girdle = finding('girdle', [stone(2), beside(0.9)], SEATS);
  expect(girdle).toMatchObject({ is_passed: false, mm: expect.closeTo(0.1, 3), limit_mm: 0.05 });
  expect(girdle?.places).toMatchObject([{ at: [expect.closeTo(1, 3), expect.closeTo(0, 3), expect.closeTo(0, 3)] }]);
  expect(finding('girdle', [stone(2), beside(0.96)], SEATS)).toMatchObject({ is_passed: true });
  expect(finding('girdle', [stone(2), beside(1.01)], SEATS)).toBeUndefined();
  // The surface of the second block that is nearest lies within the first.
  expect(finding('girdle', [stone(2), beside(0.9), beside(0.97)], SEATS)?.mm).toBeCloseTo(0.1, 3);
});

/** Metal around the hole under a stone, from this height down to that one. */
const under = (from: number, to: number): Named => ({
  name: 'Shank',
  corners: movedBy(flatBand(0.7, 2, from - to), [0, 0, to]),
});
test('a culet that comes out below its hole is as far below the metal as it stands out', () => {
  const culet = finding('culet', [stone(2), under(-0.1, -0.6)], SEATS);
  expect(culet).toMatchObject({ is_passed: false, mm: expect.closeTo(0.26, 3), limit_mm: 0.2 });
  expect(culet?.places).toMatchObject([{ at: [expect.closeTo(0, 3), expect.closeTo(0, 3), expect.closeTo(-0.86, 3)] }]);
  expect(finding('culet', [stone(2), under(-0.1, -1)], SEATS)).toMatchObject({ is_passed: true, mm: 0 });
  // A shank below a basket: the culet is within the piece.
  expect(finding('culet', [stone(2), under(-0.1, -0.6), under(-1.5, -2)], SEATS)).toMatchObject({ is_passed: true });
  expect(finding('culet', [stone(2), beside(1.5)], SEATS)).toBeUndefined();
});

test('how stones sit is not looked at while the house has set no limit', () => {
  const all = [stone(2), stone(2, [1.8, 0, 0]), beside(0.9), under(-0.1, -0.6)];
  const checks = findings(all).map(({ check }) => check);
  expect(checks).toContain('spacing');
  expect(checks.filter((check) => ['crossing', 'girdle', 'culet'].includes(check))).toEqual([]);
});
