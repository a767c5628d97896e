import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { folders, projects, samples, sessions } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { removeProject } from '../../trash/actions/purge-project.ts';
import { findSample, type Sample } from '../access.ts';
import { fillSpace } from '../collection/fill-space.ts';
import { openTeam } from './open-team.ts';

/** Removes what an earlier run left that was cut off in the middle. */
async function empty(app: App, { userId }: Sample, spaceId: number): Promise<void> {
  const isHere = eq(projects.spaceId, spaceId);
  const found = await app.db
    .select({ id: projects.id })
    .from(projects)
    .where(isHere)
    .orderBy(asc(projects.id))
    .limit(200);
  for (const { id } of found) await transact(app, (tx) => removeProject(app, tx, id));
  await app.db.delete(folders).where(eq(folders.spaceId, spaceId));
  await app.db.update(samples).set({ stepsDone: 0, failedAt: null }).where(eq(samples.userId, userId));
}

const isThere = (userId: number) => and(eq(samples.userId, userId), isNull(samples.removedAt));

/** Counts one more step as done; throws when the sample is being removed. */
async function countStep({ db }: App, userId: number): Promise<void> {
  const counted = await db
    .update(samples)
    .set({ stepsDone: sql`${samples.stepsDone} + 1` })
    .where(isThere(userId))
    .returning({ userId: samples.userId });
  if (counted.length === 0) throw new Error('the sample is being removed');
}

async function fill(app: App, sample: Sample, spaceId: number, signal: AbortSignal): Promise<void> {
  const { userId } = sample;
  const onStep = async () => {
    signal.throwIfAborted();
    await countStep(app, userId);
  };
  const team = await openTeam(app, sample.team);
  const projectId = await fillSpace({ team, spaceId, onlookerId: userId, onStep });
  await app.db.update(samples).set({ projectId }).where(isThere(userId));
}

/** Fills a sample that is not filled yet the way its team would, through the product's own calls. */
export async function fillSample(app: App, userId: number, signal: AbortSignal): Promise<void> {
  const sample = await findSample(app.db, userId);
  if (!sample || sample.spaceId === null || sample.removedAt || sample.projectId !== null) return;
  try {
    await empty(app, sample, sample.spaceId);
    await fill(app, sample, sample.spaceId, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    // Whoever waits for it is told, and can remove it and start over; a retry would only fail again. No fault of the
    // server: they may have deleted meanwhile what was to be filled.
    const failed = await app.db.update(samples).set({ failedAt: new Date() }).where(isThere(userId)).returning();
    if (failed.length > 0) app.log.warn({ err: error }, 'A sample collection could not be filled.');
  } finally {
    await app.db.delete(sessions).where(inArray(sessions.userId, sample.team));
  }
}
