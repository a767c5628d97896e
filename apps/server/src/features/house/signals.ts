import type { Signal } from '../../db/client.ts';

/** A space has other limits of pre-flight. */
export const limitsSet: Signal<{ spaceId: number }> = { name: 'house.limits-set' };

/** A space has other words for parts. */
export const wordsSet: Signal<{ spaceId: number }> = { name: 'house.words-set' };
