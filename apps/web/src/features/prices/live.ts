import type { LiveMap } from '../../lib/live.ts';
import { priceKeys } from './keys.ts';

/** The prices of spaces, their history, and what depends on them. */
export const live: LiveMap = { prices: () => [priceKeys.all] };
