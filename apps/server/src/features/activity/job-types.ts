import { z } from 'zod';
import type { JobType } from '../../platform/jobs/job-definition.ts';

const delivery = z.object({ delivery_id: z.number().int() });

/** What the log orders for each connection that listens; whoever sends it looks up what it says and where it goes. */
export const deliverJob: JobType<z.infer<typeof delivery>> = { name: 'integrations.deliver', schema: delivery };
