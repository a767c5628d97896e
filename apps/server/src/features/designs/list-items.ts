import type * as api from '@facet/contract/endpoints/designs';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden } from '../../platform/errors.ts';
import { orNull } from '../../platform/http/filters.ts';
import { cutPage, keyToShortId } from '../../platform/http/paging.ts';
import { recentProjectFor } from '../access/project-access.ts';
import { may, type Standing } from '../access/standing.ts';
import { itemListing, type ItemValues } from './list-items-query.ts';
import { presentDesign } from './presenter.ts';
import { t } from '@facet/contract/words/speech';
import { wordPatterns } from '../../db/search-sql.ts';

type Filters = z.output<typeof api.listItems.query>;

const toValues = (standing: Standing, { userId }: Actor, filters: Filters): ItemValues => ({
  projectId: standing.project.id,
  visibleModuleIds: [...standing.visibleModuleIds],
  grantedItemIds: [...standing.grantedItemIds],
  readsInternal: !standing.isClient,
  // The team counts alike, whoever asks.
  userId: standing.isClient ? userId : null,
  search: wordPatterns(filters.search),
  styles: orNull(filters.project_style_id),
  modules: orNull(filters.project_module),
  owners: orNull(filters.owner),
  formats: orNull(filters.file_type),
  tags: orNull(filters.project_tag_id),
  items: orNull(filters.item_id),
  galleries: orNull(filters.gallery_group_id),
  comments: orNull(filters.comment_id),
});

/** Design items of a project over all modules that the actor sees, paged by key. */
export async function listItems(app: App, actor: Actor, projectId: number, filters: Filters) {
  const standing = await recentProjectFor(app, actor, projectId, 'view');
  if (!standing.isClient && !may(standing, 'can-view-design-files')) throw forbidden(t('view design files'));
  const values = toValues(standing, actor, filters);
  const limit = filters.count + 1;
  const queries = itemListing(values, limit);
  const count = async () => (await queries.count(app.db, values))[0]?.total ?? 0;
  const [found, total] = await Promise.all([
    queries[filters.order](app.db, {
      ...values,
      readerId: actor.userId,
      key: keyToShortId(filters.page) ?? null,
      limit,
    }),
    app.countUpToAll(`items ${JSON.stringify(values)}`, count),
  ]);
  const { rows, next } = cutPage(found, filters.count, ({ item }) => item.id);
  return {
    rows: rows.map(({ item, style, isOpened }) => ({
      ...presentDesign(item, standing, app.signer),
      style,
      is_opened: isOpened,
    })),
    next,
    total,
  };
}
