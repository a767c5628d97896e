import { SAVED_FILTERS_MAX } from '@facet/contract/constants/limits';
import { and, asc, eq } from 'drizzle-orm';
import { keptViews, type KeptViewPage } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { isOfPage, viewColumns, type KeptView } from './access.ts';

/** The actor's views of a page, oldest first. */
export async function listViews<P extends KeptViewPage>(
  { db }: App,
  { userId }: Actor,
  page: P,
): Promise<KeptView<P>[]> {
  const views = await db
    .select(viewColumns)
    .from(keptViews)
    .where(and(eq(keptViews.userId, userId), eq(keptViews.page, page)))
    .orderBy(asc(keptViews.id))
    .limit(SAVED_FILTERS_MAX);
  return views.filter(isOfPage(page));
}
