import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { startJobClock } from './job-clock.ts';
import type { SealedJob } from './job-definition.ts';
import { workOptions } from './queue-options.ts';
import { runJob } from './run-job.ts';

type Workshop = { boss: PgBoss; schema: string; log: Log; metrics: Metrics };

/**
 * Starts the workers of each job, the clock that wakes them, and the schedules; removes schedules of jobs that no
 * longer exist. Returns how to stop the clock.
 */
export async function startWorkers(workshop: Workshop, jobs: SealedJob[]): Promise<{ stop: () => Promise<void> }> {
  const { boss, schema } = workshop;
  await keepSchedules(boss, jobs);
  const workers = new Map<string, string[]>();
  for (const job of jobs) {
    const ids: string[] = [];
    for (let worker = 0; worker < (job.concurrency ?? 2); worker += 1) ids.push(await startWorker(workshop, job));
    if (job.quickFrom !== undefined) ids.push(await startWorker(workshop, job, { minPriority: job.quickFrom }));
    workers.set(job.name, ids);
  }
  return startJobClock({
    due: () => dueQueues(boss, schema, [...workers.keys()]),
    wake: (queue) => workers.get(queue)?.forEach((id) => boss.notifyWorker(id)),
  });
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

async function keepSchedules(boss: PgBoss, jobs: SealedJob[]) {
  const scheduled = new Map(jobs.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : [])));
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
  for (const [name, { cron, data }] of scheduled) await boss.schedule(name, cron, data, { tz: 'UTC', missed: 'once' });
}
