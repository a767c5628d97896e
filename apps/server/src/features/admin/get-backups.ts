import type { BackupsWire } from '@facet/contract/entities/backups';
import type { App } from '../../platform/app.ts';
import { keyFileIn } from '../../platform/backup/seal-secrets.ts';
import {
  countHeld,
  findBackupSettings,
  lastVerified,
  newestGood,
  shownRuns,
  type KeptSettings,
} from './backup-queries.ts';
import { isTooLong, nextBeginning } from './backup-schedule.ts';
import { readBackups } from './read-backups.ts';
import { readPlace, type Place } from './read-place.ts';

/** When the newest good one was made, as far as is known; without one, since when it was to be made. */
export async function goodSince({ db }: App, { updatedAt }: KeptSettings, kept: Place['kept']): Promise<Date | null> {
  const known = [
    (await newestGood(db))?.startedAt ?? null,
    ...kept.filter(({ contents }) => contents !== null).map(({ made_at: at }) => new Date(at)),
    updatedAt,
  ].filter((moment) => moment !== null);
  return known.length === 0 ? null : new Date(Math.max(...known.map((moment) => moment.getTime())));
}

/** The backups with what is known of reading them back, here or by the command. */
async function withChecks({ db, config }: App, kept: Place['kept']): Promise<BackupsWire['kept']> {
  const [verified, told] = await Promise.all([
    lastVerified(
      db,
      kept.map(({ name }) => name),
    ),
    readBackups(config),
  ]);
  const checkedAt = new Map(told.map((one) => [one.made_at, one.checked_at]));
  return kept.map(({ name, made_at, contents }) => {
    const last = verified.get(name);
    const at = last ? (last.isWhole ? (last.at?.toISOString() ?? null) : null) : (checkedAt.get(made_at) ?? null);
    return { name, made_at, contents, verified_at: at, is_damaged: contents === null || last?.isWhole === false };
  });
}

/** The backups of this installation, what becomes of them, and what failed. */
export async function getBackups(app: App): Promise<BackupsWire> {
  const { backupPlace, backupPassphrase, dataDir } = app.config;
  const [known, place, runs, [held]] = await Promise.all([
    findBackupSettings(app.db),
    readPlace(app),
    shownRuns(app),
    countHeld(app.db, {}),
  ]);
  if (!held) throw new Error('the database did not count what it holds');
  const { settings } = known;
  const now = new Date();
  const since = await goodSince(app, known, place.kept);
  return {
    place: backupPlace ?? null,
    failure: place.failure,
    free_bytes: place.freeBytes,
    key_file: backupPassphrase === undefined ? keyFileIn(dataDir) : null,
    settings,
    settings_at: known.updatedAt?.toISOString() ?? null,
    next_at: backupPlace === undefined ? null : (nextBeginning(settings, now)?.toISOString() ?? null),
    is_old: backupPlace !== undefined && since !== null && isTooLong(settings, since, now),
    now: held,
    open: runs.open,
    restored: runs.restored,
    failed: runs.failed,
    kept: await withChecks(app, place.kept),
    count: place.count,
  };
}
