import type { LiveMap } from '../../lib/live.ts';
import { takeOverKeys } from './take-over-api.ts';

/** Somebody may have asked to take the account over. */
export const live: LiveMap = {
  notifications: () => [takeOverKeys.all],
};
