import type { FileWork } from '@facet/contract/entities/file';
import type { Tx } from '../../../db/client.ts';
import { FileWorkFailed } from '../../../platform/file-processes/file-work-failed.ts';
import { findFile } from '../queries.ts';
import { announceFile } from './announce-file.ts';
import { endWork, failureOf, failWork, isStopped, leaveWork } from './file-works.ts';

/**
 * Records why something could not be made from a file, and tells those who look at it; cancelled work stays cancelled.
 */
export async function tellFailure(tx: Tx, one: { fileId: number; work: FileWork }, error: unknown): Promise<void> {
  if (await isStopped(tx, one)) return;
  const [file] = await findFile(tx, { fileId: one.fileId });
  if (file && error instanceof FileWorkFailed && error.reason === 'closed') return leaveWork(tx, one);
  const failure = failureOf(error);
  if (!file || failure === null) return endWork(tx, one);
  await failWork(tx, one, failure, error instanceof FileWorkFailed ? error.brokenAt : null);
  announceFile(tx, { fileId: one.fileId, uploaderId: file.facts.uploaderId, places: file.places });
}
