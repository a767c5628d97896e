import { eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { samples, spaces } from '../../db/schema/index.ts';
import { isTrue } from '../../db/typed-sql.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';

export type Sample = typeof samples.$inferSelect & {
  /** False once its space was deleted like any other. */
  isHere: boolean;
};

const withPlace = { ...getTableColumns(samples), isHere: isTrue(isNull(spaces.deletedAt)) };

/** Somebody's own sample collection, however far it has come. */
export async function findSample(db: Db, userId: number): Promise<Sample | undefined> {
  const [sample] = await db
    .select(withPlace)
    .from(samples)
    .leftJoin(spaces, eq(spaces.id, samples.spaceId))
    .where(eq(samples.userId, userId))
    .limit(1);
  return sample;
}

/** The actor's own sample collection, locked; 404 when there is none. */
export async function lockedSampleFor(tx: Tx, { userId }: Actor): Promise<Sample> {
  await tx.select({ userId: samples.userId }).from(samples).where(eq(samples.userId, userId)).for('update');
  const sample = await findSample(tx, userId);
  if (!sample) throw notFound('sample');
  return sample;
}
