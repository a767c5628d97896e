import type { App } from '../../../platform/app.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import { notFound } from '../../../platform/errors.ts';
import type { By } from './by.ts';

/** Puts a job that was given up back into its queue. */
export async function retryFailedJob({ db, jobs }: App, by: By, id: string): Promise<void> {
  if (!(await jobs.retryFailed(id))) throw notFound('job');
  await recordAudit(db, by, { act: 'job_retried', details: { ids: { job: id } } });
}

/** Drops a job that was given up, for good. */
export async function dropJob({ db, jobs }: App, by: By, id: string): Promise<void> {
  if (!(await jobs.dropFailed(id))) throw notFound('job');
  await recordAudit(db, by, { act: 'job_dropped', details: { ids: { job: id } } });
}
