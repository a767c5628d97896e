import { CommandError } from './command-error.ts';
import type { Tools } from './with-tools.ts';

const LISTED = 100;

type Say = (line: string) => void;

/** Has the queue take what a command leaves to a server. */
export async function withQueue<T>({ jobs }: Tools, use: () => Promise<T>): Promise<T> {
  await jobs.start();
  try {
    return await use();
  } finally {
    await jobs.stop();
  }
}

/** Lists the jobs that were given up, newest first, one per line. */
export const sayFailedJobs = (tools: Tools, say: Say) =>
  withQueue(tools, async () => {
    const failed = await tools.jobs.failed({ count: LISTED, offset: 0 });
    if (failed.length === 0) return say('There are no failed jobs.');
    for (const { id, name, failedAt, attempts, error } of failed) {
      say(`${id}  ${name}  ${failedAt.toISOString()}  ${attempts} tries  ${error}`);
    }
    if (failed.length === LISTED) say(`These are the newest ${LISTED}.`);
  });

/** Puts a job that was given up back into its queue. */
export const retryJob = (tools: Tools, id: string, say: Say) =>
  withQueue(tools, async () => {
    if (!(await tools.jobs.retryFailed(id)))
      throw new CommandError(`There is no failed job ${id}. List them with: jobs failed`);
    say(`Job ${id} is in its queue again.`);
  });
