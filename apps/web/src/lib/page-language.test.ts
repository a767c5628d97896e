// @vitest-environment jsdom
import { LANGUAGES, pickLanguage, type Language } from '@facet/contract/words/languages';
import { afterEach, expect, test, vi } from 'vitest';
import { followPerson, speakOnPages } from './page-language.ts';

const KEY = 'facet-language';
afterEach(() => {
  localStorage.removeItem(KEY);
  sessionStorage.clear();
});

/** A browser whose pages load in the stored language if that is offered; it counts the reloads. */
function openPages(
  theirs: Language,
  { offered = LANGUAGES, loads = 0 }: { offered?: readonly Language[]; loads?: number } = {},
) {
  const reload = () => {
    loads += 1;
    if (loads < 10) load();
  };
  const load = () =>
    followPerson(theirs, offered, { language: pickLanguage([localStorage.getItem(KEY) ?? 'en'], offered), reload });
  load();
  return loads;
}

test('a page that is not in the person’s language is loaded anew once, and stays so', () => {
  expect(openPages('fr')).toBe(1);
  expect(localStorage.getItem(KEY)).toBe('fr');
  expect(openPages('fr')).toBe(0);
  // Somebody else at the same browser.
  expect(openPages('it')).toBe(1);
  expect(openPages('en')).toBe(1);
});

test('nothing is loaded for a language that is not offered', () => {
  expect(openPages('fr', { offered: ['en'] })).toBe(0);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a page whose words did not come is not loaded again and again', () => {
  const page = { language: 'en' as const, reload: vi.fn() };
  followPerson('fr', LANGUAGES, page);
  followPerson('fr', LANGUAGES, page);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('a tab is loaded anew once, whatever else sets the choice back', () => {
  const reload = vi.fn(() => localStorage.setItem(KEY, 'it'));
  const page = { language: 'it' as const, reload };
  for (let load = 0; load < 3; load += 1) followPerson('fr', LANGUAGES, page);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a browser that keeps nothing stays as it is', () => {
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const page = { language: 'en' as const, reload: vi.fn() };
  speakOnPages('it', page);
  expect(page.reload).not.toHaveBeenCalled();
  set.mockRestore();
});

test('what is chosen in the settings is loaded at once, and what the page is in already is only kept', () => {
  const page = { language: 'en' as const, reload: vi.fn() };
  speakOnPages('en', page);
  expect([page.reload.mock.calls.length, localStorage.getItem(KEY)]).toEqual([0, 'en']);
  speakOnPages('it', page);
  expect([page.reload.mock.calls.length, localStorage.getItem(KEY)]).toEqual([1, 'it']);
});
