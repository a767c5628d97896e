import { afterEach, expect, test, vi } from 'vitest';
import { fromId, fromJson, fromWords, readStored, writeStored } from './stored.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const texts = fromJson((value) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null,
);

test('what was kept is read again, in the store that it was kept in', () => {
  writeStored('a', '["halo"]');
  writeStored('b', '7', 'sessionStorage');
  expect(readStored('a', texts)).toEqual(['halo']);
  expect([readStored('b', fromId), readStored('b', fromId, 'sessionStorage')]).toEqual([null, 7]);
  writeStored('a', null);
  expect(localStorage.getItem('a')).toBeNull();
});

test.each([
  ['no JSON', '["halo"', texts],
  ['another shape', '{"a":1}', texts],
  ['another word', 'perhaps', fromWords(['on', 'off'])],
  ['no id', '-1', fromId],
])('a broken value is dropped: %s', (_what, text, parse: (text: string) => unknown) => {
  localStorage.setItem('a', text);
  expect(readStored('a', parse)).toBeNull();
  expect(localStorage.getItem('a')).toBeNull();
});

test('a browser that blocks storage has nothing kept, and stops nobody', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => writeStored('a', 'on')).not.toThrow();
  expect(readStored('a', fromWords(['on']))).toBeNull();
});
