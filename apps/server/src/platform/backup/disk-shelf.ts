import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { lockFile } from '../../db/embedded/data-lock.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { BackupError, NoBackupYet } from './backup-error.ts';
import type { Shelf } from './shelf.ts';

const MANIFESTS = 'backups';
const OBJECTS = 'objects';
const ENDING = '.json';
const UNFINISHED = '.part';
const HASH = /^[\da-f]{64}$/;
const HASH_BEGINS = /^[\da-f]{2}$/;

const isNotThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isNotThere(error)) return [];
    throw error;
  });

async function write(folder: string, name: string, text: string): Promise<void> {
  const draft = path.join(folder, `${name}${UNFINISHED}`);
  {
    await using file = await open(draft, 'w', 0o600);
    await file.writeFile(text);
    await file.sync();
  }
  await rename(draft, path.join(folder, `${name}${ENDING}`));
  // Windows can't open a folder; its file system makes the entry durable by itself.
  if (process.platform === 'win32') return;
  await using opened = await open(folder, 'r');
  await opened.sync();
}

async function* contentsIn(folder: string) {
  for (const first of (await namesIn(folder)).filter((name) => HASH_BEGINS.test(name)))
    for (const second of await namesIn(path.join(folder, first))) {
      const inner = path.join(folder, first, second);
      for (const sha256 of (await namesIn(inner)).filter((name) => HASH.test(name)))
        yield { sha256, size: (await stat(path.join(inner, sha256))).size };
    }
}

async function lock(place: string): Promise<() => void> {
  const held = lockFile(path.join(place, 'lock'));
  if (!held) throw new BackupError(`Another backup is being made in ${place}.`, { failure: 'busy' });
  const folder = path.join(place, MANIFESTS);
  // Of one that was killed as it ended.
  for (const name of (await namesIn(folder)).filter((one) => one.endsWith(UNFINISHED)))
    await rm(path.join(folder, name), { force: true });
  return () => held.close();
}

/** A folder; only its owner may look inside. It is made with `isNew`, where nothing else lies, and otherwise must be there. */
export async function openDiskShelf(given: string, { isNew }: { isNew: boolean }): Promise<Shelf> {
  const place = path.resolve(given);
  const folder = path.join(place, MANIFESTS);
  const there = await namesIn(place);
  if (!there.includes(MANIFESTS)) {
    if (!isNew) throw new NoBackupYet(`There is no backup in ${place}.`);
    if (there.length > 0)
      throw new BackupError(`${place} holds other things (${there.slice(0, 3).join(', ')}): give a folder of its own.`);
    await mkdir(place, { recursive: true, mode: 0o700 });
    await mkdir(folder, { mode: 0o700 });
  }
  const fileOf = (name: string) => path.join(folder, `${name}${ENDING}`);
  return {
    place,
    objects: await createDiskStorage(path.join(place, OBJECTS)),
    names: async () =>
      (await namesIn(folder)).filter((one) => one.endsWith(ENDING)).map((one) => one.slice(0, -ENDING.length)),
    read: (name) =>
      readFile(fileOf(name), 'utf8').catch((error: unknown) => {
        if (isNotThere(error)) return null;
        throw error;
      }),
    write: (name, text) => write(folder, name, text),
    remove: (name) => rm(fileOf(name), { force: true }),
    contents: () => contentsIn(path.join(place, OBJECTS)),
    lock: () => lock(place),
  };
}
