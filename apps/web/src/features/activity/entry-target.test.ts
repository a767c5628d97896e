import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { expect, test } from 'vitest';
import { deletedText, entryTarget } from './entry-target.ts';

const breadcrumbs: LogEntryWire['breadcrumbs'] = {
  project: { id: 1, title: 'Aurelia' },
  module: { id: 2, title: 'cad-design' },
  style: { id: 3, title: 'Celeste halo' },
  file: { id: 4, title: 'halo.jpg' },
  task: null,
  parent_comment: null,
  gallery_group_id: 9,
};
const entry = (item: LogEntryWire['item_type'], id: number, isGone = false) => ({
  item_type: item,
  item_id: id,
  breadcrumbs,
  is_deleted: isGone,
});
const params = { projectId: 1 };
const view = { module_id: 2, style_id: 3, file_id: 4, gallery_group_id: 9 };

test.each([
  ['comment', 7, '/project/$projectId/modules/design-view', { ...view, comment_id: 7 }],
  ['sub-comment', 8, '/project/$projectId/modules/design-view', { ...view, comment_id: 8 }],
  ['file', 4, '/project/$projectId/modules/design-view', { ...view, comment_id: undefined }],
  ['style', 3, '/project/$projectId/modules/design', { module: 2, style_id: 3, modal_task_id: undefined }],
  ['task', 5, '/project/$projectId/modules/design', { module: 2, style_id: undefined, modal_task_id: 5 }],
] as const)('a %s leads to it', (item, id, to, search) => {
  expect(entryTarget(entry(item, id))).toEqual({ to, params, search });
});

test('what was deleted leads nowhere and says so', () => {
  expect(entryTarget(entry('comment', 7, true))).toBeNull();
  expect(deletedText('sub-comment')).toBe('This reply was deleted');
});
