import { eq } from 'drizzle-orm';
import { taskFilters } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { keptFilterFor } from '../access.ts';

/** Keeps a view no longer. */
export const deleteTaskFilter = (app: App, actor: Actor, filterId: number): Promise<void> =>
  transact(app, async (tx) => {
    const { id } = await keptFilterFor(tx, actor, filterId);
    await tx.delete(taskFilters).where(eq(taskFilters.id, id));
  });
