import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/search-codec.ts';
import { reviewQueueLink } from '../../shared/designs/viewer-address.ts';
import { designViewSearch, projectDesignSearch } from './project-searches.ts';

test('a link with filters comes back as it was, with its #', () => {
  const search = {
    module: 4,
    tags: [1, 2],
    statuses: ['in_review' as const],
    search: '#SS27 & co',
    sort_by: 'title|asc' as const,
  };
  expect(projectDesignSearch(parseSearch(stringifySearch(search)))).toMatchObject(search);
});

test('a bad link opens the page without what it does not understand', () => {
  const bad = projectDesignSearch(parseSearch('?module=x&tags=1,zero&statuses=shiny&sort_by=size&openReview=1'));
  expect(bad).toMatchObject({ tags: [1], openReview: '1' });
  expect([bad.module, bad.statuses, bad.sort_by]).toEqual([undefined, undefined, undefined]);
});

test('the queue of a review has an address of its own, its summary too', () => {
  const { search } = reviewQueueLink(1, 12, true);
  expect(stringifySearch(search)).toBe('?review=12&review_summary=true');
  expect(designViewSearch(parseSearch(stringifySearch(search)))).toMatchObject({ review: '12', review_summary: true });
});
