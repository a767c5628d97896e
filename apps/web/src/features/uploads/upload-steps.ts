import type { FileWire } from '@facet/contract/entities/file';
import type { Upload } from '../../lib/upload.ts';
import { failureText, isRetryable } from './upload-failure.ts';
import type { QueueEntry, UploadBatch, UploadList } from './upload-list.ts';

export type Send = (upload: Upload) => Promise<FileWire[]>;

const HELD = 'Retry or remove it to add the other files.';

/** Sends one file; what became of it stands in the list. */
export async function sendEntry(list: UploadList, { id, file, batch }: QueueEntry, send: Send): Promise<void> {
  const abort = new AbortController();
  const patch = (change: Partial<QueueEntry>) => list.patch([id], change);
  patch({ state: 'running', sent: 0, error: undefined, abort });
  try {
    const onProgress = (share: number) => list.find(id) && patch({ sent: Math.round(share * file.size) });
    const [stored] = await send({ type: batch.type, files: [file], signal: abort.signal, onProgress });
    // It stays running until the whole batch is attached: "done" promises that it can be seen.
    patch({ sent: file.size, fileId: stored?.id, stored, abort: undefined });
  } catch (error) {
    if (abort.signal.aborted) return;
    const held = list.inBatch(batch).length > 1 ? `. ${HELD}` : '';
    patch({ state: 'failed', error: failureText(error) + held, retryable: isRetryable(error), abort: undefined });
  }
}

/** Hands a batch's files over; what became of them stands in the list. */
export async function attachBatch(list: UploadList, batch: UploadBatch): Promise<void> {
  const ready = list.inBatch(batch);
  const ids = ready.map(({ id }) => id);
  try {
    await batch.attach(
      ready.flatMap(({ fileId }) => fileId ?? []),
      ready.flatMap(({ stored }) => stored ?? []),
    );
    list.patch(ids, { state: 'done' });
  } catch (error) {
    list.patch(ids, { state: 'failed', error: failureText(error), retryable: isRetryable(error) });
  }
}

/** Lets a failed file wait for its turn again, or for its batch if it is on the server already. */
export function reviveEntry(list: UploadList, id: string): void {
  const entry = list.find(id);
  if (!entry) return;
  const stored = list.inBatch(entry.batch).filter(({ state, fileId }) => state === 'failed' && fileId !== undefined);
  for (const other of stored) list.patch([other.id], { state: 'running', error: undefined });
  if (entry.fileId === undefined) list.patch([id], { state: 'waiting', error: undefined });
}
