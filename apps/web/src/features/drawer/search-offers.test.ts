// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { offersFor } from './search-offers.ts';
import { keepSearch, readSearches } from './search-history.ts';

const tags = [
  { id: 1, title: 'Bridal' },
  { id: 2, title: 'HALO set' },
];
const styles = [{ id: 3, title: 'Celeste halo' }];
const labels = (text: string, recent: string[] = []) =>
  offersFor({ text, recent, tags, styles }).map(({ label, offers }) => [label, offers.map((offer) => offer.label)]);

beforeEach(() => localStorage.clear());

test('before anything is typed the last searches are offered, then tags and styles whatever the case', () => {
  expect(labels('', ['prong', 'halo ring'])).toEqual([['Recent searches', ['prong', 'halo ring']]]);
  expect(labels(' Halo ', ['prong', 'halo ring'])).toEqual([
    ['Recent searches', ['halo ring']],
    ['Tags', ['HALO set']],
    ['Styles', ['Celeste halo']],
  ]);
  expect(labels('sapphire')).toEqual([]);
});

test('the last six searches of a project are kept, each once', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'C']) keepSearch(1, text);
  expect(readSearches(1)).toEqual(['C', 'g', 'f', 'e', 'd', 'b']);
  expect(readSearches(2)).toEqual([]);
  localStorage.setItem('facet.drawer-searches.1', '{broken');
  expect(readSearches(1)).toEqual([]);
});
