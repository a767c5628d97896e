/** A number with its word, in the plural but for one. */
export const countWords = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
