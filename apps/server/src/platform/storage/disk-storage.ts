import { createWriteStream } from 'node:fs';
import { link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newIncomingFile, openIncomingFolder } from './incoming-files.ts';
import { createMeter } from './meter.ts';
import { StorageMissing, validKey } from './storage.ts';
import type { ByteRange, PutOptions, Storage, StoredObject } from './storage.ts';

/** Files under `folder`, two levels of folders deep by the key's first four characters. */
export async function createDiskStorage(folder: string): Promise<Storage> {
  const root = resolve(folder);
  const incoming = join(root, 'incoming');
  await mkdir(root, { recursive: true, mode: 0o700 });
  await openIncomingFolder(incoming);
  const toPath = (key: string) => join(root, validKey(key).slice(0, 2), key.slice(2, 4), key);
  const put: Storage['put'] = (key, body, options) => putFile(incoming, root, toPath(key), body, options);
  return {
    put,
    copy: async (from, to) => {
      if (await linkFile(root, from, toPath(from), toPath(to))) return;
      await put(to, await openFile(from, toPath(from), undefined), { maxBytes: Number.MAX_SAFE_INTEGER });
    },
    get: (key, range) => openFile(key, toPath(key), range),
    size: (key) => sizeOfFile(toPath(key)),
    remove: (key) => rm(toPath(key), { force: true }),
    check: () => writeProof(incoming),
    localPath: toPath,
  };
}

// Permissions alone say nothing about a full disk.
async function writeProof(incoming: string): Promise<void> {
  const proof = newIncomingFile(incoming);
  try {
    await writeFile(proof.path, 'ready', { flag: 'wx', mode: 0o600 });
  } finally {
    await rm(proof.path, { force: true });
    proof.release();
  }
}

async function putFile(
  incoming: string,
  root: string,
  target: string,
  body: Readable,
  { maxBytes }: PutOptions,
): Promise<StoredObject> {
  const meter = createMeter(maxBytes);
  const part = newIncomingFile(incoming);
  try {
    // `flush` syncs the content before the file is closed; only then may it be renamed.
    await pipeline(body, meter.stream, createWriteStream(part.path, { flags: 'wx', mode: 0o600, flush: true }));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(part.path, target);
    await syncFolders(dirname(target), root);
    return meter.result();
  } catch (error) {
    await rm(part.path, { force: true });
    throw error;
  } finally {
    part.release();
  }
}

// What file systems answer that have no hard links, or no more of them.
const CANNOT_LINK = ['EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV'];

/** Gives a file, which is never written again, a second name; false where that is not possible. */
async function linkFile(root: string, key: string, source: string, target: string): Promise<boolean> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await link(source, target);
  } catch (error) {
    if (isNotThere(error)) throw new StorageMissing(key);
    if (CANNOT_LINK.includes(codeOf(error))) return false;
    throw error;
  }
  await syncFolders(dirname(target), root);
  return true;
}

// A name is durable once its folder is synced, and so on upwards, as the folders above may be new too.
async function syncFolders(folder: string, root: string): Promise<void> {
  // Windows can't open a folder for syncing.
  if (process.platform === 'win32') return;
  for (const path of [folder, dirname(folder), root]) {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

async function openFile(key: string, path: string, range: ByteRange | undefined): Promise<Readable> {
  try {
    const handle = await open(path, 'r');
    return handle.createReadStream(range);
  } catch (error) {
    if (isNotThere(error)) throw new StorageMissing(key);
    throw error;
  }
}

async function sizeOfFile(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
const isNotThere = (error: unknown) => codeOf(error) === 'ENOENT';
