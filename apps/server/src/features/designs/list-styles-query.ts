import { COUNT_ALL } from '@facet/contract/constants/limits';
import { sql, type SQL } from 'drizzle-orm';
import { estimateState, joinEstimate } from '../../db/estimate-sql.ts';
import { prepared, type PreparedQuery } from '../../db/prepared.ts';
import { isStyleFound } from '../../db/search-sql.ts';
import { MODELS_SQL } from '../files/file-columns.ts';
import { seenItem } from '../access/seen-sql.ts';
import { itemJson, reviewProgress, styleColumns, type StyleFacts } from './design-sql.ts';

const value = sql.placeholder;

/** The newest version of the style in the module in which the viewer sees something. */
const latestVersion = sql`lateral (select item.version from design_items item
  where item.style_id = style.id and item.project_module_id = ${value('moduleId')} and ${seenItem}
  order by item.version desc limit 1) latest on true`;

const latestItems = sql`lateral (select json_agg(${itemJson} order by item.id) as list
  from design_items item join files file on file.id = item.file_id
  where item.style_id = style.id and item.project_module_id = ${value('moduleId')}
    and item.version = latest.version and ${seenItem}) items on true`;

// How the style looks in another module, if it has nothing here.
const elsewhere = sql`case when latest.version is null then (
  select json_build_object('moduleId', item.project_module_id, 'moduleTitle', pm.title, 'version', item.version)
  from design_items item join project_modules pm on pm.id = item.project_module_id
  where item.style_id = style.id and ${seenItem} order by item.created_at desc, item.id desc limit 1) end`;

// One statement serves every combination of filters, so that its plan can be kept; null means "no filter".
const filtered = sql`style.project_id = ${value('projectId')} and style.deleted_at is null
  and ${isStyleFound}
  and (${value('productTypes')}::int[] is null or style.product_type = any(${value('productTypes')}))
  and (${value('assignees')}::int[] is null or style.assignee_id = any(${value('assignees')}))
  and (${value('tags')}::int[] is null
    or exists (select 1 from style_tags st where st.style_id = style.id and st.tag_id = any(${value('tags')})))
  and (${value('estimate')}::text[] is null
    or (select ${estimateState} from (select) nothing ${joinEstimate}) = any(${value('estimate')}))`;

// The pre-flight result for all models of the latest version; null if it has none.
const preflight = sql`(select case when count(*) = 0 then null when bool_or(measure.findings > 0) then 'look'
    when bool_or(measure.measured is null) then 'unmeasured' else 'passed' end
  from design_items item join files file on file.id = item.file_id and file.format in ${MODELS_SQL}
  left join file_measures measure on measure.file_id = file.id
  where item.style_id = style.id and item.project_module_id = ${value('moduleId')}
    and item.version = latest.version and ${seenItem})`;

// Filters on a style's items have to look at them before the page is cut.
const filteredByItems = sql`${filtered}
  and (${value('isOpen')}::bool and not ${value('hasFile')}::bool or latest.version is not null)
  and (${value('statuses')}::text[] is null
    or exists (select 1 from design_items item where item.style_id = style.id
      and item.project_module_id = ${value('moduleId')} and item.version = latest.version
      and item.status = any(${value('statuses')}) and ${seenItem}))
  and (${value('preflight')}::text[] is null or ${preflight} = any(${value('preflight')}))`;

// Only what the index holds, so that counting never reads a row.
const unfiltered = sql`styles style where style.project_id = ${value('projectId')} and style.deleted_at is null`;
// In a module of which the viewer sees everything.
const withFile = sql`${unfiltered} and exists (select from design_items item where item.style_id = style.id
  and item.project_module_id = ${value('moduleId')} and item.deleted_at is null)`;
const byStyles = sql`styles style where ${filtered}`;
const byItems = sql`styles style left join ${latestVersion} where ${filteredByItems}`;

const listing = (
  from: SQL,
  order: SQL,
) => sql`select ${styleColumns}, coalesce(items.list, '[]') as items, ${elsewhere} as elsewhere,
    ${reviewProgress(sql.raw('latest.version'))} as review
  from (select style.* from ${from} order by ${order} limit ${value('limit')} offset ${value('offset')}) style
  left join ${latestVersion} left join ${latestItems} order by ${order}`;

const counting = (from: SQL) => sql`select count(*)::int as total
  from (select 1 from ${from} limit ${sql.raw(String(COUNT_ALL))}) counted`;

const ORDERS = {
  'title|asc': sql.raw('style.title collate reading_order, style.id'),
  'title|desc': sql.raw('style.title collate reading_order desc, style.id desc'),
  'updated_at|asc': sql.raw('style.updated_at, style.id'),
  'updated_at|desc': sql.raw('style.updated_at desc, style.id desc'),
} as const;
export type StyleOrder = keyof typeof ORDERS;

type Queries = Record<StyleOrder, PreparedQuery<StyleFacts>> & { count: PreparedQuery<{ total: number }> };

const queriesOn = (name: string, from: SQL): Queries => ({
  'title|asc': prepared(`styles_${name}_title_asc`, listing(from, ORDERS['title|asc'])),
  'title|desc': prepared(`styles_${name}_title_desc`, listing(from, ORDERS['title|desc'])),
  'updated_at|asc': prepared(`styles_${name}_updated_asc`, listing(from, ORDERS['updated_at|asc'])),
  'updated_at|desc': prepared(`styles_${name}_updated_desc`, listing(from, ORDERS['updated_at|desc'])),
  /** The most that a list can return; counting further would make each page slower than the last. */
  count: prepared(`styles_${name}_count`, counting(from)),
});

/** Every style of a project, in a module that is open to the viewer. */
export const allStyles = queriesOn('all', unfiltered);
/** Those of them that have a file in the module. */
export const stylesWithFile = queriesOn('with_file', withFile);
/** Styles in a module that is open to the viewer, filtered by their own fields. */
export const openStyles = queriesOn('open', byStyles);
/** Styles of which only some items are visible, or that are filtered by their items. */
export const stylesByItems = queriesOn('items', byItems);
