import { expect, test } from 'vitest';
import { isMadeWith, keyBytes } from './application-key.ts';

const KEY = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';
const subscription = (applicationServerKey: ArrayBuffer | null) => ({
  options: { applicationServerKey, userVisibleOnly: true },
});

test('a key is its 65 bytes, also where base64url differs from base64', () => {
  expect(keyBytes(KEY)).toHaveLength(65);
  expect([...keyBytes('-_8')]).toEqual([251, 255]);
});

test('a subscription is kept as long as the server has the key it was made with', () => {
  const other = keyBytes(KEY);
  other[64] = 0;
  expect(isMadeWith(subscription(keyBytes(KEY).buffer), KEY)).toBe(true);
  expect(isMadeWith(subscription(other.buffer), KEY)).toBe(false);
  expect(isMadeWith(subscription(null), KEY)).toBe(false);
});
