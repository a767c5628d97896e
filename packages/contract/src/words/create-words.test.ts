import { expect, expectTypeOf, test } from 'vitest';
import { createWords } from './create-words.ts';
import type { MessageValues, Money } from './message-values.ts';
import { parseMessage } from './parse-message.ts';
import { stretched } from './stretched.ts';

const FILES = '{count, plural, =0 {no files} one {# file} other {# files}} of {style}';
const english = createWords({ language: 'en-GB' });
const italian = createWords({
  language: 'it-IT',
  catalogue: {
    'Save changes': 'Salva le modifiche',
    '{count, plural, =0 {no files} one {# file} other {# files}} of {style}':
      '{style}: {count, plural, =0 {nessun file} one {# file} many {# di file} other {# file}}',
  },
});
const french = createWords({
  language: 'fr-FR',
  catalogue: {
    '{count, plural, =0 {no files} one {# file} other {# files}} of {style}':
      '{count, plural, one {# fichier} many {# de fichiers} other {# fichiers}} de {style}',
  },
});

test('a text stands in English where it is used', () => {
  expect(english.t('Save changes')).toBe('Save changes');
  expect(english.t('{name} wrote', { name: 'Mei' })).toBe('Mei wrote');
  expect(english.t('C# and 3 < 4')).toBe('C# and 3 < 4');
});

test('a catalogue says it in another language; what it lacks stays English', () => {
  expect(italian.t('Save changes')).toBe('Salva le modifiche');
  expect(italian.t('Log out')).toBe('Log out');
  // What every object inherits isn't a message.
  expect(italian.t('constructor')).toBe('constructor');
});

test('one English word that is two in another language says which one it is', () => {
  const { t, known } = createWords({ language: 'it-IT', catalogue: { 'Open⟦not closed⟧': 'Aperto', Open: 'Apri' } });
  expect([t('Open'), t('Open⟦not closed⟧'), known('Open⟦not closed⟧')]).toEqual(['Apri', 'Aperto', 'Aperto']);
  expect([english.t('Open⟦not closed⟧'), english.known('Open⟦not closed⟧')]).toEqual(['Open', 'Open']);
});

test.each([
  [0, 'no files of Halo', 'Halo: nessun file', '0 fichier de Halo'],
  [1, '1 file of Halo', 'Halo: 1 file', '1 fichier de Halo'],
  [2, '2 files of Halo', 'Halo: 2 file', '2 fichiers de Halo'],
  [1200, '1,200 files of Halo', 'Halo: 1200 file', '1 200 fichiers de Halo'],
  [1_000_000, '1,000,000 files of Halo', 'Halo: 1.000.000 di file', '1 000 000 de fichiers de Halo'],
])('%i files are counted as each language counts', (count, en, it, fr) => {
  const inFrench = french.t(FILES, { count, style: 'Halo' }).replaceAll(/[\u00a0\u202f]/g, ' ');
  expect([english.t(FILES, { count, style: 'Halo' }), italian.t(FILES, { count, style: 'Halo' }), inFrench]).toEqual([
    en,
    it,
    fr,
  ]);
});

test('names are listed as in the language', () => {
  const titles = ['Rings', 'Pendants', 'Chains'];
  expect(english.t('shares {titles, list}', { titles })).toBe('shares Rings, Pendants and Chains');
  expect(italian.t('shares {titles, list}', { titles })).toBe('shares Rings, Pendants e Chains');
});

test('numbers, days and money are written as in the language, or as in another', () => {
  const message = '{price, money} for {weight, number} g, due {day, date}';
  const values = { price: { amount: 1234.5, currency: 'EUR' }, weight: 1.25, day: '2026-12-03' };
  const said = (language: string, formats?: string) =>
    createWords({ language, formats, timeZone: 'America/Los_Angeles' })
      .t(message, values)
      .replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(said('en-GB')).toBe('€1,234.50 for 1.25 g, due 3 Dec 2026');
  expect(said('en-GB', 'it-IT')).toBe('1234,50 € for 1,25 g, due 3 dic 2026');
  const { t } = createWords({ language: 'en-GB', timeZone: 'Europe/Rome' });
  expect(t('{moment, date}, {moment, time}', { moment: new Date('2026-12-03T23:30:00Z') })).toBe('4 Dec 2026, 00:30');
});

test('cases are chosen by a word, and may stand in one another', () => {
  const message = '{side, select, left {{count, plural, one {# stone} other {# stones}} left} other {none of {count}}}';
  expect(english.t(message, { side: 'left', count: 2 })).toBe('2 stones left');
  expect(english.t(message, { side: 'right', count: 2 })).toBe('none of 2');
});

test('parts of a text are shown in another way', () => {
  const message = 'Read <link>the terms of {place}</link> first';
  type Node = string | { link: Node } | Node[];
  const show = english.shownAs<Node>((pieces) => pieces);
  expect(show(message, { place: 'Facet', link: (inside) => ({ link: inside }) })).toEqual([
    'Read ',
    { link: ['the terms of ', 'Facet'] },
    ' first',
  ]);
});

test('stretched, every text is 40 % longer and values are as they were', () => {
  const { t } = createWords({ language: 'en-GB', stretch: stretched });
  expect(t('Save changes')).toBe('Sávë~~ çháñgës~~~');
  expect(t(FILES, { count: 2, style: 'Halo' })).toContain('Halo');
});

test.each(['{name', '{count, plural, one {# file}', 'so }', '<b>so', 'so</b>'])('%j is no message', (text) => {
  expect(() => parseMessage(text)).toThrow(/is no message/);
});

test('the compiler asks for the values of a message', () => {
  expectTypeOf<keyof MessageValues<'Save changes'>>().toEqualTypeOf<never>();
  expectTypeOf<MessageValues<typeof FILES>>().branded.toEqualTypeOf<{ count: number; style: string | number }>();
  expectTypeOf<
    MessageValues<'{a, money} {b, date} {b, time} {c, select, x {{d, number}} other {}}'>
  >().branded.toEqualTypeOf<{
    a: Money;
    b: Date | string | number;
    c: string;
    d: number;
  }>();
  const { t } = english;
  // @ts-expect-error A value is missing.
  t('{name} wrote');
  // @ts-expect-error A value has another name.
  t('{name} wrote', { nam: 'Mei' });
  // @ts-expect-error What is counted is a number.
  t('{count, plural, one {# file} other {# files}}', { count: '2' });
  // @ts-expect-error There is nothing to give.
  t('Save changes', { name: 'Mei' });
  // @ts-expect-error A text that is made at run time is in no catalogue.
  t(['Save', 'changes'].join(' '), {});
  // @ts-expect-error Nothing says how the link is shown.
  t('Read <link>the terms</link>');
});

test('a name from right to left keeps to itself in a sentence', () => {
  const { t } = createWords({ language: 'en-GB' });
  expect(t('{name} added {count, number} files', { name: 'דנה', count: 3 })).toBe('\u2068דנה\u2069 added 3 files');
  expect(t('{name} added {count, number} files', { name: 'Ada', count: 3 })).toBe('Ada added 3 files');
});
