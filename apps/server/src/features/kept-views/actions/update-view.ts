import { eq } from 'drizzle-orm';
import { keptViews, type KeptViewFilters, type KeptViewPage } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { keptViewFor, type KeptView } from '../access.ts';

type UpdateView<P extends KeptViewPage> = {
  page: P;
  viewId: number;
  title?: string | undefined;
  filters?: KeptViewFilters[P] | undefined;
};

/** Renames one of the actor's views, or changes what it shows. */
export const updateView = <P extends KeptViewPage>(
  app: App,
  actor: Actor,
  { page, viewId, title, filters }: UpdateView<P>,
) =>
  transact(app, async (tx): Promise<KeptView<P>> => {
    const before = await keptViewFor(tx, actor, page, viewId);
    const after = { title: title ?? before.title, filters: filters ?? before.filters };
    await tx.update(keptViews).set(after).where(eq(keptViews.id, before.id));
    return { id: before.id, ...after };
  });

/** Deletes one of the actor's views. */
export const deleteView = (app: App, actor: Actor, page: KeptViewPage, viewId: number): Promise<void> =>
  transact(app, async (tx) => {
    const { id } = await keptViewFor(tx, actor, page, viewId);
    await tx.delete(keptViews).where(eq(keptViews.id, id));
  });
