import { DESIGN_FORMATS } from '@facet/contract/constants/file-formats';
import { expect, test } from 'vitest';
import { clearedFiles, FILE_TYPE_GROUPS, areFilesFiltered } from './file-filters.ts';

test('the order alone filters nothing, and stays when filters are cleared', () => {
  expect(areFilesFiltered({ order: 'desc', sort_by: 'size' })).toBe(false);
  expect(areFilesFiltered({ file_type: ['pdf'] })).toBe(true);
  expect(clearedFiles({ search: 'ring', file_type: ['pdf'], sort_by: 'size', order: 'desc' })).toEqual({
    sort_by: 'size',
    order: 'desc',
  });
});

test('every format that a design module takes can be filtered by', () => {
  expect(new Set(FILE_TYPE_GROUPS.flatMap(({ types }) => types))).toEqual(new Set(DESIGN_FORMATS));
});
