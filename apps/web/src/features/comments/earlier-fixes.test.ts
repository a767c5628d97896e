import type { FixState } from '@facet/contract/entities/comment';
import { expect, test } from 'vitest';
import { earlierFixes } from './earlier-fixes.ts';
import { makeThread } from './testing/make-thread.ts';

const makeFix = (state: FixState) => ({ state, reason: null, answered_by: null, answered_at: null });
const thread = (id: number, version: number, state?: FixState) =>
  makeThread({ id, version, fix: state ? makeFix(state) : null });

test('of the version before that asked for something, what became of each: open first', () => {
  const all = [
    thread(1, 1, 'open'),
    thread(2, 3, 'done'),
    thread(3, 3, 'declined'),
    thread(4, 3),
    thread(5, 3, 'open'),
  ];
  const found = earlierFixes([...all, thread(6, 3, 'done'), thread(7, 4, 'open')], 4);
  expect(found?.words).toBe('From v3: 2 fixed, 1 declined, 1 open');
  expect(found?.threads.map(({ id }) => id)).toEqual([5, 3, 2, 6]);
});

test('a version that asked for nothing is passed over, and without any there is nothing to say', () => {
  expect(earlierFixes([thread(1, 1, 'open'), thread(2, 2)], 3)?.words).toBe('From v1: 1 open');
  expect(earlierFixes([thread(1, 2, 'open'), thread(2, 1)], 2)).toBeNull();
});
