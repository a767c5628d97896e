import type { LiveMap } from '../../lib/live.ts';
import { firstStepKeys } from './api.ts';

/** The progress of somebody new. */
export const live: LiveMap = { first_steps: () => [firstStepKeys.all] };
