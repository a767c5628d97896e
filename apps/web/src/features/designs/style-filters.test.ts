import { expect, test } from 'vitest';
import { filtersOf, isFiltered } from './style-filters.ts';

test('other parameters of the page are no filters', () => {
  const search = { openReview: 'true', module: 3, tags: [1] };
  expect(filtersOf(search)).toEqual({ tags: [1] });
});

test('the order alone hides nothing', () => {
  expect(isFiltered({ sort_by: 'title|asc' })).toBe(false);
  expect(isFiltered({ tags: [], search: '' })).toBe(false);
  expect(isFiltered({ tags: [1] })).toBe(true);
});
