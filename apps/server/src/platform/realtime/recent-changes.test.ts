import { JOIN_AGE_MAX_MS } from '@facet/contract/realtime';
import { expect, test } from 'vitest';
import { createRecentChanges } from './recent-changes.ts';

test('a change is known for as long as it is asked about, each project by itself', () => {
  let time = 0;
  const changes = createRecentChanges(() => time);
  changes.note(1);
  time = 400;
  changes.note(2);
  time = 500;
  expect([changes.within(1, 400), changes.within(1, 500), changes.within(2, 100)]).toEqual([false, true, true]);
  expect(changes.within(3, JOIN_AGE_MAX_MS)).toBe(false);
  changes.note(1);
  expect(changes.within(1, 0)).toBe(true);
});

test('what nobody can ask about any more is forgotten', () => {
  let time = 0;
  const changes = createRecentChanges(() => time);
  changes.note(1);
  time = JOIN_AGE_MAX_MS + 1;
  changes.note(2);
  expect(changes.within(1, Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(changes.within(2, 0)).toBe(true);
});
