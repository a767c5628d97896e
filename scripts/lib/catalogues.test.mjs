import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { compareCatalogue, readCatalogue, TRANSLATED } from './catalogues.mjs';
import { faultOf } from './message-shape.mjs';
import { readMessages } from './read-messages.mjs';
import { ROOT } from './root.mjs';

let messages;
// The whole program is read with its types.
beforeAll(() => {
  messages = readMessages();
}, 180_000);

const FILES = '{count, plural, one {# file} other {# files}} of {style}';

test('a translation asks for the values of its message, in any order and number of cases', () => {
  expect(
    faultOf(FILES, '{style}: {count, plural, =0 {nessun file} one {# file} many {# di file} other {# file}}'),
  ).toBe(null);
  expect(faultOf('{done, number} done', '{done, plural, one {# fatto} other {# fatti}}')).toBe(null);
  expect(faultOf('Read <link>the terms</link>', '<link>Termini</link> da leggere')).toBe(null);
});

test.each([
  [FILES, '{style}: {count, plural, one {# file}}'],
  [FILES, '{stile}: {count, plural, other {# file}}'],
  ['due {day, date}', 'entro {day, time}'],
  ['Read <link>the terms</link>', 'Leggi i termini'],
  ['{side, select, left {left} other {right}}', '{side, select, sinistra {sinistra} other {destra}}'],
  ['Save', '{'],
  ['Save', ' '],
])('%j is not said by %j', (message, translation) => {
  expect(faultOf(message, translation)).toBeTypeOf('string');
});

test('what is missing, left over and wrong is told', () => {
  const said = new Map([
    ['Save', new Set()],
    ['{name} wrote', new Set()],
    ['Log out', new Set()],
  ]);
  const catalogue = { Save: 'Salva', '{name} wrote': '{nome} ha scritto', Gone: 'Via' };
  expect(compareCatalogue(catalogue, said)).toEqual({
    missing: ['Log out'],
    leftOver: ['Gone'],
    wrong: ['“{name} wrote”: “{nome} ha scritto” has nome instead of name'],
  });
});

test.each(TRANSLATED)('the catalogue “%s” has every text of the program, and no other', (language) => {
  expect(compareCatalogue(readCatalogue(language), messages)).toEqual({ missing: [], leftOver: [], wrong: [] });
});

/** What the glossary says not to use in a language: beginnings of words. */
function wordsToAvoid(language) {
  const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
  const rows = [...glossary.matchAll(/^\| (\w\w) \| (\S+) \|/gm)];
  return rows.flatMap(([, spoken, word]) => (spoken === language ? word : []));
}

test.each(TRANSLATED)('the catalogue “%s” uses no word that the glossary avoids', (language) => {
  const avoided = wordsToAvoid(language);
  expect(avoided).not.toEqual([]);
  const pattern = new RegExp(`(?<!\\p{Letter})(?:${avoided.join('|')})`, 'iu');
  expect(Object.values(readCatalogue(language)).filter((text) => pattern.test(text))).toEqual([]);
});
