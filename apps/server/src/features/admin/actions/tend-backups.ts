import { and, eq, sql } from 'drizzle-orm';
import { backupRuns, backupSettings } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { forgetBefore } from '../../../platform/backup/restore-in-place.ts';
import { findBackupSettings, isRunOpen, newestRun, type KeptSettings } from '../backup-queries.ts';
import { DEFAULT_BACKUP_SETTINGS, isTooLong, lastBeginning } from '../backup-schedule.ts';
import { goodSince } from '../get-backups.ts';
import { readPlace } from '../read-place.ts';
import { endRun, warnOfBackups } from './end-run.ts';
import { orderRun } from './order-backup.ts';
import { houseOf } from './restore-here.ts';

/** The queue gives the work of a dead process to another within seconds; what nobody took on by then is lost. */
const LOST_MINUTES = 30;

async function endLost(app: App): Promise<void> {
  const isLost = sql`coalesce(${backupRuns.seenAt}, ${backupRuns.createdAt})
    < now() - make_interval(mins => ${LOST_MINUTES})`;
  const lost = await newestRun(app.db, and(isRunOpen, isLost));
  if (lost) await endRun(app, lost.id, { state: 'failed', failure: 'ended' });
}

/** The settings; with a place, they count from the moment that it was first given. */
async function settingsNow(app: App): Promise<KeptSettings> {
  const known = await findBackupSettings(app.db);
  if (known.updatedAt !== null || app.config.backupPlace === undefined) return known;
  const { every_hours: everyHours, hour, time_zone: timeZone, keep } = DEFAULT_BACKUP_SETTINGS;
  await app.db
    .insert(backupSettings)
    .values({ everyHours, hour, timeZone, ...keep })
    .onConflictDoNothing();
  return findBackupSettings(app.db);
}

async function isDue({ db, config }: App, { settings, updatedAt }: KeptSettings, now: Date): Promise<boolean> {
  const beginning = config.backupPlace === undefined ? null : lastBeginning(settings, now);
  if (beginning === null || updatedAt === null || beginning <= updatedAt) return false;
  const last = await newestRun(db, eq(backupRuns.kind, 'backup'));
  return last === null || last.createdAt < beginning;
}

/** Warns once that the newest is too old. */
async function warnOfOld(app: App, known: KeptSettings, now: Date): Promise<void> {
  const isOld = (moment: Date | null): moment is Date => moment !== null && isTooLong(known.settings, moment, now);
  const isTold = (since: Date) => known.oldToldAt !== null && known.oldToldAt > since;
  const own = await goodSince(app, known, []);
  if (!isOld(own) || isTold(own)) return;
  // The command may have made a newer one, which only the place knows of.
  const since = await goodSince(app, known, (await readPlace(app)).kept);
  if (!isOld(since) || isTold(since)) return;
  await transact(app, async (tx) => {
    await tx.update(backupSettings).set({ oldToldAt: now });
    await warnOfBackups(tx, { kind: 'backup_old', since: since.toISOString().slice(0, 10) });
  });
}

/** Ends what is lost, forgets what a restore took the place of, begins what is due, and warns of what is too old. */
export async function tendBackups(app: App, now: Date): Promise<void> {
  await endLost(app);
  await forgetBefore(houseOf(app));
  const known = await settingsNow(app);
  if (await isDue(app, known, now)) await transact(app, (tx) => orderRun(app, tx, { kind: 'backup', byId: null }));
  else if ((await newestRun(app.db, isRunOpen)) === null) await warnOfOld(app, known, now);
}
