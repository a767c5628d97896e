import type { LiveMap } from '../../lib/live.ts';
import { sharingKeys } from './api.ts';

/** Who modules are shared with. */
export const live: LiveMap = { shares: () => [sharingKeys.all] };
