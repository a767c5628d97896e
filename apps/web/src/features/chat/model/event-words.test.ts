import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { expect, test } from 'vitest';
import { makeMessage } from '../testing/make-message.ts';
import { eventWords } from './event-words.ts';

const told = (change: Partial<ChatMessageWire>) => {
  const { verb, title, rest } = eventWords(makeMessage(1, change));
  return [verb, title, rest].filter(Boolean).join(' ');
};

test.each([
  ['created the task Lower the halo', MessageType.task, null, { status: 'to_do' }],
  ['set Lower the halo to Done', MessageType.task, { status: 'to_do' }, { status: 'done' }],
  ['gave Lower the halo to Mei Tanaka', MessageType.task, { assignee: null }, { assignee: 'Mei Tanaka' }],
  ['deleted the task Lower the halo', MessageType.task, { title: 'Lower the halo' }, null],
  [
    'set Lower the halo v4 to In review',
    MessageType.statusChanged,
    { status: 'draft' },
    { status: 'in_review', version: 4 },
  ],
  ['uploaded Lower the halo v2', MessageType.newFileAdded, null, { version: 2 }],
  ['created the style Lower the halo', MessageType.newStyleCreated, null, null],
  ['renamed Halo to Celeste', MessageType.styleRenamed, { title: 'Halo' }, { title: 'Celeste' }],
  ['deleted the style Halo', MessageType.styleDeleted, { title: 'Halo' }, null],
] as const)('%s', (words, message_type, old_value, new_value) => {
  expect(told({ title: 'Lower the halo', message_type, old_value, new_value })).toBe(words);
});
