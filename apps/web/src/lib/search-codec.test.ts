import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-codec.ts';

test('search parameters are plain text in the address, without JSON', () => {
  const search = { module: 3, tags: [1, 2], search: 'rose & "gold"', open_project_chat: true };
  expect(stringifySearch(search)).toBe('?module=3&tags=1,2&search=rose%20%26%20%22gold%22&open_project_chat=true');
});

test('absent, empty and false parameters leave no trace', () => {
  expect(stringifySearch({ a: undefined, b: '', c: [], d: false, e: null })).toBe('');
});

test('what was written is read again as text', () => {
  const text = stringifySearch({ search: '50 %, “cœur”', ids: [4, 5] });
  expect(parseSearch(text)).toEqual({ search: '50 %, “cœur”', ids: '4,5' });
});

test('a broken address is read without an error', () => {
  expect(parseSearch('?a=%E0%A4%A&b&=c')).toMatchObject({ b: '' });
});
