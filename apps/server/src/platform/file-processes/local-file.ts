import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../storage/storage.ts';

/** Where a file is. */
export type LocalSource = { path: string } | { storage: Storage; key: string };

/** Runs `use` with a temporary folder. */
export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'facet-picture-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `use` with the path of a stored file, or of a temporary copy where storage is not on this disk. */
export async function withLocalFile<T>(source: LocalSource, use: (path: string) => Promise<T>): Promise<T> {
  if ('path' in source) return use(source.path);
  const { storage, key } = source;
  if (storage.localPath) return use(storage.localPath(key));
  return inFolder(async (folder) => {
    const path = join(folder, 'picture');
    await pipeline(await storage.get(key), createWriteStream(path, { mode: 0o600 }));
    return use(path);
  });
}
