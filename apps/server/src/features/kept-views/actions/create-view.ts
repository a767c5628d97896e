import { SAVED_FILTERS_MAX } from '@facet/contract/constants/limits';
import { and, count, eq } from 'drizzle-orm';
import { keptViews, users, type KeptViewFilters, type KeptViewPage } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import type { KeptView } from '../access.ts';
import { t } from '@facet/contract/words/speech';

type CreateView<P extends KeptViewPage> = { page: P; title: string; filters: KeptViewFilters[P] };

/** Keeps a view of a page; 409 when the actor already keeps the most that are allowed. */
export const createView = <P extends KeptViewPage>(
  app: App,
  { userId }: Actor,
  { page, title, filters }: CreateView<P>,
) =>
  transact(app, async (tx): Promise<KeptView<P>> => {
    // Two views kept at the same moment are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const ofPage = and(eq(keptViews.userId, userId), eq(keptViews.page, page));
    const [kept] = await tx.select({ total: count() }).from(keptViews).where(ofPage);
    if ((kept?.total ?? 0) >= SAVED_FILTERS_MAX)
      throw conflict(t('You can keep at most {max} views', { max: SAVED_FILTERS_MAX }));
    const [row] = await tx.insert(keptViews).values({ userId, page, title, filters }).returning({ id: keptViews.id });
    return { id: row?.id ?? 0, title, filters };
  });
