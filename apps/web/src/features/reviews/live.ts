import type { LiveMap } from '../../lib/live.ts';
import { reviewKeys } from './api.ts';

export const live: LiveMap = { reviews: () => [reviewKeys.all] };
