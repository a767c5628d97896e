import { generateNKeysBetween } from 'fractional-indexing';

/** Order keys for `count` items above `below` and below `above`; without them, at the bottom or at the top. */
export const ordersBetween = (below: string | undefined, above: string | undefined, count: number): string[] =>
  generateNKeysBetween(below, above, count);
