import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { keptViews, type KeptViewFilters, type KeptViewPage } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';

/** A view that somebody keeps of a page. */
export type KeptView<P extends KeptViewPage> = { id: number; title: string; filters: KeptViewFilters[P] };

/** The columns of a view. */
export const viewColumns = {
  id: keptViews.id,
  title: keptViews.title,
  page: keptViews.page,
  filters: keptViews.filters,
};
type Row = Pick<typeof keptViews.$inferSelect, keyof typeof viewColumns>;

/** Whether a view is one of this page, whose filters it then holds. */
export const isOfPage =
  <P extends KeptViewPage>(page: P) =>
  (row: Row): row is Row & KeptView<P> =>
    row.page === page;

/** One of the actor's own views of a page, locked; 404 for anybody else's. */
export async function keptViewFor<P extends KeptViewPage>(
  tx: Tx,
  { userId }: Actor,
  page: P,
  viewId: number,
): Promise<KeptView<P>> {
  const [view] = await tx
    .select(viewColumns)
    .from(keptViews)
    .where(and(eq(keptViews.id, viewId), eq(keptViews.userId, userId), eq(keptViews.page, page)))
    .limit(1)
    .for('update');
  if (!view || !isOfPage(page)(view)) throw notFound('view');
  return view;
}
