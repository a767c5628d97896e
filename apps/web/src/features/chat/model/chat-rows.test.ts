import { MessageType } from '@facet/contract/constants/statuses';
import { expect, test } from 'vitest';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { makeMessage } from '../testing/make-message.ts';
import { rowsOf } from './chat-rows.ts';

const dayOf = (moment: string) => moment.slice(0, 10);
const entry: OutboxEntry = {
  request_id: 'a',
  user_id: 1,
  project_id: 7,
  created_at: makeMessage(4).created_at,
  text: 'On its way',
  mentions: [],
  replied: null,
  files: [],
  refusal: null,
};
const read = (input: Partial<Parameters<typeof rowsOf>[0]>) =>
  rowsOf({ messages: [], pending: [], meId: 1, firstUnreadId: null, dayOf, order: 'asc', ...input }).map((row) =>
    'isFirst' in row ? `${row.key}${row.isFirst ? '*' : ''}` : row.key,
  );

test('days divide, and what one person says in a row stands together', () => {
  const messages = [
    makeMessage(1),
    makeMessage(2),
    makeMessage(3, { created_by_id: 2 }),
    makeMessage(10, { created_by_id: 2 }),
    makeMessage(2000, { created_by_id: 2 }),
  ];
  expect(read({ messages })).toEqual(['d2026-05-01', 'm1*', 'm2', 'm3*', 'm10*', 'd2026-05-02', 'm2000*']);
});

test('what happened, an answer and the line of what is new begin anew', () => {
  const messages = [makeMessage(1), makeMessage(2, { message_type: MessageType.task }), makeMessage(3), makeMessage(4)];
  expect(read({ messages, firstUnreadId: 4 })).toEqual(['d2026-05-01', 'm1*', 'm2', 'm3*', 'new', 'm4*']);
});

test('a message keeps its row when it arrives, and stands there once', () => {
  expect(read({ messages: [makeMessage(3)], pending: [entry] })).toEqual(['d2026-05-01', 'm3*', 'ra']);
  const arrived = [makeMessage(3), makeMessage(4, { request_id: 'a' })];
  expect(read({ messages: arrived, pending: [entry] })).toEqual(['d2026-05-01', 'm3*', 'ra']);
});

test('turned over, the newest is at the top under its day, and the line follows what is new', () => {
  const messages = [makeMessage(1), makeMessage(2), makeMessage(3), makeMessage(2000, { created_by_id: 2 })];
  expect(read({ messages, order: 'desc', firstUnreadId: 3 })).toEqual([
    'd2026-05-02',
    'm2000*',
    'd2026-05-01',
    'm3*',
    'new',
    'm2*',
    'm1',
  ]);
  expect(read({ messages: [makeMessage(3)], pending: [entry], order: 'desc' })).toEqual(['d2026-05-01', 'ra*', 'm3']);
});
