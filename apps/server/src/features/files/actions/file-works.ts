import type { FileWork, WorkFailure } from '@facet/contract/entities/file';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { fileWorks } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { ThumbnailFailed } from '../../../platform/images/thumbnail.ts';
import { StorageMissing } from '../../../platform/storage/storage.ts';
import { filmJob, measureJob, pyramidJob, reducedJob, thumbnailsJob } from '../job-types.ts';

type Work = { fileId: number; work: FileWork };
type Change = Pick<typeof fileWorks.$inferInsert, 'state' | 'failure' | 'brokenAt' | 'progress'>;

const JOBS = { preview: thumbnailsJob, tiles: pyramidJob, measure: measureJob, film: filmJob, reduced: reducedJob };

const isOne = ({ fileId, work }: Work) => and(eq(fileWorks.fileId, fileId), eq(fileWorks.work, work));

async function note(
  db: Db | Tx,
  one: Work,
  { state, failure = null, brokenAt = null, progress = null }: Change,
): Promise<void> {
  const change = { state, failure, brokenAt, progress, since: sql`now()` };
  await db
    .insert(fileWorks)
    .values({ ...one, ...change })
    .onConflictDoUpdate({ target: [fileWorks.fileId, fileWorks.work], set: change });
}

/** Has something be made of a file after this transaction; until then it waits. */
export async function orderWork({ jobs }: Pick<App, 'jobs'>, tx: Tx, one: Work): Promise<void> {
  await note(tx, one, { state: 'waiting' });
  await jobs.send(tx, JOBS[one.work], { file_id: one.fileId });
}

/** Says that somebody is at it. */
export const beginWork = (db: Db | Tx, one: Work): Promise<void> => note(db, one, { state: 'working' });

/** Says how much of a film is made, in percent; false when its video is gone. */
export async function noteProgress(db: Db, fileId: number, progress: number): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`with video as (
      select id from files where id = ${fileId} and deleted_at is null),
    noted as (update file_works set progress = ${progress}, since = now()
      where file_id in (select id from video) and work = 'film' and state = 'working')
    select id from video`);
  return rows.length > 0;
}

/** Says why nothing came of it. */
export const failWork = (tx: Tx, one: Work, failure: WorkFailure, brokenAt: number | null): Promise<void> =>
  note(tx, one, { state: 'failed', failure, brokenAt });

/** It is made, or there is nothing to make. */
export async function endWork(tx: Db | Tx, one: Work): Promise<void> {
  await tx.delete(fileWorks).where(isOne(one));
}

/** What to tell people of an error; null where nothing was to be made, or it goes on after a restart. */
export function failureOf(error: unknown): WorkFailure | null {
  if (error instanceof StorageMissing) return 'lost';
  if (!(error instanceof ThumbnailFailed)) return 'crashed';
  return error.reason === 'closed' || error.reason === 'unsupported' ? null : error.reason;
}
