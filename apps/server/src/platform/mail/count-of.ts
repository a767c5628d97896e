/** A number with its noun: `1 hour`, `24 hours`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
