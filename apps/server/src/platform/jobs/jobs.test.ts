import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createJobs } from './create-jobs.ts';
import type { SqlExecutor } from './create-jobs.ts';
import type { JobDefinition } from './job-definition.ts';
import { NoRetryError } from './no-retry-error.ts';
import { migrateJobs } from './migrate-jobs.ts';

const engrave = { name: 'engrave', schema: z.object({ ring: z.string() }) };
type Engrave = z.infer<typeof engrave.schema>;
const firstPage = { count: 20, offset: 0 };
const forFailures = { timeout: 10_000, interval: 50 };

let database: TestDatabase;
const cleanUps: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  await migrateJobs(database.connection);
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  await database.drop();
});

async function started(job: Partial<JobDefinition<Engrave>>, role: 'all' | 'web' = 'all') {
  const metrics = createMetrics();
  const lines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => lines.push(line) } });
  const jobs = createJobs({ connection: database.connection, role, log, metrics });
  jobs.define({ ...engrave, run: async () => undefined, ...job });
  await jobs.start();
  cleanUps.push(() => jobs.stop({ timeoutMs: 1000 }));
  return { jobs, metrics, lines };
}

async function connected() {
  const client = new pg.Client(database.connection);
  await client.connect();
  cleanUps.push(() => client.end());
  const executor: SqlExecutor = { executeSql: (text, values) => client.query(text, values) };
  return { client, executor };
}

/** A run that records its data, and a way to wait for what it recorded. */
function recorder() {
  const seen: string[] = [];
  const run = async ({ ring }: Engrave) => void seen.push(ring);
  const has = (...rings: string[]) => vi.waitFor(() => expect(seen).toEqual(rings), forFailures);
  return { seen, run, has };
}

test('a job runs after the commit of its transaction, and never when that is rolled back', async () => {
  const { run, has } = recorder();
  const { jobs } = await started({ run, concurrency: 1 });
  const { client, executor } = await connected();
  await client.query('begin');
  await jobs.send(executor, engrave, { ring: 'rolled back' });
  await client.query('rollback');
  await client.query('begin');
  await jobs.send(executor, engrave, { ring: 'committed' });
  await client.query('commit');
  await has('committed');
});

test('a job is picked up at once, and a hundred of them do not wait for one another', async () => {
  const { seen, run } = recorder();
  const { jobs } = await started({ run, concurrency: 1 });
  const { executor } = await connected();
  const begin = performance.now();
  for (let ring = 0; ring < 100; ring += 1) await jobs.send(executor, engrave, { ring: String(ring) });
  await vi.waitFor(() => expect(seen).toHaveLength(100), forFailures);
  expect(performance.now() - begin).toBeLessThan(8000);
});

test('during maintenance what runs is finished, only what goes on then is taken, and the rest comes afterwards', async () => {
  const { run, has } = recorder();
  const held = Promise.withResolvers<void>();
  const { jobs } = await started({
    run: async (data) => {
      if (data.ring === 'running') await held.promise;
      await run(data);
    },
  });
  const backup = { name: 'back-up', schema: engrave.schema };
  const metrics = createMetrics();
  const log = createLog({ level: 'info', destination: { write: () => undefined } });
  const going = createJobs({ connection: database.connection, role: 'all', log, metrics });
  going.define({ ...backup, run, inMaintenance: true });
  await going.rest();
  await going.start();
  cleanUps.push(() => going.stop({ timeoutMs: 1000 }));
  const { executor } = await connected();
  await jobs.send(executor, engrave, { ring: 'running' });
  await vi.waitFor(async () => {
    const queue = (await jobs.queues()).find(({ name }) => name === engrave.name);
    expect(queue?.running).toBe(1);
  }, forFailures);
  await jobs.rest();
  await jobs.send(executor, engrave, { ring: 'waiting' });
  await going.send(executor, backup, { ring: 'backup' });
  await has('backup');
  held.resolve();
  await has('backup', 'running');
  // Once the clock that wakes workers has woken one of those that go on, it would have woken the others, too.
  await going.send(executor, backup, { ring: 'later' }, { startAfter: new Date(Date.now() + 1000) });
  await has('backup', 'running', 'later');
  await jobs.goOn();
  await has('backup', 'running', 'later', 'waiting');
});

test('a delayed job waits for its time', async () => {
  const times: number[] = [];
  const { jobs } = await started({ run: async () => void times.push(Date.now()) });
  const { executor } = await connected();
  const due = Date.now() + 1500;
  await jobs.send(executor, engrave, { ring: 'later' }, { startAfter: new Date(due) });
  await vi.waitFor(() => expect(times).toHaveLength(1), forFailures);
  expect(times[0]).toBeGreaterThanOrEqual(due);
});

