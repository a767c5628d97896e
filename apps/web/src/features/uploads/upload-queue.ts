import type { UploadItem } from '../../ui/upload-row.tsx';
import { createUploadList, type QueueEntry, type UploadBatch } from './upload-list.ts';
import { attachBatch, reviveEntry, sendEntry, type Send } from './upload-steps.ts';

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
  send: Send;
  /** The address of a picture to show beside the name, and what frees it again. */
  preview?: (file: File) => string | undefined;
  forget?: (preview: string) => void;
  atOnce?: number;
};

export const isBusy = ({ state }: Pick<UploadItem, 'state'>) => state === 'waiting' || state === 'running';

const isSent = ({ state, fileId }: QueueEntry) => state === 'running' && fileId !== undefined;

const newEntry = (id: string, batch: UploadBatch, file: File, thumbnail: string | undefined): QueueEntry => {
  const { name, size } = file;
  return { id, name, size, thumbnail, sent: 0, state: 'waiting', file, batch };
};

function countUp() {
  let last = 0;
  return () => {
    last += 1;
    return String(last);
  };
}

/** Uploads a few files at a time and hands each batch over whole, so that its files share one version. */
export function createUploadQueue({ send, preview, forget, atOnce = 3 }: QueueOptions): UploadQueue {
  const list = createUploadList(forget);
  const { entries, publish, subscribe } = list;
  const attaching = new Set<UploadBatch>();
  const nextId = countUp();

  const run = (entry: QueueEntry) => sendEntry(list, entry, send).then(pump);
  async function attach(batch: UploadBatch) {
    attaching.add(batch);
    await attachBatch(list, batch);
    attaching.delete(batch);
  }
  /** Starts what may start; called after each change. */
  function pump() {
    const batches = new Set(entries().map(({ batch }) => batch));
    for (const batch of batches) if (!attaching.has(batch) && list.inBatch(batch).every(isSent)) void attach(batch);
    const running = entries().filter(({ abort }) => abort).length;
    const waiting = entries().filter(({ state }) => state === 'waiting');
    for (const entry of waiting.slice(0, atOnce - running)) void run(entry);
  }
  function change(next: readonly QueueEntry[]) {
    publish(next);
    pump();
  }
  function drop(id: string) {
    list.find(id)?.abort?.abort();
    change(entries().filter((entry) => entry.id !== id));
  }
  function retry(id: string) {
    reviveEntry(list, id);
    pump();
  }
  function clear() {
    for (const { abort } of entries()) abort?.abort();
    publish([]);
  }
  const entryOf = (batch: UploadBatch, file: File) => newEntry(nextId(), batch, file, preview?.(file));
  const add = (batch: UploadBatch) => change([...entries(), ...batch.files.map((file) => entryOf(batch, file))]);
  const dismiss = () => publish(entries().filter(isBusy));
  return { add, cancel: drop, remove: drop, retry, dismiss, clear, entries, subscribe };
}
