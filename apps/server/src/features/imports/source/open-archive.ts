import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, opendir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ARCHIVE_FILES_MAX } from '@facet/contract/archive/archive-rules';
import { findClutter } from '@facet/contract/archive/find-clutter';
import { sameName } from '@facet/contract/archive/place-file';
import { MEGABYTE } from '@facet/contract/constants/uploads';
import { t } from '@facet/contract/words/speech';
import {
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  openPromise,
  RandomAccessReader,
  type Entry,
  type ZipFile,
} from 'yauzl';
import { conflict } from '../../../platform/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

export type ArchiveEntry = {
  size: number;
  modifiedAt: Date | null;
  open: () => Promise<Readable>;
};
/** The files of an archive by their paths, until it is closed. */
export type Archive = { entries: ReadonlyMap<string, ArchiveEntry>; close: () => Promise<void> };

type Opening = { entries: Map<string, ArchiveEntry>; closers: (() => Promise<void>)[]; unpacked: number };

/** Bytes that zips inside of an archive may hold all together. */
const UNPACKED_MAX = 4096 * MEGABYTE;
const ZIP_OPTIONS = { lazyEntries: true, autoClose: false, decodeStrings: false } as const;

/** Steps that would lead out of the archive, and signs that a database takes for an end, mean nothing. */
const plainPath = (written: string) =>
  written
    .replaceAll('\\', '/')
    .replaceAll('\0', '\uFFFD')
    .split('/')
    .filter((step) => step !== '' && step !== '.' && step !== '..')
    .join('/');

function addEntry({ entries }: Opening, name: string, entry: ArchiveEntry): void {
  if (entries.size >= ARCHIVE_FILES_MAX)
    throw conflict(t('An archive may have {count} files. Bring it in parts.', { count: ARCHIVE_FILES_MAX }));
  // A zip may have a name twice.
  let free = name;
  for (let again = 2; entries.has(free); again += 1) free = name.replace(/(\.[^./]*)?$/, ` (${again})$1`);
  entries.set(free, entry);
}

/** Old packers on macOS write UTF-8 without saying so. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  }
}

const isZip = (name: string) => /\.zip$/i.test(name);

async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  if (!entry.canDecodeFileData()) throw conflict(t('It is locked or packed in a way that can’t be opened.'));
  return zip.openReadStreamPromise(entry);
}

/** Adds the files of a zip below a folder; a zip inside is opened like a folder, once. */
async function addZip(opening: Opening, zip: ZipFile, below: string): Promise<void> {
  opening.closers.push(async () => zip.close());
  for await (const entry of zip.eachEntry()) {
    const name = plainPath(nameOf(entry));
    if (name === '' || /[\\/]$/.test(nameOf(entry))) continue;
    const file = {
      size: entry.uncompressedSize,
      modifiedAt: entry.getLastModDate({ timezone: 'UTC' }),
      open: () => openEntry(zip, entry),
    };
    const whole = below + name;
    if (below === '' && isZip(name) && findClutter({ path: name, size: file.size }) === null)
      await unpackInside(opening, whole, file);
    else addEntry(opening, whole, file);
  }
}

/** Opens a zip that is a file of the archive; one that can't be opened stays a file. */
async function unpackInside(opening: Opening, name: string, file: ArchiveEntry): Promise<void> {
  opening.unpacked += file.size;
  if (opening.unpacked > UNPACKED_MAX) return addEntry(opening, name, file);
  const folder = await mkdtemp(path.join(tmpdir(), 'facet-archive-'));
  opening.closers.push(() => rm(folder, { recursive: true, force: true }));
  const target = path.join(folder, 'inside.zip');
  try {
    await pipeline(await file.open(), createWriteStream(target, { mode: 0o600 }));
    await addZip(opening, await openPromise(target, ZIP_OPTIONS), `${name.replace(/\.zip$/i, '')}/`);
  } catch {
    addEntry(opening, name, file);
  }
}

async function addFolder(opening: Opening, root: string, below: string): Promise<void> {
  for await (const found of await opendir(path.join(root, below))) {
    const name = below + found.name;
    if (found.isDirectory()) await addFolder(opening, root, `${name}/`);
    if (!found.isFile()) continue;
    const whole = path.join(root, name);
    const { size, mtime } = await stat(whole);
    const file = { size, modifiedAt: mtime, open: async () => createReadStream(whole) };
    if (isZip(name) && findClutter({ path: name, size }) === null) await addZipFile(opening, whole, name, file);
    else addEntry(opening, plainPath(name), file);
  }
}

/** A zip in a folder is opened like a folder; what is no zip stays a file. */
async function addZipFile(opening: Opening, whole: string, name: string, file: ArchiveEntry): Promise<void> {
  const zip = await openPromise(whole, ZIP_OPTIONS).catch(() => null);
  if (zip) await addZip(opening, zip, `${plainPath(name).replace(/\.zip$/i, '')}/`);
  else addEntry(opening, plainPath(name), file);
}

/** Reads ranges of a stored object, wherever it lies. */
class StoredReader extends RandomAccessReader {
  readonly #open: (start: number, end: number) => Promise<Readable>;

  constructor(storage: Pick<Storage, 'get'>, key: string) {
    super();
    this.#open = (start, end) => storage.get(key, { start, end: end - 1 });
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const out = new PassThrough();
    this.#open(start, end).then(
      (source) => pipeline(source, out).catch(() => undefined),
      (error: unknown) => void out.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return out;
  }
}

/** Runs `add`, and closes what is open if it fails. */
async function opened(add: (opening: Opening) => Promise<void>): Promise<Archive> {
  const opening: Opening = { entries: new Map(), closers: [], unpacked: 0 };
  const close = async () => {
    for (const end of opening.closers.toReversed()) await end();
  };
  try {
    await add(opening);
  } catch (error) {
    await close();
    throw error;
  }
  return { entries: opening.entries, close };
}

/** A folder that was zipped whole: the files in the zip of its name lie one deeper than they did in it. */
async function addWhole(opening: Opening, zip: ZipFile, title: string): Promise<void> {
  await addZip(opening, zip, '');
  const whole = `${sameName(title)}/`;
  const paths = [...opening.entries.keys()].filter((name) => !name.startsWith('__MACOSX/'));
  if (!paths.every((name) => sameName(name).startsWith(whole))) return;
  for (const name of paths) {
    const entry = opening.entries.get(name);
    opening.entries.delete(name);
    if (entry) opening.entries.set(name.slice(name.indexOf('/') + 1), entry);
  }
}

/** Opens a folder or a zip on this machine. */
export const openPath = (place: string): Promise<Archive> =>
  opened(async (opening) => {
    if ((await stat(place)).isDirectory()) return addFolder(opening, place, '');
    return addWhole(opening, await openPromise(place, ZIP_OPTIONS), path.basename(place, '.zip'));
  });

type StoredZip = { storageKey: string; size: number; title: string };

/** Opens a zip that was uploaded. */
export const openStored = (storage: Storage, { storageKey, size, title }: StoredZip): Promise<Archive> =>
  opened(async (opening) => {
    const local = storage.localPath?.(storageKey);
    const zip = local
      ? await openPromise(local, ZIP_OPTIONS)
      : await fromRandomAccessReaderPromise(new StoredReader(storage, storageKey), size, ZIP_OPTIONS);
    return addWhole(opening, zip, title);
  });
