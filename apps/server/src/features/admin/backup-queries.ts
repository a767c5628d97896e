import type { BackupRunWire, BackupSettings, BackupsWire } from '@facet/contract/entities/backups';
import { and, desc, eq, gt, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { backupRuns, backupSettings, users } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { personColumns } from '../users/person-columns.ts';
import { presentPerson, type Person } from '../users/presenter.ts';
import { DEFAULT_BACKUP_SETTINGS } from './backup-schedule.ts';

type Run = typeof backupRuns.$inferSelect;
export type KeptSettings = { settings: BackupSettings; updatedAt: Date | null; oldToldAt: Date | null };

const SHOWN = 20;
const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;

/** When backups are made and how long they stay, as somebody set it, or as it is until then. */
export async function findBackupSettings(db: Db): Promise<KeptSettings> {
  const [row] = await db.select().from(backupSettings).limit(1);
  if (!row) return { settings: DEFAULT_BACKUP_SETTINGS, updatedAt: null, oldToldAt: null };
  const { everyHours, hour, timeZone, days, weeks, months, updatedAt, oldToldAt } = row;
  const settings = { every_hours: everyHours, hour, time_zone: timeZone, keep: { days, weeks, months } };
  return { settings, updatedAt, oldToldAt };
}

export const isRunOpen = inArray(backupRuns.state, ['waiting', 'running']);
const isBackup = eq(backupRuns.kind, 'backup');

/** The newest run of which this is true. */
export async function newestRun(db: Db, condition: SQL | undefined): Promise<Run | null> {
  const [run] = await db.select().from(backupRuns).where(condition).orderBy(desc(backupRuns.id)).limit(1);
  return run ?? null;
}

/** The newest backup that was made, before a run if one is given. */
export const newestGood = (db: Db, before?: Run): Promise<Run | null> =>
  newestRun(db, and(isBackup, eq(backupRuns.state, 'done'), before && lt(backupRuns.id, before.id)));

/** The newest backup that was made, or failed, before this one. */
export const outcomeBefore = (db: Db, { id }: Run): Promise<Run | null> =>
  newestRun(db, and(isBackup, inArray(backupRuns.state, ['done', 'failed']), lt(backupRuns.id, id)));

const presentRun = ({ run, by }: { run: Run; by: Person | null }, { signer }: Pick<App, 'signer'>): BackupRunWire => ({
  id: run.id,
  kind: run.kind,
  state: run.state,
  backup: run.backup,
  by: by && presentPerson(by, signer),
  created_at: run.createdAt.toISOString(),
  started_at: run.startedAt?.toISOString() ?? null,
  ended_at: run.endedAt?.toISOString() ?? null,
  progress: run.progress,
  failure: run.failure,
  lines: run.lines,
});

async function listRuns(app: Pick<App, 'signer'>, db: Db, condition: SQL | undefined, limit: number) {
  const rows = await db
    .select({ run: backupRuns, by: personColumns })
    .from(backupRuns)
    .leftJoin(users, eq(users.id, backupRuns.byId))
    .where(condition)
    .orderBy(desc(backupRuns.id))
    .limit(limit);
  return rows.map((row) => presentRun(row, app));
}

/** The run with this id, as it is shown; it must be there. */
export async function showRun(app: Pick<App, 'signer'>, db: Db, id: number): Promise<BackupRunWire> {
  const [run] = await listRuns(app, db, eq(backupRuns.id, id), 1);
  if (!run) throw new Error('a run of a backup is gone');
  return run;
}

/** What waits or runs, what failed or was called off lately, and what was restored last. */
export async function shownRuns(app: Pick<App, 'signer' | 'db'>) {
  const isLate = gt(backupRuns.createdAt, new Date(Date.now() - SHOWN_DAYS * DAY_MS));
  const isRestored = and(eq(backupRuns.kind, 'restore'), eq(backupRuns.state, 'done'));
  const [[open], failed, [restored]] = await Promise.all([
    listRuns(app, app.db, isRunOpen, 1),
    listRuns(app, app.db, and(isLate, inArray(backupRuns.state, ['failed', 'cancelled'])), SHOWN),
    listRuns(app, app.db, and(isLate, isRestored), 1),
  ]);
  return { open: open ?? null, failed, restored: restored ?? null };
}

/** What this installation holds, counted as a backup counts it. */
export const countHeld = prepared<BackupsWire['now']>(
  'count_held',
  sql`select (select count(*)::int from users where registered_at is not null and deleted_at is null) as people,
    (select count(*)::int from projects where deleted_at is null) as projects,
    (select count(*)::int from files) as files, (select coalesce(sum(size), 0)::float8 from files) as bytes`,
);

/** How reading back each of these backups ended the last time; without those of which it is not known. */
export async function lastVerified(db: Db, names: readonly string[]) {
  if (names.length === 0) return new Map<string, { at: Date | null; isWhole: boolean }>();
  const rows = await db
    .selectDistinctOn([backupRuns.backup])
    .from(backupRuns)
    .where(
      and(
        eq(backupRuns.kind, 'verify'),
        inArray(backupRuns.backup, [...names]),
        inArray(backupRuns.state, ['done', 'failed']),
      ),
    )
    .orderBy(backupRuns.backup, desc(backupRuns.id))
    .limit(names.length);
  const known = rows.filter(({ state, failure }) => state === 'done' || failure === 'damaged');
  return new Map(known.map((run) => [run.backup ?? '', { at: run.endedAt, isWhole: run.state === 'done' }]));
}
