import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { inBatches, readFileLines } from './kept-files.ts';
import type { Manifest } from './manifest.ts';
import { readPart, unpacked, type Repository } from './repository.ts';
import { type Doing } from './progress.ts';

const AT_ONCE = 4;

type Damages = { add: (line: string) => void };

const drain = (bytes: Readable) => finished(bytes.resume());

/** Reads all rows, and the list of files, and names what is damaged of them. */
export async function checkRows(repository: Repository, made: Manifest, damages: Damages): Promise<void> {
  for (const { name, part } of made.tables) {
    const problem = await readPart(repository, part, drain);
    if (problem) damages.add(`The table ${name} ${problem} (objects/${part.sha256}).`);
  }
  const problem = await readPart(repository, made.files.list, drain);
  if (problem) damages.add(`The list of files ${problem} (objects/${made.files.list.sha256}).`);
}

type Use = (key: string, bytes: Readable) => Promise<unknown>;

/**
 * Reads every file of a backup through `use`, and names what is damaged; calls `drop` for those after `use` has had them.
 * Returns how many files were whole, and their bytes.
 */
export async function readFiles(
  { repository, made }: { repository: Repository; made: Manifest },
  { use = (_key, bytes) => drain(bytes), drop }: { use?: Use; drop?: (key: string) => Promise<void> },
  { signal, progress, damages }: Doing & { damages: Damages },
) {
  const whole = { count: 0, bytes: 0 };
  async function readOne({ key, size, sha256 }: { key: string; size: number; sha256: string | null }) {
    if (sha256 === null) return damages.add(`The file ${key} was missing already when the backup was made.`);
    const problem = await readPart(repository, { sha256, size }, (bytes) => use(key, bytes));
    if (problem === null) {
      whole.count += 1;
      whole.bytes += size;
      return;
    }
    damages.add(`The file ${key} ${problem} (objects/${sha256}).`);
    await drop?.(key);
  }
  const { list, count } = made.files;
  for await (const batch of inBatches(readFileLines(unpacked(await repository.get(list))), AT_ONCE)) {
    signal.throwIfAborted();
    await Promise.all(batch.map(readOne));
    progress({ step: 'files', done: whole.count, of: count, bytes: whole.bytes });
  }
  return whole;
}
