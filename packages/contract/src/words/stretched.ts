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

/** A text as a language with longer words would have it: still to be read, with accents, and 40 % longer. */
export const stretched = (text: string): string =>
  text.trim() === ''
    ? text
    : text
        .replace(/\p{Letter}/gu, (letter) => ACCENTS[letter] ?? letter)
        .replace(/\S(?=\s*$)/u, (last) => last + '~'.repeat(Math.ceil(text.length * LONGER)));
