import { expect, test } from 'vitest';
import { listChips, areProjectsFiltered, toListQuery } from './project-filters.ts';

test('a list that nobody sorted comes by Modified, ascending', () => {
  expect(toListQuery({})).toMatchObject({ sort_by: 'updated_at', order: 'asc', status: [], category: [] });
});

test('statuses and categories go to the server as its numbers', () => {
  expect(toListQuery({ status: ['archived', 'created'], category: ['7', '1'] })).toMatchObject({
    status: [0, 10],
    category: [7, 1],
  });
});

test('each filter in force can be taken away by itself', () => {
  const filters = { search: 'halo', status: ['in_review' as const], category: ['5' as const] };
  expect(listChips(filters).map(({ text }) => text)).toEqual(['Status: In review', 'Category: Necklace']);
  expect(listChips(filters)[0]?.without).toEqual({ search: 'halo', status: undefined, category: ['5'] });
});

test('sorting alone filters nothing', () => {
  expect(areProjectsFiltered({ sort_by: 'title', order: 'desc' })).toBe(false);
  expect(areProjectsFiltered({ search: 'halo' })).toBe(true);
});
