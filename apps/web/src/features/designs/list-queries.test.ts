import { partialMatchKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { staleKeys } from '../../lib/live.ts';
import { listQueries } from './list-queries.ts';
import { live } from './live.ts';
import type { StyleFilters } from './style-filters.ts';

test('a saved cost sheet makes the lists stale that are filtered by it, and no others', () => {
  const update = { event: 'cost_sheet.changed', project_id: 1, entity: 'style', id: 7 } as const;
  const stale = staleKeys([live], update);
  const isStale = (filters: StyleFilters) => {
    const { queryKey } = listQueries.list({ projectId: 1, moduleId: 2 }, filters);
    return stale.some((key) => partialMatchKey(queryKey, key));
  };
  expect(isStale({ estimate: ['over_target'] })).toBe(true);
  expect(isStale({ search: 'halo' })).toBe(false);
  expect(isStale({ estimate: [] })).toBe(false);
});
