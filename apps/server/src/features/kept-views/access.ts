import { type KeptViewFilters, type KeptViewPage, keptViews } from '../../db/schema/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';

/** A view that somebody keeps of a page. */
export type KeptView<P extends KeptViewPage> = { id: number; title: string; filters: KeptViewFilters[P] };

/** The columns of a view, with the filters of its page. */
export const viewColumns = <P extends KeptViewPage>() => ({
  id: keptViews.id,
  title: keptViews.title,
  filters: sql<KeptViewFilters[P]>`${keptViews.filters}`,
});

/** One of the actor's own views of a page, locked; 404 for anybody else's. */
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
