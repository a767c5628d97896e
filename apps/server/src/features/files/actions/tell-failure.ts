import type { FileWork } from '@facet/contract/entities/file';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { FileWorkFailed, isHopeless } from '../../../platform/file-processes/file-work-failed.ts';
import { findFile } from '../queries.ts';
import { announceFile } from './announce-file.ts';
import { endFileWork, toWorkFailure, failWork, isStopped, leaveWork } from './file-works.ts';

type Work = { fileId: number; work: FileWork };

/**
 * Records why something could not be made from a file, and tells those who look at it; cancelled work stays cancelled.
 */
export async function tellFailure(tx: Tx, one: Work, error: unknown): Promise<void> {
  if (await isStopped(tx, one)) return;
  const [file] = await findFile(tx, { fileId: one.fileId });
  if (file && error instanceof FileWorkFailed && error.reason === 'closed') return leaveWork(tx, one);
  const failure = toWorkFailure(error);
  if (!file || failure === null) return endFileWork(tx, one);
  await failWork(tx, one, failure, error instanceof FileWorkFailed ? error.brokenAt : null);
  announceFile(tx, { fileId: one.fileId, uploaderId: file.facts.uploaderId, places: file.places });
}

/** Tells a failure; throws it again where another try may help. */
export async function giveUp(app: App, one: Work, error: unknown): Promise<void> {
  await transact(app, (tx) => tellFailure(tx, one, error));
  if (!isHopeless(error)) throw error;
  app.log.info({ ...one, err: error }, 'work on a file is given up');
}
