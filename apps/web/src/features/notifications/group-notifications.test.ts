import type { NotificationDesignsWire, NotificationWire } from '@facet/contract/entities/notification';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { groupNotifications } from './group-notifications.ts';
import { makeNotification } from './testing/make-notification.ts';
import { wordSentence } from './sentence.tsx';

const person = (id: number, first_name: string, last_name = 'Raman') => ({
  id,
  first_name,
  last_name,
  email: '',
  avatar: null,
});
const isolde: NotificationDesignsWire = {
  count_files: 3,
  count_styles: 1,
  style_title: 'Isolde',
  version: 1,
  module_title: 'cad-design',
  pictures: [],
};
const at = (minute: number) => new Date(Date.parse('2026-01-01T10:00:00Z') + minute * 60_000).toISOString();
const uploaded = (uuid: string, minute: number, change: Partial<NotificationWire> = {}) =>
  makeNotification(uuid, {
    type: 'design_uploaded',
    user: person(1, 'Priya'),
    additional_data: { project_id: 7, style_id: 3 },
    created_at: at(minute),
    designs: isolde,
    ...change,
  });
const listUuids = (items: readonly NotificationWire[]) =>
  groupNotifications(items).map((group) => group.map(({ uuid }) => uuid));

test('one person, act and style within ten minutes is one row; comments of several people are one, too', () => {
  expect(listUuids([uploaded('d', 20), uploaded('c', 11), uploaded('b', 10), uploaded('a', 5)])).toEqual([
    ['d', 'c'],
    ['b', 'a'],
  ]);
  expect(listUuids([uploaded('b', 2), uploaded('a', 1, { user: person(2, 'Daniel') })])).toEqual([['b'], ['a']]);
  const comment = { type: 'design_commented' } as const;
  expect(listUuids([uploaded('b', 2, comment), uploaded('a', 1, { ...comment, user: person(2, 'Mei') })])).toEqual([
    ['b', 'a'],
  ]);
  const asked = { type: 'review_requested' } as const;
  expect(listUuids([uploaded('b', 2, asked), uploaded('a', 1, asked)])).toEqual([['b'], ['a']]);
});

test.each([
  [
    'Priya uploaded version 1 of Isolde, 3 files',
    [uploaded('a', 1, { message: 'uploaded version 1 of Isolde, 3 files' })],
  ],
  ['Priya asked you to review Isolde v1', [uploaded('a', 1, { type: 'review_requested' })]],
  [
    'Priya asked you to review 5 styles',
    [uploaded('a', 1, { type: 'review_requested', designs: { ...isolde, count_styles: 5 } })],
  ],
  [
    'Priya and Mei left 2 comments on Isolde v1',
    [
      uploaded('b', 2, { type: 'design_commented' }),
      uploaded('a', 1, { type: 'design_commented', user: person(2, 'Mei') }),
    ],
  ],
  [
    'Priya left 2 comments on Isolde v1, 1 must be fixed',
    [
      uploaded('a', 1, {
        type: 'design_commented',
        message: 'Priya Raman left 2 comments on isolde.jpg, 1 must be fixed',
        additional_data: { project_id: 7, style_id: 3, file_name: 'isolde.jpg' },
      }),
    ],
  ],
  [
    'Priya gave you the task Polish',
    [uploaded('a', 1, { type: 'task_assigned', message: 'gave you the task Polish' })],
  ],
  ['Someone asked', [uploaded('a', 1, { type: 'design_mentioned', user: null, message: 'asked', designs: null })]],
])('%s', (words, items) => {
  const [group] = groupNotifications(items);
  const markup = renderToStaticMarkup(group && wordSentence(group).words);
  expect(markup.replaceAll(/<[^>]+>/g, '')).toBe(words);
});
