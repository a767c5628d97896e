import { COUNT_ALL } from '@facet/contract/constants/limits';
import { sql, type SQL } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { itemJson, seenItem, styleColumns, type StyleFacts } from './design-sql.ts';

const value = sql.placeholder;

/** The newest version of the style in the module of which the viewer sees something. */
const latestVersion = sql`lateral (select item.version from design_items item
  where item.style_id = style.id and item.project_module_id = ${value('moduleId')} and ${seenItem}
  order by item.version desc limit 1) latest on true`;

const latestItems = sql`lateral (select json_agg(${itemJson} order by item.id) as list
  from design_items item join files file on file.id = item.file_id
  where item.style_id = style.id and item.project_module_id = ${value('moduleId')}
    and item.version = latest.version and ${seenItem}) items on true`;

// One statement serves every mixture of filters, so that its plan can be kept; null means "not asked for".
const filtered = sql`style.project_id = ${value('projectId')} and style.deleted_at is null
  and (${value('isOpen')}::bool or latest.version is not null)
  and (${value('search')}::text is null or style.title ilike ${value('search')})
  and (${value('productTypes')}::int[] is null or style.product_type = any(${value('productTypes')}))
  and (${value('assignees')}::int[] is null or style.assignee_id = any(${value('assignees')}))
  and (${value('tags')}::int[] is null
    or exists (select 1 from style_tags st where st.style_id = style.id and st.tag_id = any(${value('tags')})))
  and (${value('statuses')}::text[] is null
    or (latest.version is null and 'draft' = any(${value('statuses')}))
    or exists (select 1 from design_items item where item.style_id = style.id
      and item.project_module_id = ${value('moduleId')} and item.version = latest.version
      and item.status = any(${value('statuses')}) and ${seenItem}))`;

const listing = (order: SQL) => sql`select ${styleColumns}, coalesce(items.list, '[]') as items
  from (select style.*, latest.version as latest_version from styles style left join ${latestVersion}
    where ${filtered} order by ${order} limit ${value('limit')} offset ${value('offset')}) style
  cross join lateral (select style.latest_version as version) latest left join ${latestItems} order by ${order}`;

const ORDERS = {
  'title|asc': sql.raw('lower(style.title), style.id'),
  'title|desc': sql.raw('lower(style.title) desc, style.id desc'),
  'updated_at|asc': sql.raw('style.updated_at, style.id'),
  'updated_at|desc': sql.raw('style.updated_at desc, style.id desc'),
} as const;
export type StyleOrder = keyof typeof ORDERS;

const listQueries = Object.fromEntries(
  Object.entries(ORDERS).map(([name, order]) => [name, prepared<StyleFacts>(`styles_${name}`, listing(order))]),
);

// As many as a list can give at all; counting on would make each page slower than the last.
const COUNT_LIMIT = sql.raw(String(COUNT_ALL));

const countQuery = prepared<{ total: number }>(
  'styles_count',
  sql`select count(*)::int as total from (
    select 1 from styles style left join ${latestVersion} where ${filtered} limit ${COUNT_LIMIT}) counted`,
);
// Without filters no item needs to be looked at.
const countAllQuery = prepared<{ total: number }>(
  'styles_count_all',
  sql`select count(*)::int as total from (
    select 1 from styles where project_id = ${value('projectId')} and deleted_at is null limit ${COUNT_LIMIT}) counted`,
);

export { listQueries, countQuery, countAllQuery };
