import { and, asc, eq, inArray, isNotNull, sql, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files, samples } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { purgeFiles } from '../../files/actions/purge-files.ts';
import { trashThose } from '../../files/actions/trash-files.ts';
import { forgetUser } from '../../trash/actions/forget-user.ts';
import { purgeSpace } from '../../trash/actions/purge-space.ts';

const FILES_AT_ONCE = 200;
const SAMPLES_AT_ONCE = 100;

/**
 * Removes what the team uploaded, except what a project holds that was moved out of the sample; false, with some of it
 * left, while a backup is being made.
 */
async function removeFiles(app: App, team: readonly number[], signal: AbortSignal): Promise<boolean> {
  const theirs = inArray(files.uploaderId, [...team]);
  await transact(app, (tx) => trashThose(tx, theirs));
  let last = 0;
  for (;;) {
    signal.throwIfAborted();
    const found = await app.db
      .select({ id: files.id })
      .from(files)
      .where(and(theirs, isNotNull(files.deletedAt), sql`${files.id} > ${last}`))
      .orderBy(asc(files.id))
      .limit(FILES_AT_ONCE);
    if (found.length === 0) return true;
    const ids = found.map(({ id }) => id);
    if (!(await purgeFiles(app, ids))) return false;
    last = found.at(-1)?.id ?? last;
  }
}

async function removePerson(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`delete from notifications where actor_id = ${userId}`);
  await tx.execute(sql`delete from users where id = ${userId}`);
}

/** Deletes a person; one who is named in a project that was moved out of the sample stays there without a name. */
async function removeOrForget(app: App, userId: number): Promise<void> {
  try {
    await transact(app, (tx) => removePerson(tx, userId));
  } catch {
    await app.db.execute(sql`update users set deleted_at = now() where id = ${userId}`);
    await forgetUser(app, userId);
  }
}

/** Removes a sample's made-up people, with what they uploaded. */
async function removeTeam(
  app: App,
  { userId, team }: { userId: number; team: readonly number[] },
  signal: AbortSignal,
) {
  // The sweep comes back for what is left.
  if (!(await removeFiles(app, team, signal))) return;
  for (const personId of team) await removeOrForget(app, personId);
  await app.db.delete(samples).where(eq(samples.userId, userId));
}

/** Removes a sample for good, rows and files; does nothing when it was kept after all. */
export async function removeSample(app: App, userId: number, signal: AbortSignal): Promise<void> {
  const [sample] = await app.db
    .select()
    .from(samples)
    .where(and(eq(samples.userId, userId), isNotNull(samples.removedAt)))
    .limit(1);
  if (!sample) return;
  if (sample.spaceId !== null) await purgeSpace(app, sample.spaceId, signal);
  await removeTeam(app, sample, signal);
}

/** Removes the teams of samples whose space was deleted like any other and has since left the trash. */
export async function sweepSamples(app: App, signal: AbortSignal): Promise<void> {
  const left = await app.db
    .select()
    .from(samples)
    .where(isNull(samples.spaceId))
    .orderBy(asc(samples.userId))
    .limit(SAMPLES_AT_ONCE);
  for (const sample of left) await removeTeam(app, sample, signal);
}
