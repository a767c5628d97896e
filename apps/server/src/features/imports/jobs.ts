import type { App } from '../../platform/app.ts';
import { planImportJob, readArchiveJob, runImportJob, takeBackJob } from './job-types.ts';

/** Background work on archives: one at a time, so that whoever works meanwhile hardly feels it. */
export function defineImportJobs(app: App): void {
  const alone = { concurrency: 1 } as const;
  app.jobs.define({
    ...readArchiveJob,
    ...alone,
    run: async (data, signal) => (await import('./actions/read-archive.ts')).readArchive(app, data.import_id, signal),
  });
  app.jobs.define({
    ...planImportJob,
    ...alone,
    run: async (data, signal) => (await import('./actions/plan-rows.ts')).planRows(app, data.import_id, signal),
  });
  app.jobs.define({
    ...runImportJob,
    ...alone,
    run: async (data, signal) => (await import('./actions/run-import.ts')).runImport(app, data.import_id, signal),
  });
  app.jobs.define({
    ...takeBackJob,
    ...alone,
    run: async (data, signal) => (await import('./actions/take-back.ts')).takeBack(app, data.import_id, signal),
  });
}
