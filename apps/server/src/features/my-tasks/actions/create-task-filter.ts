import { SAVED_FILTERS_MAX } from '@facet/contract/constants/limits';
import type { SavedTaskFilterWire, TaskFilters } from '@facet/contract/entities/task';
import { count, eq } from 'drizzle-orm';
import { taskFilters, users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';

type CreateTaskFilter = { title: string; filters: TaskFilters };

/** Keeps a view of the tasks page; 409 when the actor keeps as many as one can. */
export const createTaskFilter = (app: App, { userId }: Actor, { title, filters }: CreateTaskFilter) =>
  transact(app, async (tx): Promise<SavedTaskFilterWire> => {
    // Two that are kept at the same moment are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const [kept] = await tx.select({ total: count() }).from(taskFilters).where(eq(taskFilters.userId, userId));
    if ((kept?.total ?? 0) >= SAVED_FILTERS_MAX) throw conflict(`You can keep at most ${SAVED_FILTERS_MAX} views`);
    const [row] = await tx.insert(taskFilters).values({ userId, title, filters }).returning({ id: taskFilters.id });
    return { id: row?.id ?? 0, title, filters };
  });
