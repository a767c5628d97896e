import { expect, test } from 'vitest';
import { inReadingOrder } from './reading-order.ts';
import { LANGUAGES } from './words/languages.ts';

const IN_ORDER = ['2-stone ring', '10-stone ring', 'anello Città', 'Bérénice', 'Émeraude ovale', 'Ópalo', 'Zaffiro'];

test('names are ordered as people look them up, numbers as numbers', () => {
  expect(IN_ORDER.toReversed().toSorted(inReadingOrder)).toEqual(IN_ORDER);
});

test.each(LANGUAGES)('%s has that order, letter by letter', (language) => {
  const letters = Array.from({ length: 0x250 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
  const own = letters.toSorted(new Intl.Collator(language, { numeric: true }).compare);
  expect(own).toEqual(letters.toSorted(inReadingOrder));
});
