import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { startJobClock } from './job-clock.ts';
import type { SealedJob } from './job-definition.ts';
import { workOptions } from './queue-options.ts';
import { runJob } from './run-job.ts';

type Workshop = { boss: PgBoss; schema: string; log: Log; metrics: Metrics };

export type Crew = {
  start: () => Promise<void>;
  /** Takes nothing new but what goes on during maintenance; what runs is finished. */
  rest: () => Promise<void>;
  goOn: () => Promise<void>;
  /** Stops the clock. */
  stop: () => Promise<void>;
};

/** The workers of these jobs; they may be told to rest before they start. */
export function createCrew(workshop: Workshop, jobs: () => readonly SealedJob[]): Crew {
  const { boss, schema } = workshop;
  const workers = new Map<string, string[]>();
  let clock: { stop: () => Promise<void> } | undefined;
  let isResting = false;
  let last = Promise.resolve();
  async function settleOnce() {
    for (const job of jobs()) {
      const works = !isResting || job.inMaintenance === true;
      if (works && !workers.has(job.name)) workers.set(job.name, await workersFor(workshop, job));
      if (!works && workers.delete(job.name)) await boss.offWork(job.name, { wait: false });
    }
  }
  /** One after the other: maintenance may end while it begins. */
  function settle(shouldRest: boolean) {
    isResting = shouldRest;
    last = last.then(() => (clock ? settleOnce() : undefined));
    return last;
  }
  return {
    async start() {
      await keepSchedules(boss, jobs());
      clock = startJobClock({
        due: () => dueQueues(boss, schema, [...workers.keys()]),
        wake: (queue) => workers.get(queue)?.forEach((id) => boss.notifyWorker(id)),
      });
      await settle(isResting);
    },
    rest: () => settle(true),
    goOn: () => settle(false),
    stop: async () => clock?.stop(),
  };
}

async function workersFor(workshop: Workshop, job: SealedJob): Promise<string[]> {
  const ids: string[] = [];
  for (let worker = 0; worker < (job.concurrency ?? 2); worker += 1) ids.push(await startWorker(workshop, job));
  if (job.quickFrom !== undefined) ids.push(await startWorker(workshop, job, { minPriority: job.quickFrom }));
  return ids;
}

async function dueQueues(boss: PgBoss, schema: string, queues: readonly string[]): Promise<string[]> {
  const text = `select queue as name from unnest($1::text[]) queue where exists (
    select from ${schema}.job
    where job.name = queue and state < 'active' and not blocked and start_after <= now())`;
  const { rows } = await boss.getDb().executeSql(text, [queues]);
  return rows.map(({ name }: { name: string }) => name);
}

async function startWorker(
  { boss, log, metrics }: Workshop,
  job: SealedJob,
  only: { minPriority?: number } = {},
): Promise<string> {
  let workerId = '';
  workerId = await boss.work<object, unknown, typeof workOptions>(
    job.name,
    { ...workOptions, ...only },
    async (attempts) => {
      // Without this call a worker rests for a second after each job, however many wait. It needs the worker's own
      // id, which the library gives for one worker per call: hence several calls instead of `localConcurrency`.
      boss.notifyWorker(workerId);
      return Promise.all(attempts.map((attempt) => runJob({ log, metrics }, job, attempt)));
    },
  );
  return workerId;
}

async function keepSchedules(boss: PgBoss, jobs: readonly SealedJob[]) {
  const scheduled = new Map(jobs.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : [])));
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
  for (const [name, { cron, data }] of scheduled) await boss.schedule(name, cron, data, { tz: 'UTC', missed: 'once' });
}
