import { z } from 'zod';

/** Makes a backup, or reads one back. */
export const backupJob = { name: 'admin.back-up', schema: z.object({ run_id: z.number() }) };
