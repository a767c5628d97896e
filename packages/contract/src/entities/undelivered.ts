import { z } from 'zod';

/**
 * Why the mail to somebody has not arrived: put off, and tried again for two days, or given up. Null when nothing is
 * known to be wrong, and for readers who may not send it again.
 */
export const undelivered = z.enum(['deferred', 'refused']).nullable();
export type Undelivered = z.infer<typeof undelivered>;
