import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readBackups } from '../../features/admin/read-backups.ts';
import type { Config } from '../../platform/config/load-config.ts';
import { mistypedSettings } from '../../platform/config/mistyped-settings.ts';
import { findFfmpeg } from '../../platform/films/find-ffmpeg.ts';
import type { Log } from '../../platform/log.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { bytesText } from '../../platform/backup/progress.ts';
import { findings, reasonFor, type Finding } from './finding.ts';

const DAY_MS = 86_400_000;
/** A nightly backup may be a night late. */
const OLD_DAYS = 2;

/** Settings that are read by nobody under their name; wrong values never come this far. */
export function checkSettings(env: NodeJS.ProcessEnv): Finding[] {
  const { good, warning } = findings('settings');
  const mistyped = mistypedSettings(env);
  if (mistyped.length === 0) return [good('every value is one that Facet takes')];
  return mistyped.map(({ name, meant }) => warning(`${name} has no effect`, `did you mean ${meant}?`));
}

export async function checkFolder({ dataDir, freeSpaceFloorBytes: floor }: Config): Promise<Finding> {
  const { good, wrong } = findings('DATA_DIR');
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    if (free >= floor) return good(`${dataDir}, ${bytesText(free)} free`);
    return wrong(
      `${dataDir} has only ${bytesText(free)} free, so uploads are refused`,
      'make room on its disk, or lower FREE_SPACE_FLOOR_MB',
    );
  } catch (error) {
    return wrong(
      `${dataDir} can't be written (${reasonFor(error)})`,
      'give the folder to the user that runs Facet, or name another in DATA_DIR',
    );
  }
}

/** Writes, reads and deletes one small object, as people's files are. */
export async function checkStorage(config: Config, log: Log): Promise<Finding> {
  const { good, wrong } = findings('storage');
  const place = config.s3 ? `bucket ${config.s3.bucket}` : 'on disk';
  const mend = config.s3
    ? 'check the S3 settings, and that these keys may list, read, write and delete in the bucket'
    : 'give DATA_DIR/files to the user that runs Facet';
  const key = `doctor-${randomBytes(12).toString('hex')}`;
  // Opening it would make the folder, wherever a mistyped DATA_DIR says.
  if (!config.s3 && !existsSync(config.dataDir))
    return wrong(`${config.dataDir} is not there`, 'name the DATA_DIR of Facet');
  const began = performance.now();
  try {
    const storage = await openStorage(config, log);
    await storage.put(key, Readable.from([key]), { maxBytes: 1000 });
    const read = await text(await storage.get(key));
    await storage.remove(key);
    if (read !== key || (await storage.size(key)) !== null)
      return wrong(`${place} does not keep what it is given`, mend);
    return good(`${place}, written, read and deleted in ${Math.round(performance.now() - began)} ms`);
  } catch (error) {
    return wrong(`${place} can't be used (${reasonFor(error)})`, mend);
  }
}

export async function checkFfmpeg({ ffmpegPath }: Config): Promise<Finding> {
  const { good, warning } = findings('ffmpeg');
  try {
    const found = await findFfmpeg(ffmpegPath);
    if (found?.writesH264) return good(`${found.version}, ${found.path}`);
    if (ffmpegPath === 'off') return good('off, as FFMPEG_PATH says: videos get no previews');
    const what = found ? `${found.version} can't write H.264` : 'there is none, so videos get no previews';
    return warning(what, 'install ffmpeg with libx264, or set FFMPEG_PATH');
  } catch (error) {
    return warning(error instanceof Error ? error.message : String(error), 'name the program in FFMPEG_PATH');
  }
}

/** How old the last good backup is, and whether a newer one failed. */
export async function checkBackups(config: Config): Promise<Finding> {
  const { good, warning, wrong } = findings('backups');
  const mend = 'set BACKUP_PLACE, or run npm run backup -- PLACE every night';
  const backups = await readBackups(config);
  const last = backups.find(({ error }) => error === null);
  const [newest] = backups;
  if (!last) return wrong('there is no good one', mend);
  const days = Math.floor((Date.now() - Date.parse(last.made_at)) / DAY_MS);
  if (newest?.error) return wrong(`the one of ${newest.made_at} failed: ${newest.error}`, mend);
  if (days >= OLD_DAYS) return wrong(`the last good one is ${days} days old`, mend);
  if (last.checked_at === null)
    return warning(`the one of ${last.made_at} was never read back`, 'run npm run backup -- verify PLACE');
  return good(`the last one is of ${last.made_at}, read back ${last.checked_at}`);
}
