import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileFormat } from '@facet/contract/constants/uploads';
import type { Storage } from '../storage/storage.ts';
import type { Print, PrintWish } from './make-print.ts';
import { PYRAMID_FILE } from './pyramid.ts';
import type { Pyramid } from './pyramid.ts';
import { ThumbnailFailed } from './thumbnail.ts';
import type { MadeThumbnails } from './thumbnail.ts';
import { createThumbnailWorker } from './thumbnail-worker.ts';
import type { ThumbnailLog, ThumbnailWorker } from './thumbnail-worker.ts';

export type ThumbnailSource = { format: FileFormat } & ({ path: string } | { storage: Storage; key: string });
export type PyramidFile = Pyramid & { path: string };
export type Thumbnailer = {
  /**
   * The presets small, medium and large of a picture, for boards their levels too, in its turn; throws ThumbnailFailed
   * with the reason.
   */
  make(source: ThumbnailSource, isOnBoard?: boolean): Promise<MadeThumbnails>;
  /** A part of a picture as paper needs it, in its turn; throws ThumbnailFailed. */
  print(source: ThumbnailSource, wish: PrintWish): Promise<Print>;
  /** Cuts a picture into tiles, in its turn, and has their file used before it is removed; throws ThumbnailFailed. */
  tile<T>(source: ThumbnailSource, use: (pyramid: PyramidFile) => Promise<T>): Promise<T>;
  /** Ends the processes; jobs that wait or run fail as `closed`. */
  close(): void;
};
type ThumbnailerOptions = { workers?: number; log: ThumbnailLog; timeoutMs?: number };

const otherAnswer = () => new ThumbnailFailed('crashed', 'the answer is none to the question');

const JOB_TIMEOUT_MS = 60_000;
/** Tiles take five seconds for 100 megapixels on a free core; on a busy one the lowest priority makes it minutes. */
const TILING_TIMES = 10;

/**
 * Makes thumbnails in `workers` low-priority processes of their own, which start with the first job. Tiles are cut, and
 * pictures are printed, in further ones, so that nobody's thumbnails wait for them.
 */
export function createThumbnailer({ workers = 1, log, timeoutMs = JOB_TIMEOUT_MS }: ThumbnailerOptions): Thumbnailer {
  const all = Array.from({ length: workers }, () => createThumbnailWorker({ log, timeoutMs }));
  const cutter = createThumbnailWorker({ log, timeoutMs: timeoutMs * TILING_TIMES });
  const shrinking = inTurns(all);
  const cutting = inTurns([cutter]);
  const printer = createThumbnailWorker({ log, timeoutMs });
  const printing = inTurns([printer]);
  return {
    make: (source, isOnBoard = false) =>
      shrinking((worker) =>
        withLocalFile(source, async (path) => {
          const made = await worker.run({ path, format: source.format, make: 'thumbnails', isOnBoard });
          if (!('thumbnails' in made)) throw otherAnswer();
          return made;
        }),
      ),
    print: (source, wish) =>
      printing((worker) =>
        withLocalFile(source, async (path) => {
          const made = await worker.run({ path, format: source.format, make: 'print', wish });
          if (!('print' in made)) throw otherAnswer();
          return made.print;
        }),
      ),
    tile: (source, use) =>
      cutting((worker) =>
        inFolder((folder) =>
          withLocalFile(source, async (path) => {
            const made = await worker.run({ path, format: source.format, make: 'pyramid', folder });
            if (!('pyramid' in made)) throw otherAnswer();
            return use({ ...made.pyramid, path: join(folder, PYRAMID_FILE) });
          }),
        ),
      ),
    close: () => [...all, cutter, printer].forEach((worker) => worker.close()),
  };
}

/** Hands each job to the next worker that is free. */
function inTurns(workers: readonly ThumbnailWorker[]) {
  const free = [...workers];
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
  return async <T>(work: (worker: ThumbnailWorker) => Promise<T>): Promise<T> => {
    const worker = await take();
    try {
      return await work(worker);
    } finally {
      giveBack(worker);
    }
  };
}

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'facet-picture-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withLocalFile<T>(source: ThumbnailSource, use: (path: string) => Promise<T>): Promise<T> {
  if ('path' in source) return use(source.path);
  const { storage, key } = source;
  if (storage.localPath) return use(storage.localPath(key));
  return inFolder(async (folder) => {
    const path = join(folder, 'picture');
    await pipeline(await storage.get(key), createWriteStream(path, { mode: 0o600 }));
    return use(path);
  });
}
