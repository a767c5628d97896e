import type { PgBoss } from 'pg-boss';
import type { SealedJob } from './job-definition.ts';
import { FAILED_QUEUE, failedQueueOptions, queueOptions } from './queue-options.ts';

/** Makes a queue for each job, or gives the one that is there the settings of today. */
export async function prepareQueues(boss: PgBoss, jobs: SealedJob[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!existing.has(FAILED_QUEUE)) await boss.createQueue(FAILED_QUEUE, failedQueueOptions);
  for (const job of jobs) {
    // `short` lets one waiting job per key in; every job without a key of its own is sent with a random one.
    if (existing.has(job.name)) await boss.updateQueue(job.name, queueOptions(job));
    else await boss.createQueue(job.name, { ...queueOptions(job), policy: 'short' });
  }
}
