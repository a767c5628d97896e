import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { FileFacts } from '../file-columns.ts';
import { addFiles } from './add-files.ts';
import { forgetUploads, receiveFiles, type Incoming } from '../upload/receive-files.ts';

/** A received form: its other fields, and a function that inserts the rows of its stored files. */
export type Form = {
  fields: Readonly<Record<string, unknown>>;
  add: (tx: Tx) => Promise<FileFacts[]>;
};

/** Stores the files of a form for a caller with its own transaction; removed if that fails. */
export async function withUploads<T>(
  app: App,
  actor: Actor,
  incoming: Incoming,
  use: (form: Form) => Promise<T>,
): Promise<T> {
  const received = await receiveFiles(app, incoming);
  try {
    return await use({ fields: received.fields ?? {}, add: (tx) => addFiles(app, tx, actor, received) });
  } catch (error) {
    await forgetUploads(app, received.uploads);
    throw error;
  }
}

/** Stores the files of a form for its sender and runs `use` on them in the same transaction: all or none. */
export const takeUploads = <T>(
  app: App,
  actor: Actor,
  incoming: Incoming,
  use: (tx: Tx, uploads: FileFacts[]) => Promise<T>,
): Promise<T> => withUploads(app, actor, incoming, ({ add }) => transact(app, async (tx) => use(tx, await add(tx))));
