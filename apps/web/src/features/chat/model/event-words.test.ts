import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeMessage } from '../testing/make-message.ts';
import { eventWords } from './event-words.tsx';

const plain = (inside: ReactNode) => inside;
const told = (...changes: readonly [Partial<ChatMessageWire>, ...Partial<ChatMessageWire>[]]) => {
  const [first, ...more] = changes;
  const lines = [makeMessage(1, first), ...more.map((change) => makeMessage(2, change))] as const;
  const said = eventWords(lines, { name: 'Priya', who: plain, thing: plain });
  return renderToStaticMarkup(said).replace(/^Priya /, '');
};

test.each([
  ['made the task Lower the halo', MessageType.task, null, { status: 'to_do' }],
  ['set Lower the halo to Done', MessageType.task, { status: 'to_do' }, { status: 'done' }],
  ['gave Lower the halo to Mei Tanaka', MessageType.task, { assignee: null }, { assignee: 'Mei Tanaka' }],
  ['deleted the task Lower the halo', MessageType.task, { title: 'Lower the halo' }, null],
  [
    'put Lower the halo v4 in review',
    MessageType.statusChanged,
    { status: 'draft' },
    { status: 'in_review', version: 4 },
  ],
  ['added Lower the halo v2', MessageType.newFileAdded, null, { version: 2 }],
  ['created the style Lower the halo', MessageType.newStyleCreated, null, null],
  ['renamed Halo to Celeste', MessageType.styleRenamed, { title: 'Halo' }, { title: 'Celeste' }],
  ['deleted the style Halo', MessageType.styleDeleted, { title: 'Halo' }, null],
] as const)('%s', (words, message_type, old_value, new_value) => {
  expect(told({ title: 'Lower the halo', message_type, old_value, new_value })).toBe(words);
});

const style = { id: 3, title: 'Isolde', version: 1, picture: null };
const file = (name: string, version = 1) => ({
  message_type: MessageType.newFileAdded,
  style,
  title: name,
  new_value: { version, file: { id: 1, original_name: name } },
});
const decided = (status: string, of = style) => ({
  message_type: MessageType.statusChanged,
  style: of,
  title: 'a.png',
  old_value: { status: 'in_review' },
  new_value: { status, version: 1 },
});

test('files of one style are told once, with their number', () => {
  const made = { message_type: MessageType.newStyleCreated, style, title: 'Isolde' };
  expect(told(made, file('a.png'), file('b.jpg'), file('c.PNG'))).toBe('added Isolde v1, 3 pictures');
  expect(told(file('a.png'))).toBe('added Isolde v1, 1 picture');
  expect(told(file('a.png'), file('b.3dm', 2))).toBe('added Isolde v1, v2, 2 files');
  const gone = { ...file('a.png'), message_type: MessageType.fileDeleted, new_value: null };
  expect(told(gone, gone)).toBe('deleted 2 pictures of Isolde');
});

test('decisions and tasks are told once, by style or by their number', () => {
  expect(told(decided('rejected'))).toBe('rejected Isolde v1');
  expect(told(decided('approved'), decided('approved', { ...style, title: 'Wren' }))).toBe('approved 2 styles');
  const task = { message_type: MessageType.task, style, title: 'Lower', new_value: { status: 'to_do' } };
  expect(told(task, task)).toBe('made 2 tasks for Isolde');
});
