import type { LiveMap } from '../../lib/live.ts';
import { spaceKeys } from './api.ts';

/** Spaces, their folders, people and counts. */
export const live: LiveMap = { spaces: () => [spaceKeys.all] };
