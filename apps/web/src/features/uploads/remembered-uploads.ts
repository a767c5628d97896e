import { MEGABYTE, UPLOAD_TYPES, type UploadType } from '@facet/contract/constants/uploads';
import { hasParts } from '../../lib/stored.ts';
import type { QueueEntry, UploadBatch } from './upload-list.ts';
import { isGoal, type UploadGoal } from './upload-goal.ts';

const KEY = 'facet-uploads';
/** The server keeps unfinished uploads no longer than this. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export type RememberedFile = {
  name: string;
  size: number;
  modified: number;
  sent: number;
  url?: string | undefined;
  fileId?: number | undefined;
  isChanged?: true | undefined;
};
export type RememberedBatch = {
  id: string;
  userId: number;
  since: number;
  type: UploadType;
  goal: UploadGoal;
  files: RememberedFile[];
};

const isFile = (value: unknown): value is RememberedFile =>
  hasParts(value) &&
  typeof value['name'] === 'string' &&
  [value['size'], value['modified'], value['sent'], value['fileId'] ?? 0].every((one) => typeof one === 'number') &&
  typeof (value['url'] ?? '') === 'string' &&
  (value['isChanged'] ?? true) === true;

const isBatch = (value: unknown): value is RememberedBatch =>
  hasParts(value) &&
  typeof value['id'] === 'string' &&
  typeof value['userId'] === 'number' &&
  typeof value['since'] === 'number' &&
  UPLOAD_TYPES.some((type) => type === value['type']) &&
  isGoal(value['goal']) &&
  Array.isArray(value['files']) &&
  value['files'].length > 0 &&
  value['files'].every(isFile);

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const describe = ({ name, size, sent, partsUrl, fileId, modified, isChanged }: QueueEntry): RememberedFile => ({
  name,
  size,
  modified,
  // Whole megabytes only: less is not worth another write.
  sent: Math.floor(sent / MEGABYTE) * MEGABYTE,
  url: partsUrl,
  fileId,
  isChanged,
});

const mayGoOn = ({ state, retryable }: QueueEntry) => state !== 'done' && (state !== 'failed' || retryable === true);

/** What in the queue can go on after a reload: batches with a goal, of which not all was refused for good. */
export function toRemember(entries: readonly QueueEntry[], userId: number): RememberedBatch[] {
  return [...Map.groupBy(entries, ({ batch }) => batch)].flatMap(([{ id, goal, since, type }, files]) => {
    if (!goal || !id || !since || !files.some(mayGoOn)) return [];
    return [{ id, userId, since, type, goal, files: files.map(describe) }];
  });
}

/** Reads what earlier pages stored; anything too old, or not ours, is left out. */
export function readRemembered(store: Store, now: number): RememberedBatch[] {
  try {
    const all: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
    return Array.isArray(all) && all.every(isBatch) ? all.filter(({ since }) => now - since < KEPT_MS) : [];
  } catch {
    // Storage is blocked, or something else wrote there.
    return [];
  }
}

/** Replaces what is stored of these batches; entries of other tabs and people stay. */
export function writeRemembered(store: Store, own: ReadonlySet<string>, batches: RememberedBatch[], now: number): void {
  const others = readRemembered(store, now).filter(({ id }) => !own.has(id));
  const all = [...others, ...batches];
  try {
    if (all.length === 0) store.removeItem(KEY);
    else store.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage, an upload ends with its page.
  }
}

/** Carries out a stored goal, once for each key. */
export type AttachGoal = (goal: UploadGoal, fileIds: number[], key: string) => Promise<unknown>;

/** A batch that an earlier page started, without its files. */
export const reopenedBatch = ({ id, since, type, goal }: RememberedBatch, attach: AttachGoal): UploadBatch => ({
  id,
  since,
  type,
  goal,
  files: [],
  attach: (fileIds) => attach(goal, fileIds, id),
});
