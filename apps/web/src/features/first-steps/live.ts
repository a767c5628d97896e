import type { LiveMap } from '../../lib/live.ts';
import { firstStepKeys } from './api.ts';

/** How far somebody new has come. */
export const live: LiveMap = { first_steps: () => [firstStepKeys.all] };
