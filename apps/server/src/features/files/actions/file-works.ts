import type { FileWork, WorkFailure } from '@facet/contract/entities/file';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { files, fileWorks } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { FileWorkFailed } from '../../../platform/file-processes/file-work-failed.ts';
import { StorageMissing } from '../../../platform/storage/storage.ts';
import { filmJob, measureJob, pyramidJob, reducedJob, thumbnailsJob } from '../job-types.ts';

type Work = { fileId: number; work: FileWork };
type Change = Pick<typeof fileWorks.$inferInsert, 'state' | 'failure' | 'brokenAt' | 'progress'>;

const JOBS = { preview: thumbnailsJob, tiles: pyramidJob, measure: measureJob, film: filmJob, reduced: reducedJob };

const WATCH_MS = 500;
/** How often the worker of a watched job reports; one that has been silent for this long is gone. */
const SILENCE_MS = 4000;

const isOne = ({ fileId, work }: Work) => and(eq(fileWorks.fileId, fileId), eq(fileWorks.work, work));

async function note(
  db: Db | Tx,
  one: Work,
  { state, failure = null, brokenAt = null, progress = null }: Change,
): Promise<void> {
  const change = { state, failure, brokenAt, progress, stoppedBy: null, since: sql`now()` };
  await db
    .insert(fileWorks)
    .values({ ...one, ...change })
    .onConflictDoUpdate({ target: [fileWorks.fileId, fileWorks.work], set: change });
}

/** Smaller models are measured before larger ones, so that nobody waits minutes for the weight of a ring. */
async function pickPriority(tx: Tx, { fileId, work }: Work): Promise<number> {
  if (work !== 'measure') return 0;
  const [file] = await tx.select({ size: files.size }).from(files).where(eq(files.id, fileId));
  return -(file?.size ?? 0);
}

/** Orders something to be made from a file after this transaction; until then it waits. */
export async function orderWork({ jobs }: Pick<App, 'jobs'>, tx: Tx, one: Work): Promise<void> {
  await note(tx, one, { state: 'waiting' });
  await jobs.send(tx, JOBS[one.work], { file_id: one.fileId }, { priority: await pickPriority(tx, one) });
}

/** Orders the reduced mesh for people who do not get a model's file. */
export const orderReduced = (app: App, fileId: number): Promise<void> =>
  transact(app, (tx) => orderWork(app, tx, { fileId, work: 'reduced' }));

/** Below the priority of any file: whatever people upload comes before. */
const BEHIND_ALL = -1_000_000_000;

/** Orders it where nobody waits for it: after everything that people have ordered. */
export async function orderInBackground({ jobs }: Pick<App, 'jobs'>, tx: Tx, one: Work): Promise<void> {
  await note(tx, one, { state: 'waiting' });
  const priority = BEHIND_ALL + (await pickPriority(tx, one));
  await jobs.send(tx, JOBS[one.work], { file_id: one.fileId }, { priority });
}

/** Marks it as being worked on. */
export const beginWork = (db: Db | Tx, one: Work): Promise<void> => note(db, one, { state: 'working' });

/**
 * Marks watched work that was ordered as being worked on; false if it was cancelled or finished before it began, or
 * another process is working on it. A job whose process ended is run again, also if the work was ordered again
 * meanwhile.
 */
export async function takeWork(db: Db, one: Work): Promise<boolean> {
  const { rows } = await db.execute(sql`update file_works
    set state = 'working', failure = null, broken_at = null, progress = null, stopped_by = null, since = now()
    where file_id = ${one.fileId} and work = ${one.work} and failure is distinct from 'stopped'
      and (state <> 'working' or since < now() - make_interval(secs => ${SILENCE_MS / 1000}))
    returning file_id`);
  return rows.length > 0;
}

/** Cancels waiting or running work until it is ordered again; false if there is nothing to cancel. */
export async function stopWork(tx: Tx, one: Work, { userId }: { userId: number }): Promise<boolean> {
  const stopped = await tx
    .update(fileWorks)
    .set({ state: 'failed', failure: 'stopped', progress: null, stoppedBy: userId, since: sql`now()` })
    .where(and(isOne(one), ne(fileWorks.state, 'failed')))
    .returning({ fileId: fileWorks.fileId });
  return stopped.length > 0;
}

/** Whether somebody has cancelled it; nobody can until this transaction ends. */
export async function isStopped(tx: Tx, one: Work): Promise<boolean> {
  const [found] = await tx.select({ failure: fileWorks.failure }).from(fileWorks).where(isOne(one)).for('update');
  return found?.failure === 'stopped';
}

/** Reports progress in percent; false if the work is no longer wanted: its file is gone, or somebody cancelled it. */
async function noteProgress(db: Db, { fileId, work }: Work, progress: number | null): Promise<boolean> {
  const { rows } = await db.execute(sql`update file_works set progress = ${progress}, since = now()
    where file_id = ${fileId} and work = ${work} and state = 'working'
      and exists (select from files where id = ${fileId} and deleted_at is null)
    returning file_id`);
  return rows.length > 0;
}

/** Records the progress of running work until it ends, and aborts it if it is no longer wanted. */
export function watchWork({ db, log }: Pick<App, 'db' | 'log'>, one: Work, stopping: AbortSignal) {
  const unwanted = new AbortController();
  let percent: number | null = null;
  let isAsking = false;
  const look = async () => {
    if (!(await noteProgress(db, one, percent))) unwanted.abort();
  };
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    look()
      .catch((error: unknown) => log.warn({ ...one, err: error }, 'how far it is could not be written down'))
      .finally(() => (isAsking = false));
  }, WATCH_MS);
  return {
    signal: AbortSignal.any([unwanted.signal, stopping]),
    isUnwanted: () => unwanted.signal.aborted,
    onProgress: (now: number) => void (percent = now),
    end: () => clearInterval(timer),
  };
}

/** Records why it failed. */
export const failWork = (tx: Tx, one: Work, failure: WorkFailure, brokenAt: number | null): Promise<void> =>
  note(tx, one, { state: 'failed', failure, brokenAt });

/** Its process is ending: the job will run again, and until then it waits. */
export const leaveWork = (tx: Tx, one: Work): Promise<void> => note(tx, one, { state: 'waiting' });

/** Removes its row: it is made, or there is nothing to make. */
export async function endFileWork(tx: Db | Tx, one: Work): Promise<void> {
  await tx.delete(fileWorks).where(isOne(one));
}

/** The failure to show people for an error; null if nothing was to be made. */
export function toWorkFailure(error: unknown): WorkFailure | null {
  if (error instanceof StorageMissing) return 'lost';
  if (!(error instanceof FileWorkFailed)) return 'crashed';
  return error.reason === 'closed' || error.reason === 'unsupported' ? null : error.reason;
}
