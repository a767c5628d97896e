import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { emptyTrash } from './actions/empty-trash.ts';

/** Empties the trash once a day. */
export function trashJobs(app: App): void {
  app.jobs.define({
    name: 'trash.empty',
    schema: z.object({}),
    run: (_data, signal) => emptyTrash(app, signal),
    concurrency: 1,
    schedule: { cron: '11 4 * * *', data: {} },
  });
}
