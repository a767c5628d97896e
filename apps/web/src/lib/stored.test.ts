// @vitest-environment jsdom
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
  writeStored('facet.dashboard', '["halo"]');
  writeStored('facet-model-step', '7', 'sessionStorage');
  expect(readStored('facet.dashboard', texts)).toEqual(['halo']);
  expect([readStored('facet-model-step', fromId), readStored('facet-model-step', fromId, 'sessionStorage')]).toEqual([
    null,
    7,
  ]);
  writeStored('facet.dashboard', null);
  expect(localStorage.getItem('facet.dashboard')).toBeNull();
});

test.each([
  ['no JSON', '["halo"', texts],
  ['another shape', '{"a":1}', texts],
  ['another word', 'perhaps', fromWords(['on', 'off'])],
  ['no id', '-1', fromId],
])('a broken value is dropped: %s', (_what, text, parse: (text: string) => unknown) => {
  localStorage.setItem('facet.dashboard', text);
  expect(readStored('facet.dashboard', parse)).toBeNull();
  expect(localStorage.getItem('facet.dashboard')).toBeNull();
});

test('a browser that blocks storage has nothing kept, and stops nobody', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => writeStored('facet.dashboard', 'on')).not.toThrow();
  expect(readStored('facet.dashboard', fromWords(['on']))).toBeNull();
});
