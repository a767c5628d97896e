import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileFormat } from '@facet/contract/constants/file-formats';
import { inFolder, withLocalFile } from '../file-processes/local-file.ts';
import { FileWorkFailed } from '../file-processes/file-work-failed.ts';
import { hasAt } from '../storage/formats/bytes.ts';
import type { Storage } from '../storage/storage.ts';
import { filmArguments } from './film-arguments.ts';
import type { Ffmpeg } from './find-ffmpeg.ts';
import { readingOptions } from './read-as.ts';
import { runFfmpeg, type FilmLimits } from './run-ffmpeg.ts';

export type Film = { path: string; size: number };
type FilmSource = { storage: Storage; key: string; format: FileFormat };
type Watching = { signal: AbortSignal; onProgress: (percent: number) => void };
export type FilmMaker = {
  /** Null where none is installed. */
  ffmpeg: Ffmpeg | null;
  /** Whether it converts: an ffmpeg without H.264 only gives pictures of videos. */
  converts: boolean;
  /**
   * Turns a video into an MP4 that every browser plays, and removes that after `use`; throws FileWorkFailed:
   * unsupported where nothing here converts, closed when called off.
   */
  make<T>(source: FilmSource, watching: Watching, use: (film: Film) => Promise<T>): Promise<T>;
  /** Ends running conversions. */
  close(): void;
};
type FilmMakerOptions = { ffmpeg: Ffmpeg | null } & Partial<FilmLimits>;

/** Half an hour, 512 MB, and 2 GB of memory. */
const LIMITS: FilmLimits = { timeoutMs: 1_800_000, maxBytes: 512 * 1024 ** 2, memoryMax: 2 * 1024 ** 3 };

/** Checks what ffmpeg says it has made before anybody is told of it. */
async function lookAt(path: string, maxBytes: number): Promise<Film> {
  const file = await open(path).catch(() => null);
  if (!file) throw new FileWorkFailed('broken');
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    if (!hasAt(buffer, 4, 'ftyp')) throw new FileWorkFailed('broken');
    if (size > maxBytes) throw new FileWorkFailed('too_large');
    return { path, size };
  } finally {
    await file.close();
  }
}

/** Converts videos with ffmpeg, each in its own process. */
export function createFilmMaker({ ffmpeg, ...limits }: FilmMakerOptions): FilmMaker {
  const closing = new AbortController();
  const bounds = { ...LIMITS, ...limits };
  return {
    ffmpeg,
    converts: ffmpeg?.writesH264 ?? false,
    make: ({ format, ...source }, { signal, onProgress }, use) =>
      inFolder((folder) =>
        withLocalFile(source, async (path) => {
          if (!ffmpeg?.writesH264) throw new FileWorkFailed('unsupported');
          const target = join(folder, 'film.mp4');
          const args = filmArguments(ffmpeg, await readingOptions(path, format), target);
          const until = AbortSignal.any([signal, closing.signal]);
          await runFfmpeg({ ...bounds, path: ffmpeg.path, args, target, signal: until, onProgress });
          return use(await lookAt(target, bounds.maxBytes));
        }),
      ),
    close: () => closing.abort(),
  };
}
