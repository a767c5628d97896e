import { expect, test } from 'vitest';
import { nameWords } from '../entities/name-words.ts';
import { CUT_WORDS, FIRST_WORDS, roleFinder, wordFinder } from './name-words.ts';

const roleOf = roleFinder(FIRST_WORDS);

test.each([
  ['Steine Brillanten Diamanti Pietre Gemme Brillanti Pierres Diamants Gemmes Piedras Gemas Diamantes'.split(' ')],
  ['Rubies GEMS Brillant Moissy Камни 宝石 主钻石 ダイヤ Zirkonia Edelsteine Strass Swarovski Turquoise'.split(' ')],
  [['Lab Grown', 'Ring stones', 'Setting stones', 'Earring diamonds', 'Ring_Diamonds', 'Stones - do not cast']],
  [['Pietre dell’anello', 'Stones of ring', 'centerStone_01', 'Melee 1.3', '1ct RBC']],
])('stones by their name: %s', (names) => {
  expect(names.filter((name) => roleOf(name) !== 'stone')).toEqual([]);
});

test.each([
  ['metal', ['Pave band', 'Round band', 'Stone setting', 'Diamond prongs', 'ROSE GOLD', 'Ring with diamonds']],
  ['metal', ['Anello con diamanti', 'Bague or', 'Setting (diamond)', 'Steinfassung Gold']],
  [null, ['Ruby collection', 'Tree of life', 'Albero della vita', 'Gemsbok', 'Pavélite', 'ROUND.001']],
  ['support', ['Sprue_01', 'Ring support']],
  ['ignore', ['Dummy', 'Büste', 'Finger', 'Dito_2', 'Fingers', '手指']],
  ['metal', ['Finger ring', '戒指']],
])('%s by the word that counts: %s', (role, names) => {
  expect(names.map((name) => [name, roleOf(name)])).toEqual(names.map((name) => [name, role]));
});

test('a cut says so only beside a shape, and a house may start with all words', () => {
  expect([wordFinder(CUT_WORDS)('Round.001'), wordFinder(CUT_WORDS)('Pavé 1.3'), roleOf('Princess')]).toEqual([
    true,
    true,
    null,
  ]);
  expect(nameWords.safeParse(FIRST_WORDS).error?.issues).toBeUndefined();
});
