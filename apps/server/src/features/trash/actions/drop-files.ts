import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import { trashFiles } from '../../files/actions/trash-files.ts';
import { purgeJob } from '../../files/job-types.ts';

/** How many files one job removes. */
const AT_ONCE = 500;

/**
 * Lets go of files whose holders are gone; jobs remove their bytes, except of files that something else still holds.
 */
export async function dropFiles(app: Pick<App, 'jobs'>, tx: Tx, fileIds: readonly number[]): Promise<void> {
  for (let start = 0; start < fileIds.length; start += AT_ONCE) {
    const ids = fileIds.slice(start, start + AT_ONCE);
    await trashFiles(tx, ids);
    await app.jobs.send(tx, purgeJob, { file_ids: ids });
  }
}
