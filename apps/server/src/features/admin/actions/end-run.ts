import type { Told } from '@facet/contract/constants/told';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { backupRuns, users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { isRunOpen, newestGood, outcomeBefore } from '../backup-queries.ts';

type Run = typeof backupRuns.$inferSelect;
type Outcome = Pick<Run, 'state'> &
  Partial<Pick<Run, 'backup' | 'rows' | 'files' | 'bytes' | 'failure' | 'lines' | 'progress'>>;

const TOLD_MAX = 50;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Tells all administrators, under the bell and by mail. */
export async function warnOfBackups(tx: Tx, told: Told): Promise<void> {
  const isAdministrator = and(
    eq(users.role, 'admin'),
    isNotNull(users.emailVerifiedAt),
    isNull(users.deletedAt),
    isNull(users.deactivatedAt),
  );
  const administrators = await tx
    .select({ id: users.id })
    .from(users)
    .where(isAdministrator)
    .orderBy(asc(users.id))
    .limit(TOLD_MAX);
  const userIds = concernedBy('backup_warning', { administrators: administrators.map(({ id }) => id) });
  await notify(tx, { userIds, actorId: null, type: 'backup_warning', told, data: {} });
}

const isUnderHalf = (run: Run, before: Run) =>
  (run.rows ?? 0) * 2 < (before.rows ?? 0) || (run.bytes ?? 0) * 2 < (before.bytes ?? 0);

/** What administrators have to know of how a run ended; null if it is well, or was told of the one before. */
async function worthTelling(tx: Tx, run: Run): Promise<Told | null> {
  if (run.kind !== 'backup') return null;
  if (run.state === 'failed') {
    const before = await outcomeBefore(tx, run);
    const isTold = before?.state === 'failed' && before.failure === run.failure;
    return isTold ? null : { kind: 'backup_failed', failure: run.failure ?? 'other' };
  }
  const before = run.state === 'done' ? await newestGood(tx, run) : null;
  return before && isUnderHalf(run, before)
    ? { kind: 'backup_shrank', made: dayOf(run.startedAt ?? run.createdAt) }
    : null;
}

/** Writes down how a run ended, once, and warns administrators where they have to know. */
export async function endRun(app: App, runId: number, outcome: Outcome): Promise<void> {
  await transact(app, async (tx) => {
    const [run] = await tx
      .update(backupRuns)
      .set({ ...outcome, endedAt: new Date() })
      .where(and(eq(backupRuns.id, runId), isRunOpen))
      .returning();
    const told = run ? await worthTelling(tx, run) : null;
    if (told) await warnOfBackups(tx, told);
  });
}
