// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actAsGuest, writeGuestToken } from '../../lib/guest-session.ts';
import { writeToken } from '../../lib/session-token.ts';
import { createKeptDrafts } from './kept-drafts.ts';

const makeToken = (userId: number) => `x.${btoa(JSON.stringify({ sub: String(userId), exp: 1 }))}.x`;
const create = () =>
  createKeptDrafts<string>({
    of: 'chat',
    empty: '',
    toKeep: (draft) => draft || null,
    parse: (value) => (typeof value === 'string' ? value : null),
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  writeToken(makeToken(1));
});
afterEach(() => {
  actAsGuest(null);
  writeToken(null);
});

test('what is written is there for the next page, and once it is blank nothing is kept', () => {
  create().write('a', 'Thinner');
  expect(create().read('a')).toBe('Thinner');
  expect(create().read('b')).toBe('');
  create().write('a', '');
  expect(localStorage.getItem(create().nameOf('a'))).toBeNull();
});

test('whoever signs in next in the same tab finds nothing of it, and it waits for its writer', () => {
  const drafts = create();
  drafts.write('a', 'Thinner');
  writeToken(makeToken(2));
  expect(drafts.read('a')).toBe('');
  drafts.write('a', 'Wider');
  writeToken(makeToken(1));
  expect(drafts.read('a')).toBe('Thinner');
});

test('what a guest of a review link writes is kept by the tab alone', () => {
  writeGuestToken('abc', makeToken(7));
  actAsGuest('abc');
  create().write('a', 'Lovely');
  expect(create().read('a')).toBe('Lovely');
  expect(sessionStorage.getItem('facet.chat.7.a')).toBe('"Lovely"');
  expect(localStorage.getItem('facet.chat.7.a')).toBeNull();
});

test('what another tab writes or sends is shown here, too', () => {
  const drafts = create();
  const heard = vi.fn();
  drafts.subscribe(heard);
  drafts.write('a', 'Thinner');
  heard.mockClear();
  // As the browser tells it to every other tab.
  localStorage.setItem('facet.chat.1.a', '"Wider"');
  window.dispatchEvent(new StorageEvent('storage', { key: 'facet.chat.1.a' }));
  expect(heard).toHaveBeenCalledOnce();
  expect(drafts.read('a')).toBe('Wider');
  heard.mockClear();
  localStorage.removeItem('facet.chat.1.a');
  window.dispatchEvent(new StorageEvent('storage', { key: 'facet.chat.1.a' }));
  expect(heard).toHaveBeenCalledOnce();
  expect(drafts.read('a')).toBe('');
  window.dispatchEvent(new StorageEvent('storage', { key: 'something.else' }));
  expect(heard).toHaveBeenCalledOnce();
});

test('what is shown only here is not what the next page finds', () => {
  const drafts = create();
  drafts.keep('a', 'On its way');
  drafts.show('a', '');
  expect(drafts.read('a')).toBe('');
  expect(create().read('a')).toBe('On its way');
});
