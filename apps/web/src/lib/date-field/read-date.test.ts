import { expect, test } from 'vitest';
import { datePattern, readDate } from './read-date.ts';

test.each([
  ['2026-12-05', 'en-GB', '2026-12-05'],
  ['5/12/2026', 'en-GB', '2026-12-05'],
  ['12/5/2026', 'en-US', '2026-12-05'],
  ['5.12.26', 'de-DE', '2026-12-05'],
  ['5.12.', 'de-DE', '2026-12-05'],
  ['5 Dec', 'en-GB', '2026-12-05'],
  ['Dec 5, 2027', 'en-US', '2027-12-05'],
  ['5 déc. 2026', 'fr-FR', '2026-12-05'],
  ['2026年12月5日', 'ja-JP', '2026-12-05'],
  ['31/2/2026', 'en-GB', null],
  ['2026-02-30', 'en-GB', null],
  ['5', 'en-GB', null],
  ['soon', 'en-GB', null],
])('%s in %s is %s', (text, locale, date) => {
  expect(readDate(text, locale, '2026-11-22')).toBe(date);
});

test('an empty field says how dates are written in the language', () => {
  expect([datePattern('en-GB'), datePattern('en-US'), datePattern('de-DE')]).toEqual([
    'dd/mm/yyyy',
    'mm/dd/yyyy',
    'dd.mm.yyyy',
  ]);
});
