import { afterEach, expect, test } from 'vitest';
import { currentToken, keepCurrentToken } from './current-token.ts';
import { actAsGuest, readGuestToken, writeGuestToken } from './guest-session.ts';
import { readToken, writeToken } from './session-token.ts';

afterEach(() => {
  actAsGuest(null);
  writeGuestToken('link', null);
  writeToken(null);
});

test('a guest’s calls are made with the guest’s token, and the account’s stays as it was', () => {
  writeToken('account');
  writeGuestToken('link', 'guest');
  expect(currentToken()).toBe('account');
  actAsGuest('link');
  expect(currentToken()).toBe('guest');
  keepCurrentToken('renewed');
  expect([readGuestToken('link'), readToken()]).toEqual(['renewed', 'account']);
  keepCurrentToken(null);
  expect([currentToken(), readToken()]).toEqual([null, 'account']);
});

test('a guest of one link is nobody at another', () => {
  writeGuestToken('link', 'guest');
  actAsGuest('other');
  expect(currentToken()).toBeNull();
});

test('signing out of the account leaves a guest’s session alone', () => {
  writeToken('account');
  writeGuestToken('link', 'guest');
  keepCurrentToken(null);
  expect([readToken(), readGuestToken('link')]).toEqual([null, 'guest']);
});
