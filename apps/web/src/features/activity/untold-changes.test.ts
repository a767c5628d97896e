import { createWords, ENGLISH } from '@facet/contract/words/create-words';
import { speakWith } from '@facet/contract/words/speech';
import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { afterEach, expect, test } from 'vitest';
import { untoldChanges } from './untold-changes.ts';

const named = (title: string) => ({ id: 1, title });
const entry = (part: Partial<LogEntryWire>): LogEntryWire => ({
  id: 1,
  event: 'module.changed',
  item_type: 'module',
  action_type: 1,
  item_id: 1,
  user: { id: 1, first_name: 'Mei', last_name: '', avatar: null },
  impersonator: null,
  known_by: null,
  through: null,
  created_at: '2026-11-21T10:00:00.000Z',
  old_value: null,
  new_value: null,
  breadcrumbs: {
    project: named('Aurora'),
    module: named('cad-design'),
    style: null,
    file: null,
    task: null,
    parent_comment: null,
    gallery_group_id: null,
  },
  is_deleted: false,
  ...part,
});

afterEach(() => speakWith(() => ENGLISH));

test.each([
  [ENGLISH, 'cad-design'],
  [createWords({ language: 'it', formats: 'it-IT', catalogue: { 'cad-design': 'progetto CAD' } }), 'progetto CAD'],
])('a new module is named by the breadcrumbs alone, a renamed one by both names, in any language', (words, name) => {
  speakWith(() => words);
  expect(untoldChanges(entry({ new_value: { title: 'cad-design' } }))).toEqual([]);
  const renamed = { action_type: 2, old_value: { title: 'cad-design' }, new_value: { title: 'Rhino' } } as const;
  expect(untoldChanges(entry(renamed))).toEqual([{ field: 'title', before: name, after: 'Rhino' }]);
});

test('a deadline that moved is told by the title, with both days; among other changes they stand below', () => {
  const due = { old_value: { due_date: '2026-12-01' }, new_value: { due_date: '2026-12-24' } };
  const task = { event: 'task.changed', item_type: 'task', action_type: 2 } as const;
  expect(untoldChanges(entry({ ...task, ...due }))).toEqual([]);
  const renamed = { old_value: { ...due.old_value, title: 'Cast' }, new_value: { ...due.new_value, title: 'Set' } };
  expect(untoldChanges(entry({ ...task, ...renamed }))).toEqual([
    { field: 'title', before: 'Cast', after: 'Set' },
    { field: 'due_date', before: '1 December 2026', after: '24 December 2026' },
  ]);
});
