import { expect, test } from 'vitest';
import { linkedBy } from './linked-by.ts';

const place = { projectId: 1, module_id: 2, style_id: 3 };

test('an address that names module and style needs no looking up', () => {
  expect(linkedBy({ ...place, file_id: 4 })).toBeNull();
  expect(linkedBy({ ...place, gallery_group_id: 5 })).toBeNull();
  expect(linkedBy(place)).toBeNull();
});

test.each([
  [{ file_id: 4 }, { item_id: [4] }],
  [{ file_id: 4, module_id: 2 }, { item_id: [4] }],
  [{ gallery_group_id: 5 }, { gallery_group_id: [5] }],
  [{ style_id: 3 }, { project_style_id: [3] }],
  [{ comment_id: 6 }, { comment_id: [6] }],
  [{ comment_id: 6, file_id: 4 }, { item_id: [4] }],
])('%j alone is looked up', (wanted, by) => {
  expect(linkedBy({ projectId: 1, ...wanted })).toEqual(by);
});

test('a comment is looked up for its version, unless its file is named', () => {
  expect(linkedBy({ ...place, comment_id: 6 })).toEqual({ comment_id: [6] });
  expect(linkedBy({ ...place, comment_id: 6, file_id: 4 })).toBeNull();
});
