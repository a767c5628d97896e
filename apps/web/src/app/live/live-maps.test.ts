import { EVENTS } from '@facet/contract/events';
import { partialMatchKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { listQueries } from '../../features/designs/list-queries.ts';
import type { StyleFilters } from '../../features/designs/style-filters.ts';
import { staleKeys } from '../../lib/live.ts';
import { liveMaps } from './live-maps.ts';

test('whatever an event makes stale is kept by one feature, and every feature keeps something', () => {
  const touched = new Set(Object.values(EVENTS).flatMap(({ stale }) => stale));
  const kept = liveMaps.flatMap((map) => Object.keys(map));
  expect(kept.toSorted()).toEqual([...touched].toSorted());
});

test('a saved cost sheet makes the lists stale that are filtered by it, and no others', () => {
  const update = { event: 'cost_sheet.changed', project_id: 1, entity: 'style', id: 7 } as const;
  const stale = staleKeys(liveMaps, update);
  const isStale = (filters: StyleFilters) => {
    const { queryKey } = listQueries.list({ projectId: 1, moduleId: 2 }, filters);
    return stale.some((key) => partialMatchKey(queryKey, key));
  };
  expect(isStale({ estimate: ['over_target'] })).toBe(true);
  expect(isStale({ search: 'halo' })).toBe(false);
  expect(isStale({ estimate: [] })).toBe(false);
});
