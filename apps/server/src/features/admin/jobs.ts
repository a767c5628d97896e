import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { backupJob } from './backup-job.ts';
import { tellUnreadyJob } from './tell-unready-job.ts';

/** The longest that the queue lets a job take. */
const DAY_SECONDS = 86_399;

function defineBackupJobs(app: App): void {
  app.jobs.define({
    ...backupJob,
    run: async ({ run_id: runId }, signal) => {
      const { runBackup } = await import('./actions/run-backup.ts');
      await runBackup(app, runId, signal);
    },
    inMaintenance: true,
    // Only a process that ended leaves one undone; the next copies what is missing.
    retryLimit: 3,
    concurrency: 1,
    expireInSeconds: DAY_SECONDS,
  });
  app.jobs.define({
    name: 'admin.tend-backups',
    schema: z.object({}),
    run: async () => {
      const { tendBackups } = await import('./actions/tend-backups.ts');
      await tendBackups(app, new Date());
    },
    inMaintenance: true,
    concurrency: 1,
    schedule: { cron: '*/5 * * * *', data: {} },
  });
}

/** Background work of the administration; what it runs is loaded when it is due. */
export function defineAdminJobs(app: App): void {
  defineBackupJobs(app);
  app.jobs.define({
    name: 'admin.send-audit-head',
    schema: z.object({}),
    run: async () => {
      const { sendAuditHead } = await import('./actions/send-audit-head.ts');
      await sendAuditHead(app);
    },
    concurrency: 1,
    schedule: { cron: '13 4 * * *', data: {} },
  });
  app.jobs.define({
    ...tellUnreadyJob,
    run: async (told) => {
      const { tellUnready } = await import('./actions/tell-unready.ts');
      await tellUnready(app, told);
    },
  });
}
