import { SAVED_FILTERS_MAX } from '@facet/contract/constants/limits';
import type { SavedTaskFilterWire } from '@facet/contract/entities/task';
import { asc, eq } from 'drizzle-orm';
import { taskFilters } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';

/** The views of the tasks page that the actor keeps, oldest first. */
export const listTaskFilters = ({ db }: App, { userId }: Actor): Promise<SavedTaskFilterWire[]> =>
  db
    .select({ id: taskFilters.id, title: taskFilters.title, filters: taskFilters.filters })
    .from(taskFilters)
    .where(eq(taskFilters.userId, userId))
    .orderBy(asc(taskFilters.id))
    .limit(SAVED_FILTERS_MAX);
