import { createReadStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { createFollower, inBatches, lineOf, readFileLines, type KeptFile } from './kept-files.ts';
import type { Manifest } from './manifest.ts';
import { keepPacked, unpacked, type Repository } from './repository.ts';
import { StorageMissing, type Storage } from '../storage/storage.ts';
import { createDamages, type Doing } from './progress.ts';

/** More would take from those who work. */
const AT_ONCE = 4;

type Named = KeptFile & { isSized: boolean };
type Source = { repository: Repository; storage: Storage; wanted: string; count: number; before: Manifest | null };
type Kept = KeptFile & { isNew: boolean; damage?: string };

/** The files of an earlier backup in order of their keys; none if its list can't be read. */
async function* listedBefore(repository: Repository, before: Manifest | null): AsyncGenerator<KeptFile> {
  if (!before || !(await repository.has(before.files.list))) return;
  yield* readFileLines(unpacked(await repository.get(before.files.list)));
}

/** Contents that lie in the repository already: by the hash that the database knows, or as of the backup before. */
async function findKept(repository: Repository, named: Named, earlier: KeptFile | null): Promise<KeptFile | null> {
  const { key, size, sha256 } = named;
  if (sha256 !== null) return (await repository.has({ sha256, size })) ? { key, size, sha256 } : null;
  // What is made from a file has no hash in the database; made anew, it has another size, but for a rare chance.
  if (!earlier?.sha256 || (named.isSized && earlier.size !== size)) return null;
  return (await repository.has({ sha256: earlier.sha256, size: earlier.size })) ? earlier : null;
}

async function copyIn({ repository, storage }: Source, named: Named, signal: AbortSignal): Promise<Kept> {
  const lost = { key: named.key, size: named.size, sha256: null, isNew: false };
  try {
    const part = await repository.keep(await storage.get(named.key), signal);
    if (named.sha256 !== null && part.sha256 !== named.sha256) return { ...lost, damage: 'is damaged in the storage' };
    return { key: named.key, ...part, isNew: true };
  } catch (error) {
    if (error instanceof StorageMissing) return { ...lost, damage: 'is missing in the storage' };
    throw error;
  }
}

async function keepOne(source: Source, named: Named, earlier: KeptFile | null, signal: AbortSignal): Promise<Kept> {
  const kept = await findKept(source.repository, named, earlier);
  return kept ? { ...kept, isNew: false } : copyIn(source, named, signal);
}

/** Copies every file in the list `wanted` that is not kept yet; those that are missing are named and left out. */
export async function keepFiles(source: Source, { say, signal, progress }: Doing): Promise<Manifest['files']> {
  const { repository, wanted, count, before } = source;
  const total = { count: 0, bytes: 0, missing: 0, new_bytes: 0 };
  const damages = createDamages(say);
  const find = createFollower(listedBefore(repository, before));
  const lines = new PassThrough();
  const list = keepPacked(repository, lines, signal);
  // Told when it is waited for.
  list.catch(() => undefined);

  function note({ isNew, damage, ...file }: Kept) {
    if (damage) damages.add(`The file ${file.key} ${damage}.`);
    total.count += 1;
    if (file.sha256 === null) total.missing += 1;
    else total.bytes += file.size;
    if (isNew) total.new_bytes += file.size;
    lines.write(lineOf(file));
  }
  try {
    for await (const batch of inBatches(readFileLines(createReadStream(wanted)), AT_ONCE)) {
      signal.throwIfAborted();
      const earlier: (KeptFile | null)[] = [];
      for (const { key } of batch) earlier.push(await find(key));
      const kept = await Promise.all(batch.map((one, at) => keepOne(source, one, earlier[at] ?? null, signal)));
      for (const one of kept) note(one);
      progress({ step: 'files', done: total.count, of: count, bytes: total.new_bytes });
    }
    lines.end();
  } catch (error) {
    lines.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
  return { ...total, list: await list };
}
