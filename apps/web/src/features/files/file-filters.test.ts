import { expect, test } from 'vitest';
import { isFiltered, toggledType } from './file-filters.ts';

test('a file type is added, then taken away, and an empty list leaves the address', () => {
  expect(toggledType(undefined, 'pdf')).toEqual(['pdf']);
  expect(toggledType(['pdf', 'png'], 'pdf')).toEqual(['png']);
  expect(toggledType(['pdf'], 'pdf')).toBeUndefined();
});

test('the order alone filters nothing', () => {
  expect(isFiltered({ order: 'desc' })).toBe(false);
  expect(isFiltered({ file_type: ['pdf'] })).toBe(true);
});
