import type { BackupRunKind, BackupRunWire, BackupSettings } from '@facet/contract/entities/backups';
import { t } from '@facet/contract/words/speech';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { backupRuns, backupSettings } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { requireProof } from '../../session/actions/prove-self.ts';
import { backupJob } from '../backup-job.ts';
import { isRunOpen, showRun } from '../backup-queries.ts';
import { readPlace } from '../read-place.ts';
import type { By } from './by.ts';

type Order = { kind: BackupRunKind; backup?: string; byId: number | null };

/** Orders a backup, or reading one back; null while another waits or runs. */
export async function orderRun({ jobs }: Pick<App, 'jobs'>, tx: Tx, order: Order): Promise<number | null> {
  const [run] = await tx.insert(backupRuns).values(order).onConflictDoNothing().returning({ id: backupRuns.id });
  if (run) await jobs.send(tx, backupJob, { run_id: run.id });
  return run?.id ?? null;
}

const ACTS = { backup: 'backup_started', verify: 'backup_verified', restore: 'restore_started' } as const;

async function order(app: App, by: By, wanted: Pick<Order, 'kind' | 'backup'>): Promise<BackupRunWire> {
  if (app.config.backupPlace === undefined)
    throw conflict(t('BACKUP_PLACE is not set, so there is no place for backups.'));
  return transact(app, async (tx) => {
    const id = await orderRun(app, tx, { ...wanted, byId: by.actor.userId });
    if (id === null) throw conflict(t('A backup is being made or read back already.'));
    await recordAudit(tx, by, {
      act: ACTS[wanted.kind],
      details: wanted.backup === undefined ? {} : { title: wanted.backup },
    });
    return showRun(app, tx, id);
  });
}

/** Backs up now, as a job. */
export const startBackup = (app: App, by: By): Promise<BackupRunWire> => order(app, by, { kind: 'backup' });

async function requireKept(app: App, backup: string): Promise<void> {
  const { kept } = await readPlace(app);
  if (!kept.some(({ name }) => name === backup)) throw notFound('backup');
}

/** Reads a backup back, as a job. */
export async function orderVerify(app: App, by: By, backup: string): Promise<BackupRunWire> {
  await requireKept(app, backup);
  return order(app, by, { kind: 'verify', backup });
}

/** Restores a backup, as a job; from now on until that has ended, nobody changes anything. */
export async function orderRestore(
  app: App,
  by: By,
  { backup, proof }: { backup: string; proof: string },
): Promise<BackupRunWire> {
  requireProof(app, by.actor, proof);
  await requireKept(app, backup);
  const run = await order(app, by, { kind: 'restore', backup });
  await app.maintenance.look();
  return run;
}

/** Calls off what waits or runs; what runs stops within a moment. */
export async function cancelBackup(app: App, by: By, runId: number): Promise<void> {
  await transact(app, async (tx) => {
    const isWaiting = sql`${backupRuns.state} = 'waiting'`;
    const [run] = await tx
      .update(backupRuns)
      .set({
        isCalledOff: true,
        state: sql`case when ${isWaiting} then 'cancelled' else ${backupRuns.state} end`,
        endedAt: sql`case when ${isWaiting} then now() end`,
      })
      .where(and(eq(backupRuns.id, runId), isRunOpen))
      .returning({ id: backupRuns.id });
    if (!run) throw notFound('backup');
    await recordAudit(tx, by, { act: 'backup_cancelled' });
  });
}

type Setting = BackupSettings & { updated_at?: string | null | undefined };

/**
 * Sets when backups are made and how many stay, from the next one on; 409 when somebody set them anew since `updated_at`,
 * where that is given: fewer kept means that backups are removed.
 */
export async function setBackupSettings(
  app: App,
  by: By,
  { updated_at: readAt, ...settings }: Setting,
): Promise<BackupSettings> {
  const { every_hours: everyHours, hour, time_zone: timeZone, keep } = settings;
  const set = { everyHours, hour, timeZone, ...keep, updatedAt: new Date() };
  await transact(app, async (tx) => {
    const [before] = await tx.select({ at: backupSettings.updatedAt }).from(backupSettings).limit(1).for('update');
    if (before) refuseStale(before.at, readAt, 'backups');
    await tx.insert(backupSettings).values(set).onConflictDoUpdate({ target: backupSettings.id, set });
    await recordAudit(tx, by, { act: 'backups_set' });
  });
  return settings;
}
