// A separate process for the crash test: takes the job, says so, and never finishes it.
import { z } from 'zod';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createJobs } from './create-jobs.ts';

const connection = z
  .object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() })
  .parse(JSON.parse(process.argv[2] ?? '{}'));

const jobs = createJobs({ connection, role: 'worker', log: createLog({ level: 'silent' }), metrics: createMetrics() });
jobs.define({
  name: 'engrave',
  schema: z.object({ ring: z.string() }),
  retryDelaySeconds: 1,
  run: ({ ring }) => new Promise<void>(() => process.stdout.write(`took ${ring}\n`)),
});
await jobs.start();
