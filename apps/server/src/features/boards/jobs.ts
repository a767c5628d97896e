import type { App } from '../../platform/app.ts';
import { drawExport } from './actions/draw-export.ts';
import { sweepExports } from './actions/sweep-exports.ts';
import { drawExportJob, sweepExportsJob } from './job-types.ts';

/** Background work on boards. */
export function defineBoardJobs(app: App): void {
  app.jobs.define({
    ...drawExportJob,
    run: ({ export_id: exportId, project_id: projectId, session_id: sessionId }, signal) =>
      drawExport(app, { exportId, projectId, sessionId }, signal),
    retryLimit: 2,
    concurrency: 1,
  });
  app.jobs.define({
    ...sweepExportsJob,
    run: (_data, signal) => sweepExports(app, signal),
    concurrency: 1,
    schedule: { cron: '53 3 * * *', data: {} },
  });
}