test('of jobs with one key only one waits, and jobs without a key all do', async () => {
  const { jobs } = await started({}, 'web');
  const { client, executor } = await connected();
  for (const singletonKey of ['ring-1', 'ring-1', 'ring-2', undefined, undefined])
    await jobs.send(executor, engrave, { ring: 'x' }, { singletonKey });
  const { rows } = await client.query(`select count(*)::int as waiting from pgboss.job where name = 'engrave'`);
  expect(rows).toEqual([{ waiting: 4 }]);
});

test('a process of the role web sends jobs and leaves them to others', async () => {
  const web = await started({ run: () => Promise.reject(new Error('ran in the wrong place')) }, 'web');
  const { run, has } = recorder();
  await started({ run });
  const { executor } = await connected();
  await web.jobs.send(executor, engrave, { ring: 'sent' });
  await has('sent');
});

test('a job that no further try can help goes to the operator at once', async () => {
  const run = vi.fn(() => Promise.reject(new NoRetryError('no such address')));
  const { jobs } = await started({ run, retryLimit: 9 });
  const { executor } = await connected();
  await jobs.send(executor, engrave, { ring: 'x' });
  await vi.waitFor(async () => {
    const [failed] = await jobs.failed({ count: 5, offset: 0 });
    expect(failed).toMatchObject({ name: 'engrave', error: 'no such address' });
  }, forFailures);
  expect(run).toHaveBeenCalledOnce();
});

test('a failed job comes again after a growing pause', async () => {
  const times: number[] = [];
  const run = async () => {
    times.push(performance.now());
    if (times.length < 3) throw new Error('not yet');
  };
  const { jobs, metrics } = await started({ run, retryDelaySeconds: 1 });
  const { executor } = await connected();
  await jobs.send(executor, engrave, { ring: 'stubborn' });
  await vi.waitFor(() => expect(times).toHaveLength(3), { timeout: 15_000, interval: 50 });
  const [first = 0, second = 0, third = 0] = times;
  expect(second - first).toBeGreaterThan(900);
  expect(third - second).toBeGreaterThan(1900);
  expect(await metrics.registry.metrics()).toContain('facet_jobs_retried_total{job="engrave"} 2');
});

test('a job that fails to the end waits for an operator, who may send it again', async () => {
  let isMended = false;
  const done = Promise.withResolvers<void>();
  const run = async () => (isMended ? done.resolve() : Promise.reject(new Error(`${'no gold '.repeat(100)}\nsecret`)));
  const { jobs, metrics } = await started({ run, retryLimit: 1, retryDelaySeconds: 1 });
  const { executor } = await connected();
  await jobs.send(executor, engrave, { ring: 'poison' });
  const [failed] = await vi.waitUntil(async () => {
    const list = await jobs.failed(firstPage);
    return list.length > 0 && list;
  }, forFailures);
  expect(failed).toMatchObject({ name: 'engrave', attempts: 2, error: expect.stringMatching(/^no gold .{490,}…$/) });
  const text = await metrics.registry.metrics();
  expect(text).toContain('facet_jobs_failed_total{job="engrave"} 1');
  expect(text).toContain('facet_jobs_waiting_for_operator 1');

  isMended = true;
  expect(await jobs.retryFailed(failed?.id ?? '')).toBe(true);
  await done.promise;
  expect(await jobs.failed(firstPage)).toEqual([]);
  expect(await jobs.retryFailed(failed?.id ?? '')).toBe(false);
  expect(await jobs.retryFailed('no-id')).toBe(false);
});

test('a job whose data do not fit is given up at once and logged without the data', async () => {
  const { jobs, lines } = await started({ run: () => Promise.reject(new Error('never called')) });
  const { executor } = await connected();
  const old = { name: 'engrave', schema: z.object({ bracelet: z.string() }) };
  await jobs.send(executor, old, { bracelet: 'private words' });
  const [failed] = await vi.waitUntil(async () => {
    const list = await jobs.failed(firstPage);
    return list.length > 0 && list;
  }, forFailures);
  expect(failed).toMatchObject({ attempts: 1, error: expect.stringContaining('ring: ') });
  expect(lines.join('')).toContain('Job given up.');
  expect(lines.join('')).not.toContain('private words');
});

