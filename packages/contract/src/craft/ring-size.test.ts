import { expect, test } from 'vitest';
import { check } from '../validation.ts';
import { ringChart } from '../entities/ring-chart.ts';
import { diameterIn, FIRST_RINGS, type RingSystem, sizeIn } from './ring-charts.ts';
import { diameterOfUs, eternityStones, quarterText, RING_TOLERANCE_MM } from './ring-size.ts';

const chartOf = (system: RingSystem) => {
  const chart = FIRST_RINGS.find((one) => one.system === system);
  if (!chart) throw new Error(`no chart of ${system}`);
  return chart;
};
const refused = (system: RingSystem, sizes: readonly (readonly [string, number])[]) =>
  check(ringChart, { ...chartOf(system), sizes: sizes.map(([label, mm]) => ({ label, mm })) }).errors?.['sizes'];

test.each([
  [3, 14.072],
  [5, 15.697],
  [6, 16.51],
  [7, 17.323],
  [8, 18.136],
  [10, 19.761],
  [13, 22.2],
])('US %d is %d mm wide inside', (size, diameter) => {
  expect(diameterOfUs(size)).toBe(diameter);
  expect(diameterIn(chartOf('us'), String(size))).toBe(diameter);
});

test('every quarter size from 0 to 16 comes back from its millimetres', () => {
  const sizes = Array.from({ length: 65 }, (_, at) => quarterText(at / 4));
  expect(sizes.map((size) => sizeIn(chartOf('us'), diameterIn(chartOf('us'), size) ?? 0))).toEqual(sizes);
});

test('every size of every system comes back from its millimetres, and each chart is one that a house may have', () => {
  for (const chart of FIRST_RINGS) {
    for (const { label, mm } of chart.sizes) expect([sizeIn(chart, mm), diameterIn(chart, label)]).toEqual([label, mm]);
    expect(check(ringChart, chart).errors).toBeUndefined();
  }
});

test('charts in public that are wrong are refused', () => {
  expect(refused('us', [['7', 18.08]])).toEqual(['US 7 is 17.323 mm wide inside, not 18.08 mm']);
  expect(refused('us', [['1', 13.2]])).toEqual(['US 1 is 12.446 mm wide inside, not 13.2 mm']);
  expect(refused('iso', [['54', 16.51]])).toEqual(['ISO 54 is 17.189 mm wide inside, not 16.51 mm']);
  expect(refused('us', [['M', 16.51]])).toEqual(['US M isn’t a number']);
  // A house may measure a quarter size differently, and its own letters as it likes.
  expect(refused('us', [['7', 17.35]])).toBeUndefined();
  expect(refused('uk', [['N', 17.2]])).toBeUndefined();
});

test('a chart that does not grow, or names a size twice, is refused', () => {
  expect(
    refused('uk', [
      ['M', 16.9],
      ['N', 16.9],
    ]),
  ).toEqual(['UK N is not wider than the size before it']);
  expect(
    refused('jp', [
      ['9', 16],
      ['8', 15.6],
    ]),
  ).toEqual(['JP 8 is not wider than the size before it']);
  expect(
    refused('uk', [
      ['L½', 16.5],
      ['l 1/2', 16.7],
    ]),
  ).toEqual(['Two sizes have the same name']);
  expect(refused('jp', [])).toEqual(['A chart has one size at least']);
});

test('US 6 in the other systems', () => {
  const diameter = diameterOfUs(6);
  expect(Math.PI * diameter).toBeCloseTo(51.868, 2);
  expect([sizeIn(chartOf('iso'), diameter), sizeIn(chartOf('ch'), diameter)]).toEqual(['52', '12']);
  expect([sizeIn(chartOf('jp'), 13), sizeIn(chartOf('jp'), 16)]).toEqual(['1', '10']);
});

test('letters begin with A at 37.5 mm round, and end with Z½', () => {
  const uk = chartOf('uk');
  expect(sizeIn(uk, 37.5 / Math.PI)).toBe('A');
  expect(sizeIn(uk, (37.5 + 1.25 * 11.5) / Math.PI)).toBe('L½');
  expect(uk.sizes.at(-1)?.label).toBe('Z½');
  expect([sizeIn(uk, 37.5 / Math.PI - 1), sizeIn(uk, 30)]).toEqual([null, null]);
});

test.each(['6¼', '6 1/4', '6.25', ' 6,25 '])('a US size is found as “%s”', (text) =>
  expect(diameterIn(chartOf('us'), text)).toBe(diameterOfUs(6.25)),
);

test('a size by quarters is written as people do', () => {
  expect([6, 6.25, 6.5, 6.75, 0.5, 0].map(quarterText)).toEqual(['6', '6¼', '6½', '6¾', '½', '0']);
  expect(RING_TOLERANCE_MM).toBeCloseTo(0.2032, 6);
});

test('a full eternity of 2 mm stones holds what the craft’s tables say', () => {
  expect([5, 6, 7, 8].map((size) => eternityStones(diameterOfUs(size), 2))).toEqual([27, 28, 29, 30]);
});
