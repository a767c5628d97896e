import type { SealedJob } from './job-definition.ts';

/** The queue that holds the jobs given up; nobody works on it. */
export const FAILED_QUEUE = 'failed-jobs';
const DAY = 86_400;

/** The settings of a job's queue; new jobs get them, waiting ones keep those they were sent with. */
export const queueOptions = (job: SealedJob) => ({
  retryLimit: job.retryLimit ?? 5,
  retryDelay: job.retryDelaySeconds ?? 5,
  retryBackoff: true,
  retryDelayMax: job.retryDelayMaxSeconds ?? 3600,
  expireInSeconds: job.expireInSeconds ?? 900,
  // A worker says every 5 s that it lives; the job of one that died is free again 10 s after its last word.
  heartbeatSeconds: 10,
  deleteAfterSeconds: DAY,
  retentionSeconds: 30 * DAY,
  deadLetter: FAILED_QUEUE,
  notify: true,
});

/** The settings of the queue of given-up jobs: they wait a year for an operator. */
export const failedQueueOptions = { retryLimit: 0, retentionSeconds: 365 * DAY, deleteAfterSeconds: DAY };

/**
 * How a worker looks for work: told at once by NOTIFY, and by the clock (`job-clock.ts`) when the time of a delayed job
 * has come. It asks by itself each second while nobody can tell it, and else each minute.
 */
export const workOptions = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 60,
  localConcurrency: 1,
  batchSize: 1,
  includeMetadata: true,
  perJobResults: true,
} as const;
