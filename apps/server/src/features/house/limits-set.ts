import type { Signal } from '../../db/client.ts';

/** A space has other limits of pre-flight. */
export const limitsSet: Signal<{ spaceId: number }> = { name: 'house.limits-set' };
