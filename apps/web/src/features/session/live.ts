import type { LiveMap } from '../../lib/live.ts';
import { sessionKeys } from './api.ts';

/** The signed-in user. */
export const live: LiveMap = { account: () => [sessionKeys.user] };
