import { expect, test } from 'vitest';
import { areSame } from '../../../lib/kept-views/kept-views.ts';
import { clearedTaskPage, fromKept, isTaskPageNarrowed, tasksSortedBy, toKept } from './page-filters.ts';

test('scope, view, group and order narrow nothing; an empty list neither', () => {
  expect(
    isTaskPageNarrowed({ scope: 'all', view: 'board', group: 'due', col: 'name', order: 'desc', status: [] }),
  ).toBe(false);
  expect(isTaskPageNarrowed({ search: 'halo' })).toBe(true);
  expect(isTaskPageNarrowed({ status: [1] })).toBe(true);
});

test('clearing keeps whose tasks they are and how they look', () => {
  expect(clearedTaskPage({ scope: 'created', view: 'board', due: 'today', project: [3] })).toEqual({
    scope: 'created',
    view: 'board',
  });
});

test('a kept view and the address say the same in their own words', () => {
  const filters = { scope: 'all', status: [1, 2], view: 'calendar', search: 'halo' } as const;
  const kept = toKept({ ...filters, status: [...filters.status] });
  expect(kept).toEqual({ scope: 'all', status: [1, 2], view: 'calendar', search: 'halo' });
  expect(areSame(fromKept(kept), { ...filters, status: [2, 1] })).toBe(true);
});

test('what is usual, and a column that nobody knows, stays out of the address', () => {
  const usual = fromKept({ scope: 'assigned', view: 'table', group: 'none', col: 'due_date', order: 'asc' });
  expect(toKept(usual)).toEqual({});
  expect(fromKept({ col: 'carat' }).col).toBeUndefined();
});

test('a head sorts ascending, then descending, then as usual', () => {
  const first = tasksSortedBy({}, 'name');
  const second = tasksSortedBy(first, 'name');
  expect([first.col, first.order]).toEqual(['name', undefined]);
  expect([second.col, second.order]).toEqual(['name', 'desc']);
  expect(tasksSortedBy(second, 'name')).toEqual({ col: undefined, order: undefined });
  expect(tasksSortedBy({}, 'due_date')).toEqual({ col: undefined, order: 'desc' });
});
