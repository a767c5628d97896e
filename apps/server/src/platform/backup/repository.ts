import { randomBytes } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { createMeter } from '../storage/meter.ts';
import type { S3Config } from '../storage/s3-storage.ts';
import { StorageMissing } from '../storage/storage.ts';
import { BackupError, NoBackupYet } from './backup-error.ts';
import { openDiskShelf } from './disk-shelf.ts';
import { manifest, backupName, sha256Of, type Manifest, type BackupPart } from './manifest.ts';
import type { Shelf } from './shelf.ts';

const ANY_SIZE = { maxBytes: Number.MAX_SAFE_INTEGER };
const IN_BUCKET = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])\/?$/;

/** Where backups are kept: each content once, under its hash, and a manifest for each backup, written last. */
export type Repository = {
  place: string;
  /** Streams contents in; durable once it resolves. */
  keep(contents: Readable, signal: AbortSignal): Promise<BackupPart>;
  /** Whether contents are there, by their hash and size. */
  has(wanted: BackupPart): Promise<boolean>;
  get(wanted: BackupPart): Promise<Readable>;
  /** Names of the backups, newest first. */
  names(): Promise<string[]>;
  read(name: string): Promise<Manifest>;
  /** Makes it a backup that is listed; returns its name. */
  finish(made: Manifest): Promise<string>;
  /** Takes it off the list; its contents stay. */
  remove(name: string): Promise<void>;
  /** Removes contents that are not wanted; returns how many bytes those were. */
  sweep(isWanted: (sha256: string) => boolean, signal: AbortSignal): Promise<number>;
};

/** The same contents under two keys may arrive together. */
const unlessThere = (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
};

async function keep({ objects }: Shelf, contents: Readable, signal: AbortSignal): Promise<BackupPart> {
  const arriving = `arriving-${randomBytes(12).toString('hex')}`;
  const body = new PassThrough();
  const [piped, stored] = await Promise.allSettled([
    pipeline(contents, body, { signal }),
    objects.put(arriving, body, ANY_SIZE),
  ]);
  if (piped.status === 'rejected') throw piped.reason;
  if (stored.status === 'rejected') throw stored.reason;
  const { sha256, size } = stored.value;
  try {
    const there = await objects.size(sha256);
    // What was cut is replaced; what is whole stays, since earlier backups need it.
    if (there !== null && there !== size) await objects.remove(sha256);
    if (there !== size) await objects.copy(arriving, sha256).catch(unlessThere);
  } finally {
    await objects.remove(arriving);
  }
  return { sha256, size };
}

async function read(shelf: Shelf, name: string): Promise<Manifest> {
  const text = await shelf.read(name);
  if (text === null) throw new BackupError(`There is no backup ${name}.`);
  if (!name.endsWith(sha256Of(text).slice(0, 16)))
    throw new BackupError(`The backup ${name} is damaged: its list of contents was changed or cut.`);
  const { format } = Object(JSON.parse(text));
  if (format !== 1) throw new BackupError(`The backup ${name} was written by a newer Facet, in a form unknown here.`);
  return manifest.parse(JSON.parse(text));
}

async function finish(shelf: Shelf, made: Manifest): Promise<string> {
  const text = `${JSON.stringify(made)}\n`;
  const name = backupName(made, text);
  await shelf.write(name, text);
  return name;
}

async function sweep(shelf: Shelf, isWanted: (sha256: string) => boolean, signal: AbortSignal): Promise<number> {
  let bytes = 0;
  for await (const { sha256, size } of shelf.contents()) {
    signal.throwIfAborted();
    if (isWanted(sha256)) continue;
    await shelf.objects.remove(sha256);
    bytes += size;
  }
  return bytes;
}

async function openShelf(place: string, s3: S3Config | undefined, isNew: boolean): Promise<Shelf> {
  if (!place.startsWith('s3:')) return openDiskShelf(place, { isNew });
  const [, bucket] = IN_BUCKET.exec(place) ?? [];
  if (bucket === undefined) throw new BackupError(`${place} is no bucket: give s3://BUCKET.`);
  if (!s3) throw new BackupError(`${place} needs the S3 settings: they say where the bucket is, and the keys to it.`);
  if (s3.bucket === bucket) throw new BackupError(`${place} is where people's files are: give another bucket.`);
  const { openS3Shelf } = await import('./s3-shelf.ts');
  return openS3Shelf({ ...s3, bucket });
}

const onShelf = (shelf: Shelf): Repository => ({
  place: shelf.place,
  keep: (contents, signal) => keep(shelf, contents, signal),
  has: async ({ sha256, size }) => (await shelf.objects.size(sha256)) === size,
  get: ({ sha256 }) => shelf.objects.get(sha256),
  names: async () => (await shelf.names()).toSorted().toReversed(),
  read: (name) => read(shelf, name),
  finish: (made) => finish(shelf, made),
  remove: (name) => shelf.remove(name),
  sweep: (isWanted, signal) => sweep(shelf, isWanted, signal),
});

/** Opens a place of backups: a folder, or `s3://BUCKET` reached with the S3 settings. */
export const openRepository = async (place: string, s3?: S3Config): Promise<Repository> =>
  onShelf(await openShelf(place, s3, false));

/** The same to write there, made where nothing is; `release` lets others write again. */
export async function makeRepository(place: string, s3?: S3Config): Promise<Repository & { release: () => void }> {
  const shelf = await openShelf(place, s3, true);
  return { ...onShelf(shelf), release: await shelf.lock() };
}

/** The backup with this name, or the newest one. */
export async function chooseBackup(repository: Repository, name?: string): Promise<{ name: string; made: Manifest }> {
  const chosen = name ?? (await repository.names())[0];
  if (chosen === undefined) throw new NoBackupYet(`There is no backup in ${repository.place}.`);
  return { name: chosen, made: await repository.read(chosen) };
}

/** Compresses contents, keeps them, and returns the part they are. */
export async function keepPacked(repository: Repository, contents: Readable, signal: AbortSignal): Promise<BackupPart> {
  const packed = createZstdCompress();
  const [piped, kept] = await Promise.allSettled([
    pipeline(contents, packed, { signal }),
    repository.keep(packed, signal),
  ]);
  if (piped.status === 'rejected') throw piped.reason;
  if (kept.status === 'rejected') throw kept.reason;
  return kept.value;
}

/** Unpacks what `keepPacked` kept. */
export function unpacked(bytes: Readable): Readable {
  const contents = createZstdDecompress();
  // A failure reaches whoever reads the contents.
  void pipeline(bytes, contents).catch(() => undefined);
  return contents;
}

/**
 * What is wrong with a part after reading it whole through `use`, which is given its bytes as they lie there; null if
 * nothing is.
 */
export async function readPart(
  repository: Repository,
  wanted: BackupPart,
  use: (bytes: Readable) => Promise<unknown>,
): Promise<string | null> {
  const meter = createMeter(Number.MAX_SAFE_INTEGER);
  const contents = await repository.get(wanted).catch((error: unknown) => {
    if (error instanceof StorageMissing) return null;
    throw error;
  });
  if (contents === null) return 'is missing';
  await Promise.all([pipeline(contents, meter.stream), use(meter.stream)]);
  const { size, sha256 } = meter.result();
  if (size !== wanted.size) return `has ${size} bytes instead of ${wanted.size}`;
  return sha256 === wanted.sha256 ? null : 'was changed';
}
