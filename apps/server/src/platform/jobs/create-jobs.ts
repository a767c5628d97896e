import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ClientConfig } from 'pg';
import { PgBoss } from 'pg-boss';
import { sealJob, type SealedJob, type JobDefinition, type JobType } from './job-definition.ts';
import { FAILED_QUEUE, failedQueueOptions, queueOptions } from './queue-options.ts';
import { isOfServer, noteLost } from '../../db/database-away.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { JOBS_SCHEMA, bossOptions, workerOptions } from './boss-options.ts';
import { countDue, countQueues, type QueueCount } from './count-queues.ts';
import { countFailedJobs, dropFailedJob, listFailedJobs, retryFailedJob, type FailedJob } from './failed-jobs.ts';
import { createCrew } from './create-crew.ts';

const isSubset = (part: object, whole: object) => isDeepStrictEqual({ ...whole, ...part }, { ...whole });

/** Creates a queue for each job, or updates the settings of an existing one. */
async function prepareQueues(boss: PgBoss, jobs: SealedJob[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(FAILED_QUEUE)) await boss.createQueue(FAILED_QUEUE, failedQueueOptions);
  for (const job of jobs) {
    // The `short` policy allows one waiting job per key; a job without a key is sent with a random one.
    const [known, options] = [existing.get(job.name), queueOptions(job)];
    if (known && isSubset(options, known)) continue;
    if (known) await boss.updateQueue(job.name, options);
    else await boss.createQueue(job.name, { ...options, policy: 'short' });
  }
}

/** Runs SQL where the caller wants it: inside the caller's transaction. */
export type SqlExecutor = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/**
 * `startAfter` is in seconds or a moment. A job with the same `singletonKey` as one still waiting is dropped. The
 * waiting one may then run before this transaction commits, so whoever uses a key must lock the row it is about. A
 * higher `priority` (0 unless set) comes before what has waited longer.
 */
export type SendOptions = { startAfter?: number | Date; singletonKey?: string; priority?: number };

export type Jobs = {
  /** Before `start`; a name is defined once. */
  define: <T extends object>(definition: JobDefinition<T>) => void;
  /** Inserts the job through the executor: it exists, and wakes workers, only once the caller's transaction commits. */
  send: <T extends object>(executor: SqlExecutor, job: JobType<T>, data: T, options?: SendOptions) => Promise<void>;
  start: () => Promise<void>;
  /** During maintenance, no new jobs are taken but those that go on then; running ones are finished. */
  rest: () => Promise<void>;
  goOn: () => Promise<void>;
  /** Takes no new jobs and waits for running ones; after the time-out they are aborted and retried. */
  stop: (options?: { timeoutMs?: number }) => Promise<void>;
  failed: (page: { count: number; offset: number }) => Promise<FailedJob[]>;
  /** False when no such job waits for an operator. */
  retryFailed: (id: string) => Promise<boolean>;
  /** For good; false when no such job waits for an operator. */
  dropFailed: (id: string) => Promise<boolean>;
  countFailed: () => Promise<number>;
  queues: () => Promise<QueueCount[]>;
};

type JobsOptions = {
  connection: ClientConfig;
  role: 'all' | 'web' | 'worker';
  log: Log;
  metrics: Metrics;
  schema?: string;
  /** False: schedules are kept but trigger nothing. */
  keepsTime?: boolean;
};

/** The queue reports some errors as plain objects with their fields. */
const wholeError = (told: object): Error => (told instanceof Error ? told : Object.assign(new Error(), told));

function logWhatItTells(boss: PgBoss, log: Log) {
  boss.on('error', (told) => {
    const error = wholeError(told);
    // Its connections are its own, and go only to the database.
    if (!isOfServer(error)) noteLost(error);
    log.error({ err: error }, 'The job queue reports an error.');
  });
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'The job queue warns.'));
}

function measureQueues(metrics: Metrics, boss: PgBoss, schema: string) {
  metrics.measure({
    name: 'facet_jobs_waiting_for_operator',
    help: 'Jobs given up and not yet retried by an operator.',
    read: () => countFailedJobs(boss, schema),
  });
  metrics.measure({
    name: 'facet_jobs_due',
    help: 'Jobs that are due and not begun, of the whole installation.',
    read: async () => (await countDue(boss, schema)).due,
  });
  metrics.measure({
    name: 'facet_jobs_oldest_due_seconds',
    help: 'For how long the oldest of them has been due.',
    read: async () => (await countDue(boss, schema)).seconds,
  });
}

const forOperators = (
  boss: PgBoss,
  schema: string,
): Pick<Jobs, 'failed' | 'retryFailed' | 'dropFailed' | 'countFailed' | 'queues'> => ({
  failed: (page) => listFailedJobs(boss, schema, page),
  retryFailed: (id) => retryFailedJob(boss, id),
  dropFailed: (id) => dropFailedJob(boss, schema, id),
  countFailed: () => countFailedJobs(boss, schema),
  queues: () => countQueues(boss, schema),
});

/** The app's jobs, on a database prepared by `migrateJobs`; with the role `web` they are sent but never run here. */
export function createJobs(options: JobsOptions): Jobs {
  const { connection, role, log, metrics, schema = JOBS_SCHEMA, keepsTime = true } = options;
  const definitions = new Map<string, SealedJob>();
  const runsJobs = role !== 'web';
  const all = () => [...definitions.values()];
  const boss = new PgBoss({
    ...bossOptions(connection, schema),
    ...(runsJobs && { ...workerOptions, schedule: keepsTime }),
  });
  const { start, stop, ...resting } = createCrew({ boss, schema, log, metrics }, all);
  logWhatItTells(boss, log);
  measureQueues(metrics, boss, schema);

  return {
    define(definition) {
      if (definitions.has(definition.name)) throw new Error(`Job ${definition.name} is defined twice`);
      definitions.set(definition.name, sealJob(definition));
    },
    async send(executor, { name }, data, { startAfter, singletonKey = randomUUID(), priority = 0 } = {}) {
      await boss.send(name, data, { startAfter, singletonKey, priority, db: executor });
      metrics.jobQueued(name);
    },
    async start() {
      await boss.start();
      await prepareQueues(boss, all());
      if (runsJobs) await start();
    },
    ...resting,
    async stop({ timeoutMs = 20_000 } = {}) {
      await stop();
      const idle = Promise.all([...definitions.keys()].map((name) => boss.offWork(name, { wait: true })));
      await Promise.race([idle, wait(timeoutMs, undefined, { ref: false })]);
      // Left to wait for its workers by itself, the queue looks only every half second whether they have ended.
      await boss.stop({ graceful: false });
    },
    ...forOperators(boss, schema),
  };
}
