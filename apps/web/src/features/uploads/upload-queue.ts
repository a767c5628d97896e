import { randomUuid } from '../../lib/random-uuid.ts';
import type { UploadItem } from '../../ui/upload-row.tsx';
import { createUploadList, type QueueEntry, type UploadBatch, type UploadList } from './upload-list.ts';
import type { RememberedFile } from './remembered-uploads.ts';
import { attachBatch, rejoinFiles, reviveEntry, sendUploadEntry, type UploadWays } from './upload-steps.ts';

export type UploadQueue = {
  add: (batch: UploadBatch) => void;
  /** Resumes a batch that an earlier page started; its files wait to be chosen again. */
  reopen: (batch: UploadBatch, files: readonly RememberedFile[]) => void;
  /** Resumes those of the files that are awaited; if none is, the entry with the id says so. */
  rejoin: (id: string, files: readonly File[]) => void;
  cancel: (id: string) => void;
  /** Sends failed files again. */
  retry: (ids: readonly string[]) => void;
  remove: (id: string) => void;
  /** Forgets what has ended. */
  dismiss: () => void;
  /** Stops everything, when somebody signs out. */
  clear: () => void;
  entries: () => readonly QueueEntry[];
  subscribe: (listener: () => void) => () => void;
};

type QueueOptions = UploadWays & {
  /** The address of a picture to show beside the name; free it with `forget`. */
  preview?: (file: File) => string | undefined;
  forget?: (preview: string) => void;
  atOnce?: number;
};

export const isBusy = ({ state }: Pick<UploadItem, 'state'>) => state === 'waiting' || state === 'running';

const isSent = ({ state, fileId }: QueueEntry) => state === 'running' && fileId !== undefined;

const newEntry = (id: string, batch: UploadBatch, file: File, thumbnail: string | undefined): QueueEntry => {
  const { name, size, lastModified: modified } = file;
  return { id, name, size, modified, thumbnail, sent: 0, state: 'waiting', file, batch };
};

function oldEntry(id: string, batch: UploadBatch, { url, ...known }: RememberedFile): QueueEntry {
  const state = known.fileId === undefined ? 'paused' : 'running';
  return { id, ...known, partsUrl: url, state, file: null, batch };
}

// The caller's own object becomes the batch, so that the caller can ask about it.
const begun = (batch: UploadBatch) => Object.assign(batch, { id: randomUuid(), since: Date.now() });

function countUp() {
  let last = 0;
  return () => {
    last += 1;
    return String(last);
  };
}

/** Starts whatever can start; call it after each change. */
function createPump(list: UploadList, ways: UploadWays, atOnce: number) {
  const attaching = new Set<UploadBatch>();
  async function attach(batch: UploadBatch) {
    attaching.add(batch);
    await attachBatch(list, batch);
    attaching.delete(batch);
  }
  return function pump(): void {
    for (const [batch, files] of list.byBatch()) if (!attaching.has(batch) && files.every(isSent)) void attach(batch);
    const running = list.entries().filter(({ abort }) => abort).length;
    const waiting = list.entries().filter(({ state }) => state === 'waiting');
    for (const entry of waiting.slice(0, atOnce - running)) void sendUploadEntry(list, entry, ways).then(pump);
  };
}

/** Uploads a few files at a time and attaches each batch as a whole, so that its files share one version. */
export function createUploadQueue({ send, preview, forget, giveUp, atOnce = 3 }: QueueOptions): UploadQueue {
  const list = createUploadList(forget);
  const { entries, publish, subscribe } = list;
  const nextId = countUp();
  const pump = createPump(list, { send, giveUp }, atOnce);

  function change(next: readonly QueueEntry[]) {
    publish(next);
    pump();
  }
  function drop(id: string) {
    const entry = list.find(id);
    entry?.abort?.abort();
    if (entry?.partsUrl && entry.fileId === undefined) giveUp?.(entry.partsUrl);
    change(entries().filter((other) => other.id !== id));
  }
  function retry(ids: readonly string[]) {
    for (const id of ids) reviveEntry(list, id);
    pump();
  }
  function clear() {
    for (const { abort } of entries()) abort?.abort();
    publish([]);
  }
  const makeEntry = (batch: UploadBatch, file: File) => newEntry(nextId(), batch, file, preview?.(file));
  function add(given: UploadBatch) {
    const batch = begun(given);
    // Finished uploads have been announced: counting starts over.
    const kept = entries().every(({ state }) => state === 'done') ? [] : entries();
    change([...kept, ...batch.files.map((file) => makeEntry(batch, file))]);
  }
  const reopen = (batch: UploadBatch, files: readonly RememberedFile[]) =>
    change([...entries(), ...files.map((file) => oldEntry(nextId(), batch, file))]);
  function rejoin(id: string, files: readonly File[]) {
    rejoinFiles(list, id, files);
    pump();
  }
  const dismiss = () => publish(entries().filter((entry) => isBusy(entry) || entry.state === 'paused'));
  return { add, reopen, rejoin, cancel: drop, remove: drop, retry, dismiss, clear, entries, subscribe };
}
