import { expect, test } from 'vitest';
import {
  clearedDashboard,
  isDashboardNarrowed,
  toProjectQuery,
  projectsSortedBy,
  pickProjectSort,
} from './project-filters.ts';

test('where something happened last comes first, unless the address says otherwise', () => {
  expect(pickProjectSort({})).toEqual({ sort: 'activity', order: 'desc' });
  expect(pickProjectSort({ sort_by: 'due_date' })).toEqual({ sort: 'due_date', order: 'asc' });
  expect(pickProjectSort({ sort_by: 'title', order: 'desc' })).toEqual({ sort: 'title', order: 'desc' });
});

test('a head sorts by its column, then the other way round, then as usual', () => {
  const once = projectsSortedBy({ search: 'halo' }, 'due_date');
  expect(once).toEqual({ search: 'halo', sort_by: 'due_date', order: undefined });
  const twice = projectsSortedBy(once, 'due_date');
  expect(twice).toEqual({ search: 'halo', sort_by: 'due_date', order: 'desc' });
  expect(projectsSortedBy(twice, 'due_date')).toEqual({ search: 'halo', sort_by: undefined, order: undefined });
  expect(projectsSortedBy({}, 'activity')).toEqual({ sort_by: undefined, order: 'asc' });
});

test('the server is asked in its own numbers', () => {
  expect(toProjectQuery({ status: ['created', 'archived'], category: ['3'], space: [7], tab: 'overdue' })).toEqual({
    search: undefined,
    space_id: [7],
    category: [3],
    status: [0, 10],
    workflow_id: [],
    assignee: [],
    waits_for: [],
    at_module: [],
    holds: [],
    project: [],
    tag: [],
    priority: [],
    tab_status: 'overdue',
    sort_by: 'activity',
    order: 'desc',
  });
});

test('an order narrows nothing, and is kept when all filters go', () => {
  expect([
    isDashboardNarrowed({ sort_by: 'title' }),
    isDashboardNarrowed({ search: 'halo' }),
    isDashboardNarrowed({ tag: [] }),
  ]).toEqual([false, true, false]);
  expect(clearedDashboard({ search: 'halo', sort_by: 'title', order: 'desc' })).toEqual({
    sort_by: 'title',
    order: 'desc',
  });
});
