import type { BackupProgress } from '@facet/contract/entities/backups';
import { and, eq, sql } from 'drizzle-orm';
import { backupRuns } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { backUp } from '../../../platform/backup/back-up.ts';
import { BackupError } from '../../../platform/backup/backup-error.ts';
import { failureOf } from '../../../platform/backup/failure-of.ts';
import type { Doing } from '../../../platform/backup/progress.ts';
import { verifyBackup } from '../../../platform/backup/verify-backup.ts';
import { errorText } from '../../../platform/jobs/error-text.ts';
import { findBackupSettings, isRunOpen } from '../backup-queries.ts';
import { endRun } from './end-run.ts';
import { houseOf, restoreHere } from './restore-here.ts';

type Run = typeof backupRuns.$inferSelect;

const LOOK_MS = 1000;
const LINES_MAX = 40;

/** Takes a run on; null if it has ended, or was called off. One that a dead process left is gone on with. */
async function beginRun({ db }: App, runId: number): Promise<Run | null> {
  const now = new Date();
  const [run] = await db
    .update(backupRuns)
    .set({ state: 'running', startedAt: sql`coalesce(${backupRuns.startedAt}, now())`, seenAt: now })
    .where(and(eq(backupRuns.id, runId), isRunOpen))
    .returning();
  return run ?? null;
}

async function work(app: App, run: Run, doing: Doing) {
  const { config } = app;
  const { kind, backup } = run;
  const { backupPlace: place } = config;
  if (place === undefined) throw new BackupError('BACKUP_PLACE is not set.');
  if (kind === 'verify') return verifyBackup(config, place, { name: backup ?? undefined }, doing);
  const house = houseOf(app);
  if (kind === 'restore') return restoreHere(app, { run, house, place }, doing);
  const { settings } = await findBackupSettings(app.db);
  const { name, made } = await backUp(house, { place, retention: settings.keep }, doing);
  return {
    backup: name,
    rows: made.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: made.files.count,
    bytes: made.tables.reduce((sum, { part }) => sum + part.size, made.files.bytes),
  };
}

/** Says every second how far a run has come, and calls `cancel` once somebody wants that. */
function follow({ db, log }: App, { id }: Run, told: { progress: BackupProgress | null }, cancel: () => void) {
  const look = async () => {
    const now = { seenAt: new Date(), progress: told.progress };
    const [run] = await db
      .update(backupRuns)
      .set(now)
      .where(and(eq(backupRuns.id, id), isRunOpen))
      .returning({ isCalledOff: backupRuns.isCalledOff });
    if (!run || run.isCalledOff) cancel();
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'a backup could not say how far it has come'));
  }, LOOK_MS);
  return () => clearInterval(timer);
}

const FAILED = {
  backup: 'a backup failed',
  verify: 'a backup was not read back',
  restore: 'a backup was not restored',
} as const;

/** Makes a backup, reads one back or restores it, as its run says, and writes down how that ended. */
export async function runBackup(app: App, runId: number, stop: AbortSignal): Promise<void> {
  const run = await beginRun(app, runId);
  if (!run) return;
  const lines: string[] = [];
  const say = (line: string) => {
    lines.push(line);
    if (lines.length > LINES_MAX) lines.shift();
  };
  const told: { progress: BackupProgress | null } = { progress: null };
  const off = new AbortController();
  const unfollow = follow(app, run, told, () => off.abort());
  const signal = AbortSignal.any([stop, off.signal]);
  const doing: Doing = { say, progress: (now) => void (told.progress = now), signal };
  try {
    const done = await work(app, run, doing);
    await endRun(app, runId, { ...done, state: 'done', lines });
  } catch (error) {
    // This process ends, and another goes on with it.
    if (stop.aborted) throw error;
    if (off.signal.aborted) return await endRun(app, runId, { state: 'cancelled', lines, progress: told.progress });
    app.log.error({ err: error }, FAILED[run.kind]);
    say(errorText(error));
    await endRun(app, runId, { state: 'failed', failure: failureOf(error), lines, progress: told.progress });
  } finally {
    unfollow();
  }
}
