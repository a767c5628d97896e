import type { UploadType } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import { createStore } from '../../ui/create-store.ts';
import type { UploadItem } from '../../ui/upload-row.tsx';
import type { UploadGoal } from './upload-goal.ts';

export type UploadBatch = {
  type: UploadType;
  files: readonly File[];
  /** Takes the uploaded files over; runs once none of the batch is on its way or waits for a decision. */
  attach: (fileIds: number[], files: FileWire[]) => Promise<unknown>;
  /** The same in words that outlive the page; without them a reload ends the upload. */
  goal?: UploadGoal;
  /** Given by the queue: what it is known by to later pages, and since when, in ms. */
  id?: string;
  since?: number;
};

export type QueueEntry = UploadItem & {
  batch: UploadBatch;
  /** Null until it is chosen again: no page can open the files of an earlier one. */
  file: File | null;
  /** When the file was last changed, in ms: with name and size, what it is known by. */
  modified: number;
  /** Where its parts lie. */
  partsUrl?: string;
  fileId?: number;
  stored?: FileWire;
  abort?: AbortController;
};

export type UploadList = ReturnType<typeof createUploadList>;

/** What is uploaded and was, as one value that is replaced with each change; `forget` frees what leaves it. */
export function createUploadList(forget?: (preview: string) => void) {
  const { get: entries, set, subscribe } = createStore<readonly QueueEntry[]>([]);

  function publish(next: readonly QueueEntry[]) {
    const kept = new Set(next.map(({ id }) => id));
    for (const { id, thumbnail } of entries()) if (thumbnail && !kept.has(id)) forget?.(thumbnail);
    set(next);
  }
  return {
    publish,
    entries,
    subscribe,
    find: (id: string) => entries().find((entry) => entry.id === id),
    inBatch: (batch: UploadBatch) => entries().filter((entry) => entry.batch === batch),
    /** Changes those of the entries that are still there. */
    patch(ids: readonly string[], change: Partial<QueueEntry>) {
      publish(entries().map((entry) => (ids.includes(entry.id) ? { ...entry, ...change } : entry)));
    },
  };
}
