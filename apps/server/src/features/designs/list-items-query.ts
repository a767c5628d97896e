import { COUNT_ALL } from '@facet/contract/constants/limits';
import { hasEntry } from '@facet/contract/tables';
import { sql, type SQL } from 'drizzle-orm';
import { prepared, type PreparedQuery } from '../../db/prepared.ts';
import { usualSize } from '../../db/usual-size.ts';
import { hasWords } from '../../db/search-sql.ts';
import { readName } from '../files/read-name-sql.ts';
import { itemJson, type DesignFacts } from './design-sql.ts';

export type ItemRow = { item: DesignFacts; style: { id: number; title: string }; isOpened: boolean };

const value = sql.placeholder;

/** The filters for items; the tables are called `item`, `file` and `style`. */
const FILTERS = {
  search: hasWords(sql`concat_ws(' ', ${readName(sql`${value('readsInternal')}::bool`)}, style.title, style.number)`),
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

/** The requested filters, null where there is none. */
export type ItemValues = {
  projectId: number;
  visibleModuleIds: readonly number[];
  grantedItemIds: readonly number[];
  readsInternal: boolean;
  /** Of somebody from outside, who knows the names of what they uploaded themselves; null for the team. */
  userId: number | null;
} & Readonly<Record<ItemFilter, unknown>>;

const joined = sql`design_items item join files file on file.id = item.file_id
  join styles style on style.id = item.style_id and style.deleted_at is null`;
const columns = sql`${itemJson} as item, json_build_object('id', style.id, 'title', style.title) as style,
  exists (select from item_openings opened where opened.design_item_id = item.id
    and opened.user_id = ${value('readerId')}::int) as "isOpened"`;

const ofModule = sql`item.project_module_id = module.id and item.deleted_at is null`;
const single = sql`item.id = any(${value('grantedItemIds')}::int[]) and item.project_id = ${value('projectId')}
  and item.deleted_at is null and not item.project_module_id = any(${value('visibleModuleIds')}::int[])`;

/**
 * `inModule`: beyond a key in the index of a module's items, which leads straight there; `beyond`: among single items.
 */
type Direction = { inModule: SQL; beyond: SQL; order: SQL };
const [first, last] = [
  sql`coalesce(${value('key')}::bigint, 0)`,
  sql`coalesce(${value('key')}::bigint, 9223372036854775807)`,
];
const DIRECTIONS = {
  asc: {
    inModule: sql`(item.project_module_id, item.id) > (module.id, ${first}) and item.project_module_id <= module.id`,
    beyond: sql`item.id > ${first}`,
    order: sql.raw('asc'),
  },
  desc: {
    inModule: sql`(item.project_module_id, item.id) < (module.id, ${last}) and item.project_module_id >= module.id`,
    beyond: sql`item.id < ${last}`,
    order: sql.raw('desc'),
  },
} as const satisfies Record<string, Direction>;

// By id, the order in which files came, which no later change shuffles while somebody pages on. An index finds each
// module's items in that order; the beginnings of these few lists are merged.
function listing(from: SQL, filtered: SQL, { inModule, beyond, order }: Direction, size: number): SQL {
  const most = sql.raw(String(size));
  return sql`select ${columns} from (
      (select near.id from unnest(${value('visibleModuleIds')}::int[]) module (id) cross join lateral (
        select item.id from ${from} where ${inModule} and item.deleted_at is null${filtered}
        order by item.project_module_id ${order}, item.id ${order} limit ${most}) near)
      union all (select item.id from ${from} where ${single} and ${beyond}${filtered} order by item.id ${order} limit ${most})
      order by id ${order} limit ${most}) found
    join design_items item on item.id = found.id join files file on file.id = item.file_id
    join styles style on style.id = item.style_id order by item.id ${order} limit ${value('limit')}::int`;
}

const counting = (from: SQL, filtered: SQL) => sql`select count(*)::int as total from (
    (select from unnest(${value('visibleModuleIds')}::int[]) module (id) join ${from} on ${ofModule}${filtered}
      limit ${sql.raw(String(COUNT_ALL))})
    union all (select from ${from} where ${single}${filtered} limit ${sql.raw(String(COUNT_ALL))})
    limit ${sql.raw(String(COUNT_ALL))}) counted`;

type Listing = Record<keyof typeof DIRECTIONS, PreparedQuery<ItemRow>> & { count: PreparedQuery<{ total: number }> };

function makeListing(name: string, filters: readonly ItemFilter[], size: number): Listing {
  // Deleting a style deletes its designs, so without a filter only the items have to be read.
  const from = filters.length > 0 ? joined : sql`design_items item`;
  const filtered = sql.join(filters.map((filter) => sql` and ${FILTERS[filter]}`));
  return {
    asc: prepared(`items_asc${name}`, listing(from, filtered, DIRECTIONS.asc, size)),
    desc: prepared(`items_desc${name}`, listing(from, filtered, DIRECTIONS.desc, size)),
    count: prepared(`items_count${name}`, counting(from, filtered)),
  };
}

const made = new Map<string, Listing>();
const isFilter = (name: string): name is ItemFilter => hasEntry(FILTERS, name);

/** The queries for exactly these filters, so that each combination has its own plan; made on first use. */
export function itemListing(values: ItemValues, limit: number): Listing {
  const size = usualSize(limit);
  const asked = Object.keys(FILTERS)
    .filter(isFilter)
    .filter((filter) => values[filter] !== null);
  const name = `_${size}${asked.map((filter) => `_${filter}`).join('')}`;
  const known = made.get(name) ?? makeListing(name, asked, size);
  made.set(name, known);
  return known;
}
