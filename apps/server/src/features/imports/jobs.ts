import type { App } from '../../platform/app.ts';
import { planRows } from './actions/plan-rows.ts';
import { readArchive } from './actions/read-archive.ts';
import { runImport } from './actions/run-import.ts';
import { takeBack } from './actions/take-back.ts';
import { planImportJob, readArchiveJob, runImportJob, takeBackJob } from './job-types.ts';

/** Background work on archives: one at a time, so that whoever works meanwhile hardly feels it. */
export function defineImportJobs(app: App): void {
  const alone = { concurrency: 1 } as const;
  app.jobs.define({ ...readArchiveJob, ...alone, run: (data, signal) => readArchive(app, data.import_id, signal) });
  app.jobs.define({ ...planImportJob, ...alone, run: (data, signal) => planRows(app, data.import_id, signal) });
  app.jobs.define({ ...runImportJob, ...alone, run: (data, signal) => runImport(app, data.import_id, signal) });
  app.jobs.define({ ...takeBackJob, ...alone, run: (data, signal) => takeBack(app, data.import_id, signal) });
}
