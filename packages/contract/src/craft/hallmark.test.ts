import { expect, test } from 'vitest';
import { FIRST_ALLOYS } from './alloys.ts';
import { findMetal, needsUkHallmark } from './hallmark.ts';

test('density and fineness say which precious metal an alloy is of', () => {
  const metalIn = (key: string) =>
    key.startsWith('platinum')
      ? 'platinum'
      : key.startsWith('palladium')
        ? 'palladium'
        : key.startsWith('silver')
          ? 'silver'
          : key === 'brass' || key === 'wax'
            ? null
            : 'gold';
  for (const alloy of FIRST_ALLOYS) expect([alloy.key, findMetal(alloy)]).toEqual([alloy.key, metalIn(alloy.key)]);
  const others = [
    [850, 19.5, 'platinum'],
    [999, 21.4, 'platinum'],
    [800, 10.2, 'silver'],
    [958, 10.4, 'silver'],
    [990, 19.2, 'gold'],
  ] as const;
  for (const [fineness, density, metal] of others) expect(findMetal({ fineness, density })).toBe(metal);
});

test.each([
  ['yellow-14', 1],
  ['silver-925', 7.78],
  ['platinum-950-ru', 0.5],
  ['palladium-950', 1],
])('%s is hallmarked in the United Kingdom from %d g on', (key, grams) => {
  const alloy = FIRST_ALLOYS.find((one) => one.key === key);
  if (!alloy) throw new Error('no such alloy');
  expect([needsUkHallmark(alloy, grams - 0.001), needsUkHallmark(alloy, grams)]).toEqual([false, true]);
});

test('brass needs no hallmark, however heavy', () => {
  expect(needsUkHallmark({ density: 8.5, fineness: null }, 100)).toBe(false);
});
