import type { TestApp } from './test-app.ts';

type WaitingJob = { data: unknown; delaySeconds: number };

/** The jobs with these names that now wait or run, oldest first, with their data and delay. */
export async function waitingJobs(app: TestApp, ...names: string[]): Promise<WaitingJob[]> {
  const { rows } = await app.pool.query<WaitingJob>(
    `select data, extract(epoch from start_after - created_on)::int as "delaySeconds" from pgboss.job
     where name = any($1) and state in ('created', 'retry', 'active') order by created_on, id`,
    [names],
  );
  return rows;
}

/** Lets time pass for the jobs of a name: delayed ones run at once. */
export async function hurryJobs(app: TestApp, name: string): Promise<void> {
  await app.pool.query(`update pgboss.job set start_after = now() where name = $1 and state in ('created', 'retry')`, [
    name,
  ]);
}
