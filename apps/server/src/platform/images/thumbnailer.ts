import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../storage/storage.ts';
import type { Thumbnail } from './thumbnail.ts';
import { createThumbnailWorker } from './thumbnail-worker.ts';
import type { ThumbnailLog, ThumbnailWorker } from './thumbnail-worker.ts';

export type ThumbnailSource = { path: string } | { storage: Storage; key: string };
export type Thumbnailer = {
  /** The presets small, medium and large of a picture, in its turn; throws ThumbnailFailed with the reason. */
  make(source: ThumbnailSource): Promise<Thumbnail[]>;
  /** Ends the processes; jobs that wait or run fail as `closed`. */
  close(): void;
};
type ThumbnailerOptions = { workers?: number; log: ThumbnailLog; timeoutMs?: number };

const JOB_TIMEOUT_MS = 60_000;

/** Makes thumbnails in `workers` low-priority processes of their own, which start with the first job. */
export function createThumbnailer({ workers = 1, log, timeoutMs = JOB_TIMEOUT_MS }: ThumbnailerOptions): Thumbnailer {
  const all = Array.from({ length: workers }, () => createThumbnailWorker({ log, timeoutMs }));
  const free = [...all];
  const waiting: ((worker: ThumbnailWorker) => void)[] = [];
  const take = (): Promise<ThumbnailWorker> => {
    const worker = free.pop();
    return worker ? Promise.resolve(worker) : new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (worker: ThumbnailWorker) => {
    const next = waiting.shift();
    if (next) next(worker);
    else free.push(worker);
  };
  return {
    make: async (source) => {
      const worker = await take();
      try {
        return await withLocalFile(source, (path) => worker.run(path));
      } finally {
        giveBack(worker);
      }
    },
    close: () => all.forEach((worker) => worker.close()),
  };
}

async function withLocalFile<T>(source: ThumbnailSource, use: (path: string) => Promise<T>): Promise<T> {
  if ('path' in source) return use(source.path);
  const { storage, key } = source;
  if (storage.localPath) return use(storage.localPath(key));
  const folder = await mkdtemp(join(tmpdir(), 'facet-picture-'));
  try {
    const path = join(folder, 'picture');
    await pipeline(await storage.get(key), createWriteStream(path, { mode: 0o600 }));
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
