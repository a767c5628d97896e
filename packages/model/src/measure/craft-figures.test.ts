import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { expect, test, vi } from 'vitest';
import type { Triple } from '../model-data.ts';
import { flatBand, torus } from '../testing/rings.ts';
import { boxCorners } from '../testing/solids.ts';
import { computeFigures } from './compute-figures.ts';
import { measureModel } from './measure-model.ts';

// Each is measured with its walls, which takes a while beside other tests.
vi.setConfig({ testTimeout: 90_000 });

// The trade's test bodies, whose volumes are known by a formula.

const measured = (corners: readonly Triple[]) =>
  measureModel(
    { soup: { positions: Float32Array.from(corners.flat()), indices: null }, curves: null, millimetres: null },
    { roles: {}, words: FIRST_WORDS },
  );
function measureVolume(corners: readonly Triple[], unit: 'mm' | 'in' = 'mm'): number {
  const { volume } = computeFigures(measured(corners), unit, FIRST_LIMITS);
  return volume.kind === 'known' ? volume.mm3 : Number.NaN;
}
const TORUS = 2 * Math.PI ** 2 * 9.255;

test.each([
  [32, -3.175],
  [64, -0.801],
  [128, -0.201],
  [256, -0.05],
])('a wire ring of %i facets round, and half as many across, loses %d %% to its facets', (steps, percent) => {
  expect((measureVolume(torus(9.255, 1, steps)) / TORUS - 1) * 100).toBeCloseTo(percent, 2);
});

test('the wire ring that this is told of is the one of the craft’s tables', () => {
  expect(TORUS).toBeCloseTo(182.6864, 4);
});

test.each([
  [15.697, 4.237],
  [16.51, 4.437],
  [17.323, 4.637],
  [18.136, 4.837],
])('a flat band of 4.0 by 1.5 mm, %d mm inside, weighs %d g in 14 kt yellow', (inner, grams) => {
  const volume = measureVolume(flatBand(inner / 2, 1.5, 4, 256));
  expect(Math.abs((volume * 13.07) / 1000 / grams - 1)).toBeLessThan(0.001);
  if (inner === 16.51) expect(Math.abs(volume / 339.4805 - 1)).toBeLessThan(0.001);
});

test('boxes have the volume that they were made with', () => {
  expect(measureVolume(boxCorners([3, 4, 5]))).toBeCloseTo(60, 6);
  expect(measureVolume(boxCorners([10, 10, 10]))).toBeCloseTo(1000, 6);
});

test('a file in inches that is read as mm is 16387.064 times too light', () => {
  const box = boxCorners([3, 4, 5]);
  expect(measureVolume(box, 'in') / measureVolume(box)).toBeCloseTo(16387.064, 3);
});

test.each([
  [1.9, 'asked'],
  [2, 'assumed'],
  [300, 'assumed'],
  [301, 'asked'],
])('of a piece whose longest side is %d without a unit, mm is %s', (side, from) => {
  expect(computeFigures(measured(boxCorners([side, 1, 1])), null, FIRST_LIMITS).unit.from).toBe(from);
});

test('a finger hole is as wide as the circle through its facets, not as their middles', () => {
  const { ring } = measured(flatBand(8.255, 1.5, 4, 64));
  expect(2 * 8.255 * Math.cos(Math.PI / 64)).toBeCloseTo(16.49, 3);
  expect(ring?.diameter).toBeCloseTo(16.51, 3);
});

test('until a unit is known nothing is said of lengths, whose limits are in mm', () => {
  const cube = measured(boxCorners([1, 1, 1]));
  const listFindings = (unit: 'mm' | 'in' | null) => computeFigures(cube, unit, FIRST_LIMITS).findings;
  expect(listFindings(null).map(({ check }) => check)).toEqual(['closed', 'whole', 'facing', 'overlap']);
  expect(listFindings('mm').filter(({ mm }) => mm !== null)).toMatchObject([{ check: 'wall' }, { check: 'solid' }]);
  expect(listFindings('in').find(({ check }) => check === 'solid')).toMatchObject({ is_passed: false, mm: 25.4 });
});
