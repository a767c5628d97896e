const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ô',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  A: 'Å',
  E: 'É',
  O: 'Ø',
  U: 'Ü',
};
const LONGER = 0.4;

/** A text as a language with longer words would have it: still readable, with accents, and each word 40 % longer. */
export const stretched = (text: string): string =>
  text
    .replaceAll(/[\p{Letter}’]+/gu, (word) => word + '~'.repeat(Math.round(word.length * LONGER)))
    .replaceAll(/\p{Letter}/gu, (letter) => ACCENTS[letter] ?? letter);
