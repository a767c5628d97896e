import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { SealedJob } from './job-definition.ts';
import { workOptions } from './queue-options.ts';
import { runJob } from './run-job.ts';

type Workshop = { boss: PgBoss; log: Log; metrics: Metrics };

/** Starts the workers of each job and its schedule; schedules of jobs that are gone are taken away. */
export async function startWorkers(workshop: Workshop, jobs: SealedJob[]): Promise<void> {
  await keepSchedules(workshop.boss, jobs);
  for (const job of jobs)
    for (let worker = 0; worker < (job.concurrency ?? 2); worker += 1) await startWorker(workshop, job);
}

async function startWorker({ boss, log, metrics }: Workshop, job: SealedJob) {
  let workerId = '';
  workerId = await boss.work<object, unknown, typeof workOptions>(job.name, workOptions, async (attempts) => {
    // Without this word a worker rests for a second after each job, however many wait. It needs the worker's own
    // id, which the library tells of one worker per call: hence several calls instead of `localConcurrency`.
    boss.notifyWorker(workerId);
    return Promise.all(attempts.map((attempt) => runJob({ log, metrics }, job, attempt)));
  });
}

async function keepSchedules(boss: PgBoss, jobs: SealedJob[]) {
  const scheduled = new Map(jobs.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : [])));
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
  for (const [name, { cron, data }] of scheduled) await boss.schedule(name, cron, data, { tz: 'UTC', missed: 'once' });
}
