import type { App } from '../../platform/app.ts';
import { drawExport } from './actions/draw-export.ts';
import { sweepExports } from './actions/sweep-exports.ts';
import { drawExportJob, pictureLinkJob, sweepExportsJob } from './job-types.ts';

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
    ...pictureLinkJob,
    // Needed only where somebody puts links on boards.
    run: async ({ board_id: boardId, project_id: projectId, item_id: itemId, session_id: sessionId }) => {
      const { pictureLink } = await import('./actions/picture-link.ts');
      await pictureLink(app, { boardId, projectId, itemId, sessionId });
    },
    retryLimit: 1,
    expireInSeconds: 120,
  });
  app.jobs.define({
    ...sweepExportsJob,
    run: (_data, signal) => sweepExports(app, signal),
    concurrency: 1,
    schedule: { cron: '53 3 * * *', data: {} },
  });
}
