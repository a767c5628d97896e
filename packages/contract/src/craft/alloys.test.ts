import { expect, test } from 'vitest';
import { FIRST_LIMITS } from './limits.ts';
import { FIRST_ALLOYS, mixedDensity, weighVolume } from './alloys.ts';

const gramsIn = (volume: number, key: string) =>
  weighVolume(volume, FIRST_ALLOYS.find((one) => one.key === key)?.density ?? 0);

test('a volume weighs what the craft’s tables say', () => {
  expect(weighVolume(60, 15.53)).toBeCloseTo(0.93, 2);
  expect(weighVolume(60, 10.36)).toBeCloseTo(0.62, 2);
  expect(gramsIn(1000, 'yellow-14')).toBeCloseTo(13.07, 9);
  const wire = 2 * Math.PI ** 2 * 9.255;
  const expected = { 'yellow-14': 2.388, 'yellow-18': 2.846, 'platinum-950-ru': 3.782, 'silver-925': 1.893 };
  for (const [key, grams] of Object.entries(expected)) expect(gramsIn(wire, key)).toBeCloseTo(grams, 3);
  for (const [inner, grams] of [
    [15.697, 4.237],
    [16.51, 4.437],
    [17.323, 4.637],
    [18.136, 4.837],
  ] as const) {
    const band = Math.PI * ((inner / 2 + 1.5) ** 2 - (inner / 2) ** 2) * 4;
    expect(Math.abs(gramsIn(band, 'yellow-14') - grams)).toBeLessThan(0.001);
  }
});

test('a house begins with the densities and finenesses of the craft’s tables', () => {
  const table: readonly (readonly [string, number | null, number])[] = [
    ['gold-24', 999, 19.32],
    ['yellow-22', 916, 17.8],
    ['yellow-18', 750, 15.58],
    ['white-18-ni', 750, 14.64],
    ['white-18-pd', 750, 15.8],
    ['rose-18', 750, 15.15],
    ['yellow-14', 585, 13.07],
    ['white-14-ni', 585, 12.61],
    ['white-14-pd', 585, 14.6],
    ['rose-14', 585, 13.26],
    ['yellow-10', 417, 11.57],
    ['white-10', 417, 11.07],
    ['rose-10', 417, 11.59],
    ['yellow-9', 375, 11.1],
    ['white-9', 375, 12.6],
    ['rose-9', 375, 11.3],
    ['platinum-950-ru', 950, 20.7],
    ['platinum-950-co', 950, 20.1],
    ['palladium-950', 950, 12],
    ['silver-925', 925, 10.36],
    ['silver-999', 999, 10.49],
    ['brass', null, 8.5],
    ['wax', null, 1],
  ];
  expect(FIRST_ALLOYS.map(({ key, fineness, density }) => [key, fineness, density])).toEqual(table);
});

test('a house begins with the limits of making that the craft goes by', () => {
  expect(FIRST_LIMITS).toEqual({
    wall_mm: 0.8,
    prong_mm: 0.6,
    prong_over_pct: 10,
    spacing_pct: 33.3,
    solid_mm: 4,
    trapped_mm3: null,
    crossing_mm: null,
    girdle_mm: null,
    culet_mm: null,
  });
});

test('a stone that is counted as metal weighs as said', () => {
  expect(gramsIn(57.1, 'yellow-14')).toBeCloseTo(0.746, 3);
});

test('a recipe has the density of the mixing rule', () => {
  const recipe = [
    { weight: 583, density: 19.32 },
    { weight: 104, density: 10.49 },
    { weight: 313, density: 8.96 },
  ];
  expect(mixedDensity(recipe)).toBeCloseTo(13.33, 2);
  expect(mixedDensity([])).toBe(0);
});

test('no density that is known to be wrong is among those a house begins with', () => {
  const wrong = { 'yellow-14': 13.5, 'platinum-950-ru': 23.6, brass: 10, 'silver-925': 10.8, 'yellow-10': 13.07 };
  for (const { key, density } of FIRST_ALLOYS) {
    expect(density).not.toBe(Object.entries(wrong).find(([name]) => name === key)?.[1]);
    expect(density).not.toBe(16.5);
  }
  expect(new Set(FIRST_ALLOYS.map(({ key }) => key)).size).toBe(FIRST_ALLOYS.length);
});
