import { EVENTS } from '@facet/contract/events';
import { expect, test } from 'vitest';
import { liveMaps } from './live-maps.ts';

test('whatever an event makes stale is kept by one feature, and every feature keeps something', () => {
  const touched = new Set(Object.values(EVENTS).flatMap(({ stale }) => stale));
  const kept = liveMaps.flatMap((map) => Object.keys(map));
  expect(kept.toSorted()).toEqual([...touched].toSorted());
});
