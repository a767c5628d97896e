import { MessageType } from '@facet/contract/constants/statuses';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { expect, test } from 'vitest';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { makeMessage } from '../testing/make-message.ts';
import { linesIn, buildRows } from './chat-rows.ts';

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
const read = (input: Partial<Parameters<typeof buildRows>[0]>) =>
  buildRows({ messages: [], pending: [], meId: 1, firstUnreadId: null, dayOf, order: 'asc', ...input }).map((row) =>
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

const event = (id: number, change: Partial<ChatMessageWire> = {}) =>
  makeMessage(id, { message_type: MessageType.newFileAdded, project_style_id: 3, ...change });

test('what one person does to one style within ten minutes is one row, and what comes live joins it', () => {
  const lines = [event(1), event(2), event(3, { created_by_id: 2 }), event(10)];
  const rows = buildRows({ messages: lines, pending: [], meId: 1, firstUnreadId: null, dayOf, order: 'asc' });
  expect(rows.map((row) => linesIn(row).map(({ id }) => id))).toEqual([[], [1, 2, 10], [3]]);
  const messages = [...lines.filter(({ id }) => id !== 3), event(11)];
  const later = buildRows({ messages, pending: [], meId: 1, firstUnreadId: null, dayOf, order: 'asc' });
  expect(later.map((row) => linesIn(row).map(({ id }) => id))).toEqual([[], [1, 2, 10], [11]]);
});

test('three things or more without a message between are folded, and opened for decisions of others that are new', () => {
  const lines = [1, 2, 3].map((id) => event(id, { project_style_id: id }));
  const decision = event(4, {
    message_type: MessageType.statusChanged,
    created_by_id: 2,
    project_file_id: 9,
    new_value: { status: 'rejected' },
  });
  const describeRows = (input: Partial<Parameters<typeof buildRows>[0]>) =>
    buildRows({ messages: lines, pending: [], meId: 1, firstUnreadId: null, dayOf, order: 'asc', ...input }).filter(
      ({ kind }) => kind !== 'day' && kind !== 'new',
    );
  expect(describeRows({})).toMatchObject([{ kind: 'run', isOpen: false }]);
  const messages = [...lines, decision];
  expect(describeRows({ messages })).toMatchObject([{ kind: 'run', isOpen: false }]);
  expect(describeRows({ messages, firstUnreadId: 1 })).toMatchObject([{ kind: 'run', isOpen: true }]);
  expect(describeRows({ messages, firstUnreadId: 1, meId: 2 })).toMatchObject([{ kind: 'run', isOpen: false }]);
  expect(describeRows({ messages, firstUnreadId: 1, opened: new Map([[2, false]]) })).toMatchObject([
    { isOpen: false },
  ]);
  // A message, and the line of what is new, divide what happened.
  expect(describeRows({ messages: [event(0), ...lines, makeMessage(8), event(9)] }).map(({ kind }) => kind)).toEqual([
    'run',
    'message',
    'event',
  ]);
  expect(describeRows({ firstUnreadId: 2 }).map(({ kind }) => kind)).toEqual(['event', 'event', 'event']);
});
