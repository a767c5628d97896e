import { type KeptViewFilters, type KeptViewPage, keptViews } from '../../db/schema/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';

/** A view of one of the pages that keep some. */
export type KeptView<P extends KeptViewPage> = { id: number; title: string; filters: KeptViewFilters[P] };

/** What is read of a view of one page, whose filters it then holds. */
export const viewColumns = <P extends KeptViewPage>() => ({
  id: keptViews.id,
  title: keptViews.title,
  filters: sql<KeptViewFilters[P]>`${keptViews.filters}`,
});

/** A view of a page that the actor keeps, locked; 404 for anybody else's. */
export async function keptViewFor<P extends KeptViewPage>(
  tx: Tx,
  { userId }: Actor,
  page: P,
  viewId: number,
): Promise<KeptView<P>> {
  const [view] = await tx
    .select(viewColumns<P>())
    .from(keptViews)
    .where(and(eq(keptViews.id, viewId), eq(keptViews.userId, userId), eq(keptViews.page, page)))
    .limit(1)
    .for('update');
  if (!view) throw notFound('view');
  return view;
}
