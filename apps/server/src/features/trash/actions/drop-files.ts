import { and, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { isHeldByNothing } from '../../files/actions/held-by-nothing.ts';
import { purgeJob } from '../../files/job-types.ts';

/** Files that one job removes. */
const AT_ONCE = 500;

/** Lets go of files whose holders are gone; their bytes go by jobs, except those that something else still holds. */
export async function dropFiles(app: Pick<App, 'jobs'>, tx: Tx, fileIds: readonly number[]): Promise<void> {
  for (let start = 0; start < fileIds.length; start += AT_ONCE) {
    const ids = fileIds.slice(start, start + AT_ONCE);
    await tx
      .update(files)
      .set({ deletedAt: sql`now()` })
      .where(and(inArray(files.id, ids), isHeldByNothing));
    await app.jobs.send(tx, purgeJob, { file_ids: ids });
  }
}
