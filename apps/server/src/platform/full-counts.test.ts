import { COUNT_ALL } from '@facet/contract/constants/limits';
import { expect, test } from 'vitest';
import { createFullCounts } from './full-counts.ts';

function counting(totals: number[]) {
  let asked = 0;
  const count = async () => totals[asked++] ?? 0;
  return { count, asked: () => asked };
}

test('a list that fits is counted each time', async () => {
  const countUpToAll = createFullCounts();
  const { count } = counting([3, 4]);
  expect([await countUpToAll('a', count), await countUpToAll('a', count)]).toEqual([3, 4]);
});

test('a list over the limit is counted once in half a minute, and by its own key', async () => {
  let time = 0;
  const countUpToAll = createFullCounts(() => time);
  const { count, asked } = counting([COUNT_ALL + 5, 7, 8]);
  expect(await countUpToAll('a', count)).toBe(COUNT_ALL);
  time = 29_999;
  expect(await countUpToAll('a', count)).toBe(COUNT_ALL);
  expect(asked()).toBe(1);
  expect(await countUpToAll('b', count)).toBe(7);
  time = 30_000;
  expect(await countUpToAll('a', count)).toBe(8);
});
