import { z } from 'zod';
import type { JobType } from '../../platform/jobs/job-definition.ts';

const delivery = z.object({ delivery_id: z.number().int() });

/** One job per listening connection; the sender looks up what to send and where. */
export const deliverJob: JobType<z.infer<typeof delivery>> = { name: 'integrations.deliver', schema: delivery };
