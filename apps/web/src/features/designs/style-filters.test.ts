import { expect, test } from 'vitest';
import { pickStyleFilters, foldsWithoutFile, areStylesFiltered } from './style-filters.ts';

test('other parameters of the page are no filters', () => {
  const search = { openReview: 'true', module: 3, tags: [1] };
  expect(pickStyleFilters(search)).toEqual({ tags: [1] });
});

test('the order alone hides nothing', () => {
  expect(areStylesFiltered({ sort_by: 'title|asc' })).toBe(false);
  expect(areStylesFiltered({ tags: [], search: '' })).toBe(false);
  expect(areStylesFiltered({ tags: [1] })).toBe(true);
});

test('styles without a file fold away where others have one, and any filter finds them', () => {
  expect(foldsWithoutFile({ count_styles: 1 }, { sort_by: 'title|asc' })).toBe(true);
  expect(foldsWithoutFile({ count_styles: 1 }, { search: 'halo' })).toBe(false);
  expect(foldsWithoutFile({ count_styles: 0 }, {})).toBe(false);
});
