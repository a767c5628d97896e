import { expect, test } from 'vitest';
import { nextPage } from './next-page.ts';

test('the key of the next page is taken from the link, whatever it looks like', () => {
  expect(nextPage({ links: { next: '/api/users/notification?count=20&page=k%2F12' } })).toBe('k/12');
  expect(nextPage({ links: { next: null } })).toBeUndefined();
});
