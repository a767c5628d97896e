import { readFileLines } from './kept-files.ts';
import { unpacked, type Repository } from './repository.ts';
import { bytesText, type Doing } from './progress.ts';
import { whichStay, type Retention } from './retention.ts';

// Half as long as in hex, and there may be millions.
const short = (sha256: string) => Buffer.from(sha256, 'hex').toString('latin1');

/** Hashes of all contents that these backups consist of. */
async function namedBy(repository: Repository, names: Iterable<string>, signal: AbortSignal): Promise<Set<string>> {
  const named = new Set<string>();
  for (const name of names) {
    signal.throwIfAborted();
    const { tables, files } = await repository.read(name);
    for (const { part } of tables) named.add(short(part.sha256));
    named.add(short(files.list.sha256));
    for await (const { sha256 } of readFileLines(unpacked(await repository.get(files.list))))
      if (sha256 !== null) named.add(short(sha256));
  }
  return named;
}

/**
 * Removes the backups that retention lets go, and then all contents that no backup names any more. If a backup that stays
 * can't be read, nothing is removed.
 */
export async function tidy(repository: Repository, retention: Retention, { say, signal }: Doing): Promise<void> {
  const names = await repository.names();
  const dated = names.map((name) => ({ name, moment: momentOf(name) }));
  const stay = whichStay(dated, retention);
  const named = await namedBy(repository, stay, signal);
  const go = names.filter((name) => !stay.has(name));
  for (const name of go) await repository.remove(name);
  const bytes = await repository.sweep((sha256) => named.has(short(sha256)), signal);
  say(`Kept ${stay.size} backups and removed ${go.length}, which freed ${bytesText(bytes)}.`);
}

/** When a backup was made, by its name. */
const momentOf = (name: string): number =>
  Date.parse(name.replace(/_.*$/, '').replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3'));
