import { z } from 'zod';

const schema = z.object({ user_id: z.number().int() });

/** Fills somebody's sample collection. */
export const fillSampleJob = { name: 'sample.fill', schema };
/** Removes it for good, once it can no longer be kept. */
export const removeSampleJob = { name: 'sample.remove', schema };
/** Looks for teams whose space was deleted some other way. */
export const sweepSamplesJob = { name: 'sample.sweep', schema: z.object({}) };
