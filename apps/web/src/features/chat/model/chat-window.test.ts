import type { ChatPage } from '@facet/contract/chat-frames';
import { expect, test } from 'vitest';
import { makeMessage } from '../testing/make-message.ts';
import {
  KEPT,
  refreshed,
  toWindow,
  withChangedMessage,
  withMessage,
  withNewer,
  withOlder,
  withoutMessage,
  type ChatWindow,
} from './chat-window.ts';

const makePage = (from: number, to: number, beyond: Partial<ChatPage> = {}): ChatPage => ({
  data: Array.from({ length: to - from + 1 }, (_, index) => makeMessage(to - index)),
  total: 10_000,
  has_older: false,
  has_newer: false,
  read_positions: [],
  first_unread_id: null,
  message_max: 10_000,
  unread: 0,
  ...beyond,
});
const listIds = ({ messages }: ChatWindow) => messages.map(({ id }) => id);
const makeQuote = (id: number) => ({
  id,
  created_by_id: 1,
  created_by_name: 'Ines Moreau',
  message_text: 'Message',
  files: [],
  tagged_users: [],
  is_deleted: false,
});

test('a page comes newest first and stands oldest first', () => {
  expect(listIds(toWindow(makePage(3, 5)))).toEqual([3, 4, 5]);
});

test('pages and pushes that overlap leave each message once, in order', () => {
  const begun = withMessage(withMessage(toWindow(makePage(10, 12)), makeMessage(13)), makeMessage(13));
  const window = withNewer(withOlder(begun, makePage(8, 10)), makePage(12, 14));
  expect(listIds(window)).toEqual([8, 9, 10, 11, 12, 13, 14]);
});

test('a push that comes late stands where it belongs', () => {
  const window = withMessage(withMessage(toWindow(makePage(1, 2)), makeMessage(5)), makeMessage(4));
  expect(listIds(window)).toEqual([1, 2, 4, 5]);
});

test('what lies beyond the window is not taken for its neighbour', () => {
  const window = toWindow(makePage(10, 12, { has_newer: true, has_older: true }));
  expect(withMessage(window, makeMessage(20))).toBe(window);
  expect(withMessage(window, makeMessage(2))).toBe(window);
});

test('far pages are let go at the other end, and known to be there', () => {
  let window = toWindow(makePage(2001, 2100, { has_older: true }));
  for (let from = 1901; from > 0; from -= 100)
    window = withOlder(window, makePage(from, from + 99, { has_older: from > 1 }));
  expect([window.messages.length, window.messages[0]?.id, window.hasNewer]).toEqual([KEPT, 1, true]);
  for (let from = KEPT + 1; from <= 2001; from += 100)
    window = withNewer(window, makePage(from, from + 99, { has_newer: from < 2001 }));
  expect(listIds(window)).toEqual(Array.from({ length: KEPT }, (_, index) => 2100 - KEPT + 1 + index));
  expect([window.hasOlder, window.hasNewer]).toEqual([true, false]);
});

test('after a lost connection nothing is missing, doubled, or there though it was deleted', () => {
  const window = withMessage(toWindow(makePage(1, 5)), makeMessage(9));
  const read = [1, 2, 4, 5, 6, 7, 8].map((id) => makeMessage(id, { edited_at: id === 2 ? 'now' : null }));
  const next = refreshed(window, read, false);
  expect(listIds(next)).toEqual([1, 2, 4, 5, 6, 7, 8, 9]);
  expect(next.messages[1]?.edited_at).toBe('now');
});

test('quotes change and go with what they quote; a deleted message does not come back with a change', () => {
  const window: ChatWindow = {
    ...toWindow(makePage(1, 1)),
    messages: [makeMessage(1), makeMessage(2, { replied_message: makeQuote(1) })],
  };
  const changed = withChangedMessage(window, makeMessage(1, { message_text: 'Thinner' }));
  expect(changed.messages[1]?.replied_message?.message_text).toBe('Thinner');
  const gone = withoutMessage(changed, 1);
  expect(gone.messages[0]?.replied_message).toMatchObject({ is_deleted: true, message_text: '' });
  expect(withChangedMessage(gone, makeMessage(1))).toBe(gone);
});
