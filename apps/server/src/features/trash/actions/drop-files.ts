import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import { trashFiles } from '../../files/actions/trash-files.ts';
import { purgeJob } from '../../files/job-types.ts';

/** Files that one job removes. */
const AT_ONCE = 500;

/** Lets go of files whose holders are gone; their bytes go by jobs, except those that something else still holds. */
export async function dropFiles(app: Pick<App, 'jobs'>, tx: Tx, fileIds: readonly number[]): Promise<void> {
  for (let start = 0; start < fileIds.length; start += AT_ONCE) {
    const ids = fileIds.slice(start, start + AT_ONCE);
    await trashFiles(tx, ids);
    await app.jobs.send(tx, purgeJob, { file_ids: ids });
  }
}
