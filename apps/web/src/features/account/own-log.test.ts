import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { expect, test } from 'vitest';
import { describeEntry } from './describe-entry.ts';
import { groupByDay } from '../../lib/group-by-day.ts';

const entry = (part: Partial<LogEntryWire>): LogEntryWire => ({
  id: 1,
  event: 'design.uploaded',
  item_type: 'file',
  action_type: 1,
  item_id: 1,
  user: { id: 1, first_name: 'Ada', last_name: '', avatar: null },
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

test('an entry says what was done, and what was before and after', () => {
  const changed = entry({
    event: 'project.status_changed',
    old_value: { status: 'draft' },
    new_value: { status: 'in_review' },
  });
  expect(describeEntry(changed)).toEqual({
    title: 'Changed the status of the project',
    before: 'created',
    after: 'in review',
  });
  const uploaded = entry({ new_value: { file: { id: 1, original_name: 'celeste.png' }, version: 2 } });
  expect(describeEntry(uploaded)).toEqual({
    title: 'Uploaded a design',
    before: null,
    after: 'celeste.png, version 2',
  });
});

test('a due date is written as a date, and a moved one as a sentence with both', () => {
  const due = entry({ event: 'style.created', item_type: 'style', new_value: { due_date: '2026-11-30' } });
  expect(describeEntry(due).after).toBe('30 November 2026');
  const change = { old_value: { due_date: '2026-11-30' }, new_value: { due_date: '2026-12-03' } };
  expect(describeEntry(entry({ event: 'style.changed', item_type: 'style', action_type: 2, ...change }))).toEqual({
    title: 'Moved the due date of the style from 30 November 2026 to 3 December 2026',
    before: null,
    after: null,
  });
});

test('a comment and a reply are told apart', () => {
  const said = { event: 'comment.created', action_type: 1, new_value: { text: 'A thinner band' } } as const;
  expect(describeEntry(entry({ ...said, item_type: 'comment' })).title).toBe('Commented on a design');
  const replied = describeEntry(entry({ ...said, item_type: 'sub-comment' }));
  expect(replied).toEqual({ title: 'Replied to a comment', before: null, after: 'A thinner band' });
});

test('an event without words of its own is told by its action and thing', () => {
  expect(describeEntry(entry({ event: 'task.deleted', action_type: 3, item_type: 'task' })).title).toBe(
    'Deleted the task',
  );
});

test('rows of one day stand together, in their order', () => {
  const rows = ['2026-11-21T10:00:00Z', '2026-11-21T08:00:00Z', '2026-11-20T08:00:00Z'].map((created_at, id) => ({
    id,
    created_at,
  }));
  const groups = groupByDay(rows, (moment) => moment.slice(0, 10));
  expect(groups.map(({ day, rows: own }) => [day, own.map(({ id }) => id)])).toEqual([
    ['2026-11-21', [0, 1]],
    ['2026-11-20', [2]],
  ]);
});
