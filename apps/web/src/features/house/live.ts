import type { LiveMap } from '../../lib/live.ts';
import { houseKeys } from './keys.ts';

/** The alloys and limits of spaces, with their history. */
export const live: LiveMap = { house: () => [houseKeys.all] };
