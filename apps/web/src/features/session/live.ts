import type { LiveMap } from '../../lib/live.ts';
import { sessionKeys } from './api.ts';

const user = () => [sessionKeys.user];

/** What makes the signed-in user stale: they changed something in another tab, or their address was verified. */
export const live: LiveMap = { 'user.changed': user, 'access.changed': user };
