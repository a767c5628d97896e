import type * as api from '@facet/contract/endpoints/designs';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { prepared } from '../../db/prepared.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden } from '../../platform/errors.ts';
import { cutPage, keyToId } from '../../platform/http/paging.ts';
import { projectFor } from '../projects/access.ts';
import { may, type Standing } from '../projects/standing.ts';
import { itemJson, seenItem, type DesignFacts } from './design-sql.ts';
import { likeText, orNull } from '../../platform/http/filters.ts';
import { presentDesign } from './presenter.ts';

type Filters = z.output<typeof api.listItems.query>;
type ItemRow = { item: DesignFacts; style: { id: number; title: string } };

const value = sql.placeholder;
const COUNT_LIMIT = 10_000;

const filtered = sql`item.project_id = ${value('projectId')} and ${seenItem} and style.deleted_at is null
  and (${value('search')}::text is null or file.original_name ilike ${value('search')} or style.title ilike ${value('search')})
  and (${value('styles')}::int[] is null or item.style_id = any(${value('styles')}))
  and (${value('modules')}::int[] is null or item.project_module_id = any(${value('modules')}))
  and (${value('owners')}::int[] is null or item.created_by = any(${value('owners')}))
  and (${value('formats')}::text[] is null or file.format = any(${value('formats')}))
  and (${value('items')}::int[] is null or item.id = any(${value('items')}))
  and (${value('galleries')}::int[] is null or item.gallery_group_id = any(${value('galleries')}))
  and (${value('comments')}::int[] is null or item.id in (select c.design_item_id from design_comments c
    where c.id = any(${value('comments')}) and c.deleted_at is null
      and (${value('readsInternal')}::bool or not c.is_internal)))
  and (${value('tags')}::int[] is null
    or exists (select 1 from style_tags st where st.style_id = style.id and st.tag_id = any(${value('tags')})))`;
const joined = sql`design_items item join files file on file.id = item.file_id join styles style on style.id = item.style_id`;

// By id: the order in which files came, which no later change shuffles while somebody reads on.
const listing = (order: SQL, after: SQL) => sql`select ${itemJson} as item,
    json_build_object('id', style.id, 'title', style.title) as style
  from ${joined} where ${filtered} and (${value('key')}::bigint is null or ${after}) order by ${order} limit ${value('limit')}`;

const queries = {
  asc: prepared<ItemRow>('items_asc', listing(sql.raw('item.id'), sql`item.id > ${value('key')}::bigint`)),
  desc: prepared<ItemRow>('items_desc', listing(sql.raw('item.id desc'), sql`item.id < ${value('key')}::bigint`)),
};
const countQuery = prepared<{ total: number }>(
  'items_count',
  sql`select count(*)::int as total from (select 1 from ${joined} where ${filtered} limit ${sql.raw(String(COUNT_LIMIT))}) counted`,
);

const valuesOf = (standing: Standing, filters: Filters) => ({
  projectId: standing.project.id,
  visibleModuleIds: [...standing.visibleModuleIds],
  grantedItemIds: [...standing.grantedItemIds],
  search: likeText(filters.search),
  styles: orNull(filters.project_style_id),
  modules: orNull(filters.project_module),
  owners: orNull(filters.owner),
  formats: orNull(filters.file_type),
  tags: orNull(filters.project_tag_id),
  items: orNull(filters.item_id),
  galleries: orNull(filters.gallery_group_id),
  comments: orNull(filters.comment_id),
  readsInternal: !standing.isClient,
});

/** Design items of a project over all modules that the actor sees, by key. */
export async function listItems(app: App, actor: Actor, projectId: number, filters: Filters) {
  const standing = await projectFor(app.db, actor, projectId, 'view');
  if (!standing.isClient && !may(standing, 'can-view-design-files')) throw forbidden('view design files');
  const values = valuesOf(standing, filters);
  const [found, [counted]] = await Promise.all([
    queries[filters.order](app.db, { ...values, key: keyToId(filters.page) ?? null, limit: filters.count + 1 }),
    countQuery(app.db, values),
  ]);
  const { rows, next } = cutPage(found, filters.count, ({ item }) => item.id);
  return {
    rows: rows.map(({ item, style }) => ({ ...presentDesign(item, standing, app.signer), style })),
    next,
    total: counted?.total ?? 0,
  };
}
