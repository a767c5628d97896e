import { COUNT_ALL } from '@facet/contract/constants/limits';
import { sql, type SQL } from 'drizzle-orm';
import { prepared, type PreparedQuery } from '../../db/prepared.ts';
import { itemJson, type DesignFacts } from './design-sql.ts';

export type ItemRow = { item: DesignFacts; style: { id: number; title: string } };

const value = sql.placeholder;

/** What items can be filtered by, where item, file and style are called so. */
const FILTERS = {
  search: sql`(file.original_name ilike ${value('search')} or style.title ilike ${value('search')})`,
  styles: sql`item.style_id = any(${value('styles')}::int[])`,
  modules: sql`item.project_module_id = any(${value('modules')}::int[])`,
  owners: sql`item.created_by = any(${value('owners')}::int[])`,
  formats: sql`file.format = any(${value('formats')}::text[])`,
  items: sql`item.id = any(${value('items')}::int[])`,
  galleries: sql`item.gallery_group_id = any(${value('galleries')}::int[])`,
  comments: sql`item.id in (select c.design_item_id from design_comments c
    where c.id = any(${value('comments')}::int[]) and c.deleted_at is null
      and (${value('readsInternal')}::bool or not c.is_internal))`,
  tags: sql`item.style_id in (select st.style_id from style_tags st where st.tag_id = any(${value('tags')}::int[]))`,
} as const satisfies Record<string, SQL>;
export type ItemFilter = keyof typeof FILTERS;

/** What is asked for, null where nothing is. */
export type ItemValues = {
  projectId: number;
  visibleModuleIds: readonly number[];
  grantedItemIds: readonly number[];
  readsInternal: boolean;
} & Readonly<Record<ItemFilter, unknown>>;

const joined = sql`design_items item join files file on file.id = item.file_id
  join styles style on style.id = item.style_id and style.deleted_at is null`;
const columns = sql`${itemJson} as item, json_build_object('id', style.id, 'title', style.title) as style`;

// By id: the order in which files came, which no later change shuffles while somebody reads on. Each module's own are
// found in that order by an index; of the few lists' beginnings the whole's is made.
const ofModule = sql`item.project_module_id = module.id and item.deleted_at is null`;
const single = sql`item.id = any(${value('grantedItemIds')}::int[]) and item.project_id = ${value('projectId')}
  and item.deleted_at is null and not item.project_module_id = any(${value('visibleModuleIds')}::int[])`;

type Direction = { beyond: SQL; order: SQL };
const DIRECTIONS = {
  asc: { beyond: sql`item.id > coalesce(${value('key')}::int, 0)`, order: sql.raw('') },
  desc: { beyond: sql`item.id < coalesce(${value('key')}::int, 2147483647)`, order: sql.raw('desc') },
} as const satisfies Record<string, Direction>;

function listing(from: SQL, filtered: SQL, { beyond, order }: Direction): SQL {
  const first = sql`order by item.id ${order} limit ${value('limit')}`;
  return sql`select ${columns} from (
      (select near.id from unnest(${value('visibleModuleIds')}::int[]) module (id) cross join lateral (
        select item.id from ${from} where ${ofModule} and ${beyond}${filtered} ${first}) near)
      union all (select item.id from ${from} where ${single} and ${beyond}${filtered} ${first})
      order by id ${order} limit ${value('limit')}) found
    join design_items item on item.id = found.id join files file on file.id = item.file_id
    join styles style on style.id = item.style_id order by item.id ${order}`;
}

const counting = (from: SQL, filtered: SQL) => sql`select count(*)::int as total from (
    (select from unnest(${value('visibleModuleIds')}::int[]) module (id) join ${from} on ${ofModule}${filtered}
      limit ${sql.raw(String(COUNT_ALL))})
    union all (select from ${from} where ${single}${filtered} limit ${sql.raw(String(COUNT_ALL))})
    limit ${sql.raw(String(COUNT_ALL))}) counted`;

type Listing = Record<keyof typeof DIRECTIONS, PreparedQuery<ItemRow>> & { count: PreparedQuery<{ total: number }> };

function makeListing(name: string, filters: readonly ItemFilter[]): Listing {
  // A style takes its designs along when it goes: without a filter nothing but the items has to be looked at.
  const from = filters.length > 0 ? joined : sql`design_items item`;
  const filtered = sql.join(filters.map((filter) => sql` and ${FILTERS[filter]}`));
  return {
    asc: prepared(`items_asc${name}`, listing(from, filtered, DIRECTIONS.asc)),
    desc: prepared(`items_desc${name}`, listing(from, filtered, DIRECTIONS.desc)),
    count: prepared(`items_count${name}`, counting(from, filtered)),
  };
}

const made = new Map<string, Listing>();
const isFilter = (name: string): name is ItemFilter => name in FILTERS;

/** The queries that ask for just these filters, so that each mixture has a plan of its own; made when first asked for. */
export function itemListing(values: ItemValues): Listing {
  const asked = Object.keys(FILTERS)
    .filter(isFilter)
    .filter((filter) => values[filter] !== null);
  const name = asked.map((filter) => `_${filter}`).join('');
  const known = made.get(name) ?? makeListing(name, asked);
  made.set(name, known);
  return known;
}
