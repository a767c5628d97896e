import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Log } from '../log.ts';
import { NoRetryError } from './no-retry-error.ts';
import type { Metrics } from '../metrics.ts';
import { errorText } from './error-text.ts';
import type { SealedJob } from './job-definition.ts';

type Reporters = { log: Log; metrics: Metrics };

/** Runs one job once and tells the queue how it went; never throws. */
export async function runJob(
  { log, metrics }: Reporters,
  job: SealedJob,
  attempt: JobWithMetadata,
): Promise<JobResult> {
  const facts = { job: job.name, jobId: attempt.id, attempt: attempt.retryCount + 1 };
  const parsed = job.parse(attempt.data);
  if ('problem' in parsed) {
    // A retry would read the same data: it goes straight to the operator.
    metrics.jobFailed(job.name);
    log.error({ ...facts, problem: parsed.problem }, 'Job given up.');
    return { id: attempt.id, status: 'deadletter', output: { message: errorText(parsed.problem) } };
  }
  try {
    await parsed.run(attempt.signal);
  } catch (error) {
    // Whatever went wrong, the queue decides what comes next by its retries.
    const isForGood = error instanceof NoRetryError;
    const isLast = isForGood || attempt.retryCount >= attempt.retryLimit;
    if (isLast) metrics.jobFailed(job.name);
    else metrics.jobRetried(job.name);
    log[isLast ? 'error' : 'warn']({ ...facts, err: error }, isLast ? 'Job given up.' : 'Job failed and comes again.');
    return { id: attempt.id, status: isForGood ? 'deadletter' : 'failed', output: { message: errorText(error) } };
  }
  metrics.jobDone(job.name);
  return { id: attempt.id, status: 'completed' };
}
