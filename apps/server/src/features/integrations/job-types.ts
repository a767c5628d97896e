import { z } from 'zod';
import type { JobType } from '../../platform/jobs/job-definition.ts';

const delivery = z.object({ delivery_id: z.number().int() });

/** Sends one delivery of a connection; what it says and where it goes is looked up when it runs. */
export const deliverJob: JobType<z.infer<typeof delivery>> = { name: 'integrations.deliver', schema: delivery };
/** Forgets deliveries of long ago. */
export const sweepDeliveriesJob = { name: 'integrations.sweep', schema: z.object({}) };
