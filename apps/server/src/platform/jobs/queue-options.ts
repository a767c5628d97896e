import type { SealedJob } from './job-definition.ts';

/** The queue that holds jobs that were given up; no worker takes from it. */
export const FAILED_QUEUE = 'failed-jobs';
const DAY = 86_400;

/** The settings of a job's queue; new jobs get them, waiting ones keep the ones they were sent with. */
export const queueOptions = (job: SealedJob) => ({
  retryLimit: job.retryLimit ?? 5,
  retryDelay: job.retryDelaySeconds ?? 5,
  retryBackoff: true,
  retryDelayMax: job.retryDelayMaxSeconds ?? 3600,
  expireInSeconds: job.expireInSeconds ?? 900,
  // A worker sends a heartbeat every 5 s; the job of a dead one is free again 10 s after its last.
  heartbeatSeconds: 10,
  deleteAfterSeconds: DAY,
  retentionSeconds: 30 * DAY,
  deadLetter: FAILED_QUEUE,
  notify: true,
});

/** The settings of the failed queue: jobs wait there a year for an operator. */
export const failedQueueOptions = { retryLimit: 0, retentionSeconds: 365 * DAY, deleteAfterSeconds: DAY };

/**
 * How a worker looks for work: woken at once by NOTIFY, and by the clock (`job-clock.ts`) when a delayed job
 * is due. On its own it asks every second while nothing can wake it, and otherwise every minute.
 */
export const workOptions = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 60,
  localConcurrency: 1,
  batchSize: 1,
  includeMetadata: true,
  perJobResults: true,
} as const;
