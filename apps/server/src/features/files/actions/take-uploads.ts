import { transact } from '../../../db/transact.ts';
import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { FileFacts } from '../file-columns.ts';
import { addFiles } from './add-files.ts';
import { forgetUploads, receiveFiles, type Incoming } from '../upload/receive-files.ts';

/** What a form brought: its other fields, and what gives its stored files their rows. */
export type Form = {
  fields: Readonly<Record<string, unknown>>;
  add: (tx: Tx) => Promise<FileFacts[]>;
};

/** Stores the files of a form for who does something with them in a transaction of its own; forgotten when that fails. */
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

/** Stores the files of a form for its sender and, in the same transaction, does with them what `use` does: all or none. */
export const takeUploads = <T>(
  app: App,
  actor: Actor,
  incoming: Incoming,
  use: (tx: Tx, uploads: FileFacts[]) => Promise<T>,
): Promise<T> => withUploads(app, actor, incoming, ({ add }) => transact(app, async (tx) => use(tx, await add(tx))));
