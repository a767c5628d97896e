import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { appendToChain } from '../../../db/audit-chain.ts';
import { backupRuns, users } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { backUp, type BackupSource } from '../../../platform/backup/back-up.ts';
import { BackupError } from '../../../platform/backup/backup-error.ts';
import type { Manifest } from '../../../platform/backup/manifest.ts';
import type { Doing } from '../../../platform/backup/progress.ts';
import { restoreInPlace } from '../../../platform/backup/restore-in-place.ts';

type Run = typeof backupRuns.$inferSelect;
type Restored = { run: Run; made: Manifest; lines: string[] };
type Restoring = { run: Run; house: BackupSource; place: string };

/** Each process looks more often than that whether it may change anything. */
const IN_FORCE_MS = 1000;
/** How often it is looked whether jobs still run, of those that begin nothing new meanwhile. */
const TRIES = 600;
/** They only read, but for what is their own. */
const GOES_ON = ['admin.back-up', 'admin.tend-backups'];

/** What a backup is made of, or put back into: this installation. */
export function houseOf({ config, secret, log, pool }: App): BackupSource {
  // Without what only the pool is made with.
  const { host, port, user, password, database, connectionString, ssl } = pool.options;
  return { config, secret, log, connection: { host, port, user, password, database, connectionString, ssl } };
}

/** Whatever began before maintenance ends first, so that none of it reaches into what is restored. */
async function untilQuiet({ jobs }: App, { signal, say }: Doing): Promise<void> {
  for (let tries = TRIES; ; tries -= 1) {
    await wait(IN_FORCE_MS, undefined, { signal });
    const busy = (await jobs.queues()).filter(({ name, running }) => running > 0 && !GOES_ON.includes(name));
    if (busy.length === 0) return;
    const names = busy.map(({ name }) => name).join(', ');
    if (tries === TRIES) say(`Waiting for what runs: ${names}.`);
    if (tries === 0) throw new BackupError(`Nothing was restored, since this still runs: ${names}.`);
  }
}

/** In the log and the list of what was restored, the restore is the first that happened. */
async function record({ auditKey }: App, client: pg.Client, { run, made, lines }: Restored) {
  const tx = drizzle(client);
  const wanted = run.byId ?? 0;
  // Whoever asked for it may have come only after it was made.
  const [by] = await tx.select({ id: users.id }).from(users).where(eq(users.id, wanted)).limit(1);
  await tx.insert(backupRuns).values({
    kind: 'restore',
    state: 'done',
    backup: run.backup,
    byId: by?.id ?? null,
    createdAt: run.createdAt,
    startedAt: run.startedAt,
    endedAt: new Date(),
    rows: made.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: made.files.count,
    bytes: made.files.bytes,
    lines,
  });
  await appendToChain(tx, auditKey, [
    { act: 'backup_restored', actorId: by?.id ?? null, details: { title: run.backup ?? '' } },
  ]);
}

/** Restores a backup here, after one of what is here now, with which it can be undone. */
export async function restoreHere(app: App, { run, house, place }: Restoring, doing: Doing): Promise<object> {
  if (run.backup === null) throw new BackupError('No backup was chosen.');
  await untilQuiet(app, doing);
  doing.say('First, a backup of what is here now:');
  const before = await backUp(house, { place, retention: null }, { ...doing, progress: () => undefined });
  const undo = `What was here before lies in the backup ${before.name}.`;
  await restoreInPlace(
    house,
    {
      place,
      name: run.backup,
      record: (client, { made, report }) => record(app, client, { run, made, lines: [report, undo] }),
    },
    doing,
  );
  return {};
}
