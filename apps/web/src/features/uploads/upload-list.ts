import type { UploadType } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import { createStore } from '../../ui/create-store.ts';
import type { UploadItem } from '../../ui/upload-row.tsx';
import type { UploadGoal } from './upload-goal.ts';

export type UploadBatch = {
  type: UploadType;
  files: readonly File[];
  /**
   * Takes over the uploaded files; runs once no file of the batch is uploading or waiting for a decision, and again with
   * the same key if its answer was lost.
   */
  attach: (fileIds: number[], files: FileWire[], key: string | undefined) => Promise<unknown>;
  /** The same in storable form; without it a reload ends the upload. */
  goal?: UploadGoal;
  /** Set by the queue: the id under which later pages find it, and its start, in ms. */
  id?: string;
  since?: number;
};

export type QueueEntry = UploadItem & {
  batch: UploadBatch;
  /** Null until it is chosen again: no page can open the files of an earlier one. */
  file: File | null;
  /** When the file was last changed, in ms; identifies it together with name and size. */
  modified: number;
  /** It was saved again while it uploaded, so that the file as it is now is awaited. */
  isChanged?: true;
  /** Address of its uploaded parts. */
  partsUrl?: string;
  fileId?: number;
  stored?: FileWire;
  abort?: AbortController;
};

export type UploadList = ReturnType<typeof createUploadList>;

/**
 * The present and past uploads, as one value that every change replaces; `forget` frees the preview of what leaves it.
 */
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
    byBatch: () => Map.groupBy(entries(), ({ batch }) => batch),
    /** Changes those of the entries that still exist. */
    patch(ids: readonly string[], change: Partial<QueueEntry>) {
      publish(entries().map((entry) => (ids.includes(entry.id) ? { ...entry, ...change } : entry)));
    },
  };
}
