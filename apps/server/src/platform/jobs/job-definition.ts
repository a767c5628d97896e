import type { z } from 'zod';

/** What a sender needs to know about a job: its name and the shape of its data. */
export type JobType<T extends object> = { name: string; schema: z.ZodType<T> };

/** Work that is done after the commit, at least once: `run` may be called again with the same data. */
export type JobDefinition<T extends object> = JobType<T> & {
  run: (data: T, signal: AbortSignal) => Promise<void>;
  /** Retries before the job is given up; 5 unless set. */
  retryLimit?: number;
  /** The first pause; each one after is about twice as long, up to `retryDelayMaxSeconds`. */
  retryDelaySeconds?: number;
  retryDelayMaxSeconds?: number;
  /** A run that takes longer is aborted and counts as failed; 15 minutes unless set. */
  expireInSeconds?: number;
  /** How many jobs of this name a process runs side by side; 2 unless set. */
  concurrency?: number;
  /** One more worker beside them, which takes only jobs of this priority and above: they never wait for others. */
  quickFrom?: number;
  /** Goes on during maintenance: it changes nothing of anybody's work. */
  inMaintenance?: boolean;
  /** Also runs at these times (cron, UTC) with these data; a stopped server makes up for what it missed once. */
  schedule?: { cron: string; data: T };
};

/** A definition with its data type hidden, so that many of them fit into one list. */
export type SealedJob = Omit<JobDefinition<object>, 'schema' | 'run'> & {
  parse: (raw: unknown) => { run: (signal: AbortSignal) => Promise<void> } | { problem: string };
};

/** Closes a definition over its own schema. */
export function sealJob<T extends object>({ schema, run, ...settings }: JobDefinition<T>): SealedJob {
  return {
    ...settings,
    parse: (raw) => {
      const parsed = schema.safeParse(raw);
      if (parsed.success) return { run: (signal) => run(parsed.data, signal) };
      const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`);
      return { problem: `The data of the job are not as expected: ${problems.join('; ')}` };
    },
  };
}
