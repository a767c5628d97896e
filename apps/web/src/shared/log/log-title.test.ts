import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { expect, test } from 'vitest';
import { logChanges, logStatus } from './log-changes.ts';
import { logTitle } from './log-title.ts';

type Part = Partial<LogEntryWire>;
const entry = (part: Part): LogEntryWire => ({
  id: 1,
  event: 'style.changed',
  item_type: 'style',
  action_type: 2,
  item_id: 1,
  user: { id: 1, first_name: 'Mei', last_name: '', avatar: null },
  impersonator: null,
  known_by: null,
  through: null,
  created_at: '2026-11-21T10:00:00.000Z',
  old_value: null,
  new_value: null,
  breadcrumbs: {
    project: null,
    module: null,
    style: null,
    file: null,
    task: null,
    parent_comment: null,
    gallery_group_id: null,
  },
  is_deleted: false,
  ...part,
});
const changed = (event: string, item: LogEntryWire['item_type'], before: object, after: object): Part => ({
  event,
  item_type: item,
  old_value: before,
  new_value: after,
});

test.each<[Part, string]>([
  [changed('style.changed', 'style', { title: 'Halo' }, { title: 'Halo II' }), 'Renamed the style'],
  [changed('board.changed', 'board', { title: 'Florals' }, { title: 'Petals' }), 'Renamed the board'],
  [
    { event: 'board.changed', item_type: 'board', action_type: 1, new_value: { title: 'Florals' } },
    'Created the board',
  ],
  [
    { event: 'module.shared', item_type: 'board', action_type: 1, new_value: { text: 'Bernard Petit' } },
    'Shared the board',
  ],
  [changed('style.changed', 'style', { tags: '' }, { tags: 'Bridal' }), 'Changed the tags of the style'],
  [changed('style.changed', 'style', { assignee: 'Mei' }, { assignee: null }), 'Changed the assignee of the style'],
  [
    changed('project.changed', 'default', { due_date: null }, { due_date: '2026-12-01' }),
    'Set the due date of the project to 1 December 2026',
  ],
  [
    changed('task.changed', 'task', { due_date: '2026-12-01' }, { due_date: '2026-12-24' }),
    'Moved the due date of the task from 1 December 2026 to 24 December 2026',
  ],
  [
    changed('style.changed', 'style', { due_date: '2026-12-01' }, { due_date: null }),
    'Removed the due date of the style, which was 1 December 2026',
  ],
  [changed('project.changed', 'default', {}, { text: 'Guidelines' }), 'Changed the guidelines'],
  [
    {
      ...changed('project.changed', 'default', {}, {}),
      action_type: 1,
      old_value: null,
      new_value: { file: { id: 1, original_name: 'a.pdf' } },
    },
    'Added an attachment',
  ],
  [
    changed('module.changed', 'module', { status: 'draft' }, { status: 'in_progress', title: 'cad-design' }),
    'Changed the status of the module',
  ],
  [
    changed('module.changed', 'module', { text: 'Step 1' }, { text: 'Step 2', title: 'cad-design' }),
    'Moved the module',
  ],
  [
    { event: 'module.changed', item_type: 'module', action_type: 3, old_value: { title: 'Casting' } },
    'Removed the module',
  ],
  [
    changed('task.changed', 'sub-task', { priority: 'low' }, { priority: 'high' }),
    'Changed the priority of the sub-task',
  ],
  [
    changed('task.changed', 'task', { title: 'A', status: 'to_do' }, { title: 'B', status: 'done' }),
    'Changed the task',
  ],
  [changed('comment.changed', 'comment', { status: 'open' }, { status: 'resolved' }), 'Resolved a comment'],
  [changed('comment.changed', 'comment', { status: 'resolved' }, { status: 'open' }), 'Reopened a comment'],
  [
    changed('comment.changed', 'comment', { status: 'need_not_be_fixed' }, { status: 'must_be_fixed' }),
    'Marked a comment as “Must be fixed”',
  ],
  [
    changed('comment.changed', 'comment', { status: 'must_be_fixed' }, { status: 'declined', text: 'It breaks' }),
    'Declined to fix a comment',
  ],
  [{ event: 'comment.created', item_type: 'sub-comment', action_type: 1 }, 'Replied to a comment'],
  [{ event: 'comment.created', item_type: 'comment', known_by: 'link' }, 'Commented on a design (by link)'],
  [{ event: 'comment.changed', item_type: 'sub-comment', known_by: 'account' }, 'Changed a reply (signed in)'],
  [{ event: 'style.created', action_type: 1, new_value: { title: 'Halo' } }, 'Created the style'],
  [{ event: 'task.deleted', item_type: 'task', action_type: 3 }, 'Deleted the task'],
])('%j is told as %s', (part, title) => {
  expect(logTitle(entry(part))).toBe(title);
});

test('only what differs is told, a name that merely says of what is not', () => {
  const one = changed('module.changed', 'module', { status: 'draft' }, { status: 'in_progress', title: 'cad-design' });
  expect(logChanges(entry(one))).toEqual([{ field: 'status', before: 'draft', after: 'in_progress' }]);
  const version = { file: { id: 1, original_name: 'halo.jpg' }, version: 2, previous_version: 1 };
  expect(logChanges(entry({ new_value: version }))).toEqual([
    { field: 'file', before: null, after: 'halo.jpg, version 2' },
  ]);
  expect(logChanges(entry({ old_value: { priority: 'low' }, new_value: { priority: 'high' } }))).toEqual([
    { field: 'priority', before: 'Low', after: 'High' },
  ]);
});

test('a project begins as created, a module and a design as draft', () => {
  expect(logStatus('project.status_changed', 'draft')).toBe('created');
  expect(logStatus('project.status_changed', 'In review')).toBe('in_review');
  expect(logStatus('module.changed', 'draft')).toBe('draft');
});
