import type { SavedTaskFilterWire, TaskFilters } from '@facet/contract/entities/task';
import { eq } from 'drizzle-orm';
import { taskFilters } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { keptFilterFor } from '../access.ts';

type UpdateTaskFilter = { filterId: number; title?: string | undefined; filters?: TaskFilters | undefined };

/** Renames a view that the actor keeps, or sets what it shows. */
export const updateTaskFilter = (app: App, actor: Actor, { filterId, title, filters }: UpdateTaskFilter) =>
  transact(app, async (tx): Promise<SavedTaskFilterWire> => {
    const before = await keptFilterFor(tx, actor, filterId);
    const after = { title: title ?? before.title, filters: filters ?? before.filters };
    await tx.update(taskFilters).set(after).where(eq(taskFilters.id, before.id));
    return { id: before.id, ...after };
  });
