import { z } from 'zod';

/** Forgets downloads that the list does not show any more. */
export const sweepDownloadsJob = { name: 'downloads.sweep', schema: z.object({}) };
