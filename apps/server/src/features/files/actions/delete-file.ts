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

/** Deletes an upload of the actor's own that is part of nothing; its bytes go by a job. */
export const deleteFile = (app: App, actor: Actor, fileId: number): Promise<void> =>
  transact(app, async (tx) => {
    await tx.select({ id: files.id }).from(files).where(eq(files.id, fileId)).for('update');
    // Whoever may see a file that is part of nothing has uploaded it.
    const { facts } = await fileFor(tx, actor, fileId, 'view');
    const isGone = !facts.isAttached && (await trashFiles(tx, [fileId])).length > 0;
    if (!isGone) throw conflict(t('This file is in use and can’t be deleted on its own'));
    await app.jobs.send(tx, purgeJob, { file_ids: [fileId] });
  });
