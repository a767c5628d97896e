// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { loadInLanguage } from './testing/load-in-language.ts';

const load = (language: 'en' | 'it' | 'fr') => loadInLanguage(language, () => import('./read-number.ts'));

test.each([
  ['15.58', 15.58],
  [' 15,58 ', 15.58],
  ['1,5', 1.5],
  ['.5', 0.5],
  ['5.', 5],
  ['0,008', 0.008],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1 234,5', 1234.5],
  ['1\u202F234,56', 1234.56],
  ["12'345.5", 12_345.5],
  ['1.234.567', 1_234_567],
  ['1,234,567.25', 1_234_567.25],
  ['1234', 1234],
  ['-1,5', -1.5],
  ['−0.25', -0.25],
])('“%s” is %d in every language', async (text, number) => {
  for (const language of ['en', 'it', 'fr'] as const) {
    const { readNumber } = await load(language);
    expect(readNumber(text), language).toBe(number);
  }
});

test.each(['', ' ', '15 g', '1e9', '0x10', '1,2,3', '12,34.5', '1 23', '1.5.2', '--1', '.', ',', '½', 'Infinity'])(
  '“%s” is no number',
  async (text) => {
    const { readNumber } = await load('en');
    expect(readNumber(text)).toBeNaN();
  },
);

test('what can mean two numbers is asked, in the notation of the reader', async () => {
  const english = await load('en');
  expect([english.readNumber('1.234'), english.readNumber('1,234')]).toEqual([1.234, Number.NaN]);
  expect(english.numberQuestion('1,234')).toBe('Is “1,234” 1.234 or 1234? Please type one of these.');
  expect(english.numberError('1,234', 'A weight is a number')).toBe(english.numberQuestion('1,234'));
  expect(english.numberError('1,234', undefined)).toBeUndefined();
  expect(english.numberError('a', 'A weight is a number')).toBe('A weight is a number');
  const italian = await load('it');
  expect([italian.readNumber('1,234'), italian.readNumber('1.234')]).toEqual([1.234, Number.NaN]);
  expect(italian.numberQuestion('1.234')).toContain('1,234');
  expect(italian.numberQuestion('1,234')).toBeUndefined();
});

test('what a field shows is read back as the same number', async () => {
  for (const language of ['en', 'it', 'fr'] as const) {
    const { readNumber } = await load(language);
    const { numberText } = await import('../ui/words.ts');
    for (const value of [0, 0.5, 1.234, 12.5, 13.329, 1234, 1234.5, 123_456.789, -0.125])
      expect(readNumber(numberText(value, { most: 10, isGrouped: false })), `${language} ${value}`).toBe(value);
  }
});

test('a file has its decimals after a point or a comma, whatever the language of its reader', async () => {
  const { readFileNumber } = await load('it');
  expect(['15.580', '0,008', '1.234', '1e3'].map(readFileNumber)).toEqual([15.58, 0.008, 1.234, Number.NaN]);
});
