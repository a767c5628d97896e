import { expect, test } from 'vitest';
import { FIRST_ALLOYS, mixedDensity, weightOf } from './alloys.ts';

const gramsIn = (volume: number, key: string) =>
  weightOf(volume, FIRST_ALLOYS.find((one) => one.key === key)?.density ?? 0);

test('a volume weighs what the craft’s tables say', () => {
  expect(weightOf(60, 15.53)).toBeCloseTo(0.93, 2);
  expect(weightOf(60, 10.36)).toBeCloseTo(0.62, 2);
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
