import { eq } from 'drizzle-orm';
import { files } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { fileFor } from '../access.ts';
import { purgeJob } from '../job-types.ts';
import { trashFiles } from './trash-files.ts';
import { t } from '@facet/contract/words/speech';

/** Deletes an unattached upload of the actor; a job removes its bytes. */
export const deleteFile = (app: App, actor: Actor, fileId: number): Promise<void> =>
  transact(app, async (tx) => {
    await tx.select({ id: files.id }).from(files).where(eq(files.id, fileId)).for('update');
    // Only its uploader may see an unattached file.
    const { facts } = await fileFor(tx, actor, fileId, 'view');
    const isGone = !facts.isAttached && (await trashFiles(tx, [fileId])).length > 0;
    if (!isGone) throw conflict(t('This file is in use and can’t be deleted on its own'));
    await app.jobs.send(tx, purgeJob, { file_ids: [fileId] });
  });
