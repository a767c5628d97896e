import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFileReader } from './file-reader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A board with files of these ids, read through a server that answers when the test lets it. */
function makeBoard(ids: readonly number[]) {
  const known = new Set<number>();
  const calls: number[][] = [];
  let isAway = false;
  const reader = createFileReader({
    read: async (asked) => {
      calls.push(asked);
      if (isAway) throw new Error('away');
      for (const id of asked) known.add(id);
    },
    isKnown: (id) => known.has(id),
    allIds: () => ids,
  });
  return { reader, known, calls, goAway: (now: boolean) => void (isAway = now) };
}
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

test('what is looked at is read first, then all the others of a large board, so many at a time', async () => {
  const { reader, known, calls } = makeBoard(numbers(1, 901));
  reader.look();
  for (const id of [850, 851, 852]) reader.need(id);
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls[0]).toEqual([850, 851, 852]);
  expect(calls.slice(1).map((ids) => ids.length)).toEqual([...numbers(1, 17).map(() => 50), 48]);
  expect(known.size).toBe(901);
});

test('all that is looked at as a board opens is asked for at once', async () => {
  const { reader, calls } = makeBoard(numbers(1, 200));
  for (const id of numbers(1, 180)) reader.need(id);
  await vi.advanceTimersByTimeAsync(10);
  expect(calls).toEqual([numbers(1, 180)]);
});

test('what comes into sight meanwhile goes before the rest, and nothing is asked for twice', async () => {
  const { reader, calls } = makeBoard(numbers(1, 600));
  reader.look();
  await vi.advanceTimersByTimeAsync(100);
  expect(calls).toHaveLength(1);
  reader.need(599);
  reader.need(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(calls[1]).toEqual([599]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls.flat().toSorted((a, b) => a - b)).toEqual(numbers(1, 600));
});

test('a failure is tried again after a while, what is old is read anew, and nothing more once it is stopped', async () => {
  const { reader, calls, known, goAway } = makeBoard([1, 2]);
  goAway(true);
  reader.need(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect([calls, [...known]]).toEqual([[[1]], []]);
  goAway(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(known).toEqual(new Set([1, 2]));
  reader.renew([2]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls.at(-1)).toEqual([2]);
  const before = calls.length;
  reader.stop();
  reader.renew([1]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls).toHaveLength(before);
});
