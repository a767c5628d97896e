import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { FileFacts } from '../file-columns.ts';
import { addFiles } from './add-files.ts';
import { forgetUploads, receiveFiles, type Incoming } from '../upload/receive-files.ts';

/** Stores the files of a form for its sender and, in the same transaction, does with them what `use` does: all or none. */
export async function takeUploads<T>(
  app: App,
  actor: Actor,
  incoming: Incoming,
  use: (tx: Tx, uploads: FileFacts[]) => Promise<T>,
): Promise<T> {
  const received = await receiveFiles(app, incoming);
  try {
    return await transact(app, async (tx) => use(tx, await addFiles(app, tx, actor, received)));
  } catch (error) {
    await forgetUploads(app, received.uploads);
    throw error;
  }
}
