import { expect, test } from 'vitest';
import { createBatchHolds } from './batch-holds.ts';

/** Locks of a browser that grants each when the test says so, one holder of a name after the other. */
function slowLocks() {
  const asked: (() => Promise<void>)[] = [];
  const request = (_name: string, use: () => Promise<void>) => asked.push(use);
  return { request, grantNext: () => asked.shift()?.() };
}

test('a batch that a tab began is its own before the browser has granted the lock', () => {
  const holds = createBatchHolds(slowLocks());
  holds.begin('a');
  expect([...holds.ids()]).toEqual(['a']);
  holds.release('a');
  expect([...holds.ids()]).toEqual([]);
});

test('a lock that is granted after its batch was over ends at once', async () => {
  const locks = slowLocks();
  const holds = createBatchHolds(locks);
  holds.begin('a');
  holds.release('a');
  await locks.grantNext();
  expect([...holds.ids()]).toEqual([]);
});

test('a batch of another tab is awaited, and then held until it is released', async () => {
  const locks = slowLocks();
  const holds = createBatchHolds(locks);
  const held: string[] = [];
  holds.await('a', () => held.push('a'));
  expect([[...holds.ids()], held]).toEqual([[], []]);
  const ended = locks.grantNext();
  expect([[...holds.ids()], held]).toEqual([['a'], ['a']]);
  holds.release('a');
  await ended;
});

test('without locks every batch is held at once', () => {
  const holds = createBatchHolds(undefined);
  const held: string[] = [];
  holds.begin('a');
  holds.await('b', () => held.push('b'));
  expect([[...holds.ids()], held]).toEqual([['a', 'b'], ['b']]);
});
