// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { isSilenced, setLetterKeys } from './letter-keys.ts';

afterEach(() => setLetterKeys(true));
const press = (key: string, ctrlKey = false) => isSilenced({ key, ctrlKey, metaKey: false });

test('single letters, digits and signs can be switched off; what moves, and chords, stay', () => {
  expect(['a', 'R', '1', '?', '+'].map((key) => press(key))).toEqual([false, false, false, false, false]);
  setLetterKeys(false);
  expect(['a', 'R', '1', '?', '+'].map((key) => press(key))).toEqual([true, true, true, true, true]);
  expect([press('ArrowRight'), press('Escape'), press(' '), press('k', true)]).toEqual([false, false, false, false]);
});

test('the choice is kept on the device', () => {
  setLetterKeys(false);
  expect(localStorage.getItem('facet.letter-keys')).toBe('off');
  setLetterKeys(true);
  expect(localStorage.getItem('facet.letter-keys')).toBeNull();
});
