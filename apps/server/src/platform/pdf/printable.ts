const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\u200B\uFEFF]+/gu;
const MARKS = /\p{M}+/gu;
const STAND_IN = '□';
// What our fonts can show: Latin with its diacritics, Greek, Cyrillic, and the signs that texts have.
const SHOWN =
  /^[\x20-\x7E\xA0-\u017F\u0192\u01FA-\u01FF\u0218-\u021B\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u045F\u0490\u0491\u1E80-\u1E85\u1EF2\u1EF3\u2010\u2011\u2013-\u2015\u2017-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u2044\u20AC\u2116\u2122\u2190-\u2195\u2212\u221E\u2248\u2260\u2264\u2265\u25A1\u25CF\u2665]$/u;

function shown(sign: string): string {
  if (SHOWN.test(sign)) return sign;
  const plain = sign.normalize('NFD').replace(MARKS, '');
  return plain !== '' && [...plain].every((part) => SHOWN.test(part)) ? plain : STAND_IN;
}

/** What our fonts can show of a text: a letter without its mark, or a square, stands for what they can't. */
export const printable = (text: string): string => [...text.normalize('NFC').replace(UNSEEN, ' ')].map(shown).join('');
