const HELPER = /\b(?:function\*?|const)\s+([a-z]\w*Of)\b/g;

/** How many may be called so; a name that says what its helper does lowers it. */
export const MOST_OF_NAMES = 410;

/** The functions and constants of a text that are called `xOf`, local ones included. */
export const findOfNames = (text) => [...text.matchAll(HELPER)].map(([, name]) => name);

/** `xOf` says what comes back only where that is plain (`priceOf(line)`): any other helper gets a verb or a noun. */
export function judgeNames(texts, most = MOST_OF_NAMES) {
  const count = texts.reduce((sum, text) => sum + findOfNames(text).length, 0);
  const broken = count > most ? [`${count} functions and constants are called xOf: say what the new ones do`] : [];
  return { name: `at most ${most} functions and constants are called xOf`, files: texts.length, broken };
}
