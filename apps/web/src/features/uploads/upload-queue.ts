import type { FileWire } from '@facet/contract/entities/file';
import type { UploadType } from '@facet/contract/constants/uploads';
import type { Upload } from '../../lib/upload.ts';
import type { UploadItem } from '../../ui/upload-row.tsx';
import { failureText, isRetryable } from './upload-failure.ts';

export type UploadBatch = {
  type: UploadType;
  files: readonly File[];
  /** Takes the uploaded files over; runs once none of the batch is on its way or waits for a decision. */
  attach: (fileIds: number[]) => Promise<unknown>;
};

export type QueueEntry = UploadItem & { batch: UploadBatch; file: File; fileId?: number; abort?: AbortController };

export type UploadQueue = {
  add: (batch: UploadBatch) => void;
  cancel: (id: string) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  /** Forgets what has ended. */
  dismiss: () => void;
  /** Stops everything, for who signs out. */
  clear: () => void;
  entries: () => readonly QueueEntry[];
  subscribe: (listener: () => void) => () => void;
};

type QueueOptions = {
  send: (upload: Upload) => Promise<FileWire[]>;
  /** The address of a picture to show beside the name, and what frees it again. */
  preview?: (file: File) => string | undefined;
  forget?: (preview: string) => void;
  atOnce?: number;
};

export const isBusy = ({ state }: Pick<UploadItem, 'state'>) => state === 'waiting' || state === 'running';
const HELD = 'Retry or remove it to add the other files.';

/** Uploads a few files at a time and hands each batch over whole, so that its files share one version. */
export function createUploadQueue(options: QueueOptions): UploadQueue {
  const { send, preview, forget, atOnce = 3 } = options;
  let entries: readonly QueueEntry[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const attaching = new Set<UploadBatch>();

  function publish(next: readonly QueueEntry[]) {
    const kept = new Set(next.map(({ id }) => id));
    for (const { id, thumbnail } of entries) if (thumbnail && !kept.has(id)) forget?.(thumbnail);
    entries = next;
    for (const listener of listeners) listener();
  }
  const find = (id: string) => entries.find((entry) => entry.id === id);
  const patch = (id: string, change: Partial<QueueEntry>) =>
    publish(entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  const inBatch = (batch: UploadBatch) => entries.filter((entry) => entry.batch === batch);

  async function run({ id, file, batch }: QueueEntry) {
    const abort = new AbortController();
    patch(id, { state: 'running', sent: 0, error: undefined, abort });
    try {
      const onProgress = (share: number) => find(id) && patch(id, { sent: Math.round(share * file.size) });
      const [stored] = await send({ type: batch.type, files: [file], signal: abort.signal, onProgress });
      // It stays running until the whole batch is attached: "done" promises that it can be seen.
      patch(id, { sent: file.size, fileId: stored?.id, abort: undefined });
    } catch (error) {
      if (abort.signal.aborted) return;
      const held = inBatch(batch).length > 1 ? `. ${HELD}` : '';
      patch(id, { state: 'failed', error: failureText(error) + held, retryable: isRetryable(error), abort: undefined });
    }
    pump();
  }

  async function attach(batch: UploadBatch) {
    const ready = inBatch(batch);
    attaching.add(batch);
    const all = (change: Partial<QueueEntry>) =>
      publish(entries.map((entry) => (ready.some(({ id }) => id === entry.id) ? { ...entry, ...change } : entry)));
    try {
      await batch.attach(ready.flatMap(({ fileId }) => fileId ?? []));
      all({ state: 'done' });
    } catch (error) {
      all({ state: 'failed', error: failureText(error), retryable: isRetryable(error) });
    }
    attaching.delete(batch);
  }

  const isReady = (batch: UploadBatch) =>
    !attaching.has(batch) && inBatch(batch).every(({ state, fileId }) => state === 'running' && fileId !== undefined);

  /** Starts what may start; called after each change. */
  function pump() {
    for (const batch of new Set(entries.map((entry) => entry.batch))) if (isReady(batch)) void attach(batch);
    const running = entries.filter(({ abort }) => abort).length;
    for (const entry of entries.filter(({ state }) => state === 'waiting').slice(0, atOnce - running)) void run(entry);
  }
  function drop(id: string) {
    find(id)?.abort?.abort();
    publish(entries.filter((entry) => entry.id !== id));
    pump();
  }

  return {
    add(batch) {
      const added = batch.files.map((file): QueueEntry => {
        lastId += 1;
        const { name, size } = file;
        return { id: String(lastId), name, size, thumbnail: preview?.(file), sent: 0, state: 'waiting', file, batch };
      });
      publish([...entries, ...added]);
      pump();
    },
    cancel: drop,
    remove: drop,
    retry(id) {
      const entry = find(id);
      if (!entry) return;
      // Files that are on the server only wait for their batch again.
      for (const other of inBatch(entry.batch)) {
        if (other.state === 'failed' && other.fileId !== undefined)
          patch(other.id, { state: 'running', error: undefined });
      }
      if (entry.fileId === undefined) patch(id, { state: 'waiting', error: undefined });
      pump();
    },
    dismiss: () => publish(entries.filter(isBusy)),
    clear() {
      for (const { abort } of entries) abort?.abort();
      publish([]);
    },
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
