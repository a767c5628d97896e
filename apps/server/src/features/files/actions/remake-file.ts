import type { FileWire } from '@facet/contract/entities/file';
import { eq } from 'drizzle-orm';
import { fileWorks } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { fileFor } from '../access.ts';
import { mayTryAgain } from '../presenter.ts';
import { showFile } from '../show-file.ts';
import { announceFile } from './announce-file.ts';
import { orderWork } from './file-works.ts';
import { t } from '@facet/contract/words/speech';

/** Orders failed work again. */
export async function remakeFile(app: App, actor: Actor, fileId: number): Promise<FileWire> {
  await transact(app, async (tx) => {
    // A concurrent call finds it waiting.
    await tx.select().from(fileWorks).where(eq(fileWorks.fileId, fileId)).for('update');
    const { facts, places } = await fileFor(tx, actor, fileId, 'remake');
    if (!mayTryAgain(facts)) throw conflict(t('There is nothing to try again'));
    for (const { work, state } of facts.works) if (state === 'failed') await orderWork(app, tx, { fileId, work });
    announceFile(tx, { fileId, uploaderId: facts.uploaderId, places });
  });
  return showFile(app, actor, fileId);
}
