import type { Signal } from '../../db/client.ts';

/** A space has changed its pre-flight limits. */
export const limitsSet: Signal<{ spaceId: number }> = { name: 'house.limits-set' };

/** A space has changed its words for parts. */
export const wordsSet: Signal<{ spaceId: number }> = { name: 'house.words-set' };
