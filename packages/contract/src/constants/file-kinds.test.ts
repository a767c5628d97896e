import { expect, test } from 'vitest';
import { FILE_KINDS, FORMATS_OF_KIND, kindOfFormat } from './file-kinds.ts';
import { DESIGN_FORMATS } from './uploads.ts';

test('each format of a design is of one kind', () => {
  const all = FILE_KINDS.flatMap((kind) => FORMATS_OF_KIND[kind]);
  expect(all.toSorted()).toEqual(DESIGN_FORMATS.toSorted());
  expect(kindOfFormat('3dm')).toBe('model');
  expect(kindOfFormat('other')).toBeNull();
});
