import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { sendAuditHead } from './actions/send-audit-head.ts';

/** Background work of the administration. */
export function defineAdminJobs(app: App): void {
  app.jobs.define({
    name: 'admin.send-audit-head',
    schema: z.object({}),
    run: () => sendAuditHead(app),
    concurrency: 1,
    schedule: { cron: '13 4 * * *', data: {} },
  });
}
