import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';
import { inBatches, readFileLines, type KeptFile } from './kept-files.ts';
import type { Manifest } from './manifest.ts';
import { readPart, unpacked, type Repository } from './repository.ts';
import { createDamages, type Doing } from './progress.ts';

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

/** Throws, having named what is damaged, unless all rows can be read. */
export async function requireWholeRows(repository: Repository, made: Manifest, { say }: Doing): Promise<void> {
  const damages = createDamages(say);
  await checkRows(repository, made, damages);
  if (damages.count() > 0)
    throw new BackupError(
      'The rows of this backup are damaged, so nothing was restored: take an earlier one, --from NAME.',
      { failure: 'damaged' },
    );
}

type Reading = {
  use?: (key: string, bytes: Readable) => Promise<unknown>;
  drop?: (key: string) => Promise<void>;
  isThere?: (file: KeptFile) => Promise<boolean>;
};

/**
 * Reads every file of a backup through `use`, and names what is damaged; calls `drop` for those after `use` has had them.
 * Those of which `isThere` is true are not read.
 * Returns how many files were whole, and their bytes.
 */
export async function readFiles(
  { repository, made }: { repository: Repository; made: Manifest },
  { use = (_key, bytes) => drain(bytes), drop, isThere }: Reading,
  { signal, progress, damages }: Doing & { damages: Damages },
) {
  const whole = { count: 0, bytes: 0 };
  async function readOne(file: KeptFile) {
    const { key, size, sha256 } = file;
    if (sha256 === null) return damages.add(`The file ${key} was missing already when the backup was made.`);
    const problem = (await isThere?.(file))
      ? null
      : await readPart(repository, { sha256, size }, (bytes) => use(key, bytes));
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
