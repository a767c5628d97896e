import { expect, test } from 'vitest';
import { createFinder, searchWords } from './fold.ts';

test.each([
  ['Émeraude ovale', 'emeraude'],
  ['Émeraude ovale', 'EMERAUDE'],
  ['anello Città', 'citta'],
  ['Bérénice', 'berenice'],
  ['Pavé du soir', 'pave'],
  ['Ópalo', 'opalo'],
  ['Halo oval ring', 'halo ring'],
  ['Halo oval ring', 'ring, halo'],
  ['Halo oval ring', 'ring-halo'],
  ['NR-1042 solitaire', 'nr1042'],
  ['NR-1042 solitaire', 'nr-1042'],
  ['NR-1042 solitaire', '1042'],
  ['Anello d’oro', "l'anello".slice(2)],
  ['Anello d’oro', 'doro'],
  ['今月の売上リング', '売上'],
  ['ﾘﾝｸﾞ ＡＢＣ', 'リング abc'],
  ['Großer Œillet, Łódź, Øre', 'grosser oeillet lodz ore'],
  ['İstanbul, Işık', 'istanbul isik'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
  ['كِتَاب', 'كتاب'],
  ['50% silver_grey', '0% s'],
])('%s is found by %s', (title, typed) => {
  expect(createFinder(typed)(title)).toBe(true);
});

test.each([
  ['Halo oval ring', 'halo band'],
  ['Halo oval ring', 'ringhalo'],
  ['Halo', '…'],
  ['NR-1042', 'nr1043'],
])('%s is not found by %s', (title, typed) => {
  expect(createFinder(typed)(title)).toBe(false);
});

test('nothing typed finds everything, punctuation alone nothing', () => {
  expect(createFinder('  ')('Halo')).toBe(true);
  expect(searchWords(' ')).toEqual([]);
  expect(createFinder('?')('Halo?')).toBe(false);
  expect(createFinder('!')('!')).toBe(false);
  expect(createFinder('💍')('Vows 💍')).toBe(true);
});
