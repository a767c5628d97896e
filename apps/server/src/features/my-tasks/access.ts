import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { taskFilters } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';

/** A view that the actor keeps, locked; 404 for anybody else's. */
export async function keptFilterFor(tx: Tx, { userId }: Actor, filterId: number) {
  const [filter] = await tx
    .select({ id: taskFilters.id, title: taskFilters.title, filters: taskFilters.filters })
    .from(taskFilters)
    .where(and(eq(taskFilters.id, filterId), eq(taskFilters.userId, userId)))
    .limit(1)
    .for('update');
  if (!filter) throw notFound('filter');
  return filter;
}