test('stopping waits for the job at work', async () => {
  const taken = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const ended = vi.fn();
  const run = async () => {
    taken.resolve();
    await mayEnd.promise;
    ended();
  };
  const { jobs } = await started({ run });
  const { executor, client } = await connected();
  await jobs.send(executor, engrave, { ring: 'slow' });
  await taken.promise;
  const stopped = jobs.stop({ timeoutMs: 10_000 });
  mayEnd.resolve();
  await stopped;
  expect(ended).toHaveBeenCalledOnce();
  const { rows } = await client.query(`select state from pgboss.job where name = 'engrave'`);
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('stopping gives a job back that does not end in time', async () => {
  const taken = Promise.withResolvers<void>();
  const run = async () => {
    taken.resolve();
    await new Promise(() => undefined);
  };
  const { jobs } = await started({ run });
  const { executor, client } = await connected();
  await jobs.send(executor, engrave, { ring: 'endless' });
  await taken.promise;
  await jobs.stop({ timeoutMs: 20 });
  const { rows } = await client.query(`select state from pgboss.job where name = 'engrave'`);
  expect(rows).toEqual([{ state: 'retry' }]);
});

test('the job of a process that was killed is run again by another', { timeout: 60_000 }, async () => {
  const { jobs: sender } = await started({ retryDelaySeconds: 1 }, 'web');
  const { executor } = await connected();
  const script = fileURLToPath(new URL('./die-at-work.ts', import.meta.url));
  const command = [script, JSON.stringify(database.connection)];
  const worker = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  await sender.send(executor, engrave, { ring: 'orphan' });
  const [taken] = await once(worker.stdout, 'data');
  expect(String(taken)).toBe('took orphan\n');
  worker.kill('SIGKILL');
  await once(worker, 'exit');

  const again = Promise.withResolvers<string>();
  await started({ run: async ({ ring }) => again.resolve(ring), retryDelaySeconds: 1 });
  expect(await again.promise).toBe('orphan');
});

test('the tables are made once when several processes start together', async () => {
  const { client } = await connected();
  const { host, port, user, database: name } = database.connection;
  const address = `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  const connections = [database.connection, database.connection, { connectionString: address }];
  await Promise.all(connections.map((connection) => migrateJobs(connection, 'jobs_elsewhere')));
  const { rows } = await client.query('select count(*)::int as versions from jobs_elsewhere.version');
  expect(rows).toEqual([{ versions: 1 }]);
});

test('a process that works on jobs uses four connections at most', async () => {
  const { jobs } = await started({ concurrency: 10 });
  const { client, executor } = await connected();
  for (let ring = 0; ring < 20; ring += 1) await jobs.send(executor, engrave, { ring: String(ring) });
  const { rows } = await client.query(
    `select count(*)::int as open from pg_stat_activity where datname = current_database() and application_name = 'facet-jobs'`,
  );
  expect(rows[0]).toHaveProperty('open');
  expect(z.object({ open: z.number().max(4) }).safeParse(rows[0]).success).toBe(true);
});

test('a scheduled job is known to the queue, and forgotten with its definition', async () => {
  const { client } = await connected();
  const schedules = async () => (await client.query('select name, cron from pgboss.schedule')).rows;
  const first = await started({ schedule: { cron: '0 3 * * *', data: { ring: 'nightly' } } });
  expect(await schedules()).toEqual([{ name: 'engrave', cron: '0 3 * * *' }]);
  await first.jobs.stop({ timeoutMs: 1000 });
  await started({});
  expect(await schedules()).toEqual([]);
});

test('a job of high priority comes before others, and has a worker of its own beside them', async () => {
  const { seen, run } = recorder();
  const mayEnd = Promise.withResolvers<void>();
  const { jobs } = await started({
    run: async (data) => {
      await run(data);
      if (data.ring === 'slow') await mayEnd.promise;
    },
    concurrency: 1,
    quickFrom: -5,
  });
  const { executor } = await connected();
  await jobs.send(executor, engrave, { ring: 'slow' }, { priority: -100 });
  await vi.waitFor(() => expect(seen).toEqual(['slow']), forFailures);
  await jobs.send(executor, engrave, { ring: 'slower' }, { priority: -300 });
  await jobs.send(executor, engrave, { ring: 'less slow' }, { priority: -200 });
  await jobs.send(executor, engrave, { ring: 'quick' }, { priority: -5 });
  await vi.waitFor(() => expect(seen).toEqual(['slow', 'quick']), forFailures);
  mayEnd.resolve();
  await vi.waitFor(() => expect(seen).toEqual(['slow', 'quick', 'less slow', 'slower']), forFailures);
});
