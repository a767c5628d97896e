import { expect, test } from 'vitest';
import { createFrameBudget } from './frame-budget.ts';

test('a burst is allowed, then as many as the seconds bring back, and never more than a burst', () => {
  const isWithin = createFrameBudget({ burst: 3, perSecond: 2 });
  const take = (count: number, now: number) =>
    Array.from({ length: count }, () => isWithin(10, now)).filter(Boolean).length;
  expect(take(5, 1000)).toBe(3);
  expect(take(5, 2000)).toBe(2);
  expect(take(5, 60_000)).toBe(3);
});

test('a big frame costs more than a small one', () => {
  const isWithin = createFrameBudget({ burst: 100, perSecond: 10 });
  const big = 18 * 1024 * 1024;
  expect([isWithin(big, 1000), isWithin(big, 1000), isWithin(10, 1000)]).toEqual([true, true, false]);
});

test('without a limit every frame is allowed', () => {
  const isWithin = createFrameBudget({ burst: Infinity, perSecond: Infinity });
  expect(Array.from({ length: 1000 }, () => isWithin(10_000_000, 1000)).every(Boolean)).toBe(true);
});
