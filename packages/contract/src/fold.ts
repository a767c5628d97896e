// Punctuation, marks on letters, and signs that nobody sees. The migration that makes `fold` in SQL lists the same, range
// by range; a test compares the two.
const LEFT_OUT = /[\p{P}\p{Mn}\p{Cf}\u02BB\u02BC\u0640]/gu;

/** Letters that Unicode does not take apart, but people type as these. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
};
const ODD_LETTERS = /[ßœæøłđðıς]/g;

/** A text as searches compare it: without case, accents, width and punctuation. `fold` in SQL does the same. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .replace(ODD_LETTERS, (letter) => TYPED_AS[letter] ?? letter);

/** In no folded text. */
const NOWHERE = '!';

/** The words of a search, folded; none where nothing was typed, and for punctuation alone one that is nowhere. */
export function searchWords(typed: string): string[] {
  const words = typed
    .split(/[\s'’/_‐–—-]+/)
    .map(fold)
    .filter((word) => word !== '');
  return words.length === 0 && typed.trim() ? [NOWHERE] : words;
}

/** Whether a text has every word of a search, in any order. */
export function createFinder(typed: string): (text: string) => boolean {
  const words = searchWords(typed);
  return (text) => words.every((word) => fold(text).includes(word));
}
