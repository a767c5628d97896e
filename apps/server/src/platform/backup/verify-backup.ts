import { BackupError } from './backup-error.ts';
import { chooseBackup, openRepository } from './repository.ts';
import type { Config } from '../config/load-config.ts';
import { report } from './back-up.ts';
import { checkRows, readFiles } from './check-parts.ts';
import { bytesText, countedFiles, createDamages, type Doing } from './progress.ts';

/** Reads a whole backup back, and names everything in it that is missing or damaged. */
export async function verifyBackup(
  { dataDir, s3 }: Config,
  given: string,
  { name: wanted }: { name?: string | undefined },
  doing: Doing,
): Promise<{ rows: number; files: number; bytes: number }> {
  const repository = await openRepository(given, s3);
  const { name, made } = await chooseBackup(repository, wanted);
  const damages = createDamages(doing.say);
  await checkRows(repository, made, damages);
  const hasList = await repository.has(made.files.list);
  const whole = hasList ? await readFiles({ repository, made }, {}, { ...doing, damages }) : { count: 0, bytes: 0 };
  const lostBefore = made.files.missing;
  if (damages.count() > lostBefore)
    throw new BackupError(`The backup ${name} is damaged in ${damages.count() - lostBefore} places.`, {
      failure: 'damaged',
    });
  await report(dataDir, { made_at: made.made_at, checked_at: new Date().toISOString() });
  const rows = made.tables.reduce((sum, one) => sum + one.rows, 0);
  doing.say(`Backup ${name} is whole: ${rows} rows, ${countedFiles(whole.count)}, ${bytesText(whole.bytes)}.`);
  return { rows, files: whole.count, bytes: whole.bytes };
}

/** Says which backups there are, newest first, one per line. */
export async function sayBackups({ s3 }: Config, given: string, { say }: Doing): Promise<void> {
  const repository = await openRepository(given, s3);
  const names = await repository.names();
  if (names.length === 0) return say(`There is no backup in ${repository.place}.`);
  for (const name of names) {
    const made = await repository.read(name).catch((error: unknown) => {
      if (error instanceof BackupError) return null;
      throw error;
    });
    const { files, people, projects, facet } = made ?? { files: null };
    say(
      files === null
        ? `${name}  DAMAGED`
        : `${name}  ${people} people, ${projects} projects, ${countedFiles(files.count)}, ${bytesText(files.bytes)}  Facet ${facet}`,
    );
  }
}
