import type { DesignStatus } from '@facet/contract/constants/statuses';
import { designStatus } from '@facet/contract/entities/statuses';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { commentTables, seenHead } from './comment-columns.ts';
import { seenItem } from '../access/seen-sql.ts';

export type Counts = Record<DesignStatus, number>;
export type SummaryFacts = {
  styles: number;
  overdue: number;
  stylesByStatus: Counts;
  itemsByStatus: Counts;
  openComments: number;
};

const value = sql.placeholder;
const statuses = sql.raw(designStatus.options.map((status) => `('${status}')`).join(', '));

const seenStyles = sql`select style.id, style.due_date, latest.version
  from styles style left join lateral (select item.version from design_items item
    where item.style_id = style.id and item.project_module_id = ${value('moduleId')} and ${seenItem}
    order by item.version desc limit 1) latest on true
  where style.project_id = ${value('projectId')} and style.deleted_at is null
    and (${value('isOpen')}::bool or latest.version is not null)
    and (${value('styleIds')}::int[] is null or style.id = any(${value('styleIds')}))
    and (${value('tags')}::int[] is null
      or exists (select from style_tags st where st.style_id = style.id and st.tag_id = any(${value('tags')})))`;

const latestItems = sql`select item.style_id, item.status from seen
  join design_items item on item.style_id = seen.id and item.version = seen.version
  where item.project_module_id = ${value('moduleId')} and ${seenItem}`;

const openComments = sql`select count(*)::int from ${commentTables}
  where c.project_id = ${value('projectId')} and c.project_module_id = ${value('moduleId')} and c.resolved_at is null
    and ${seenHead} and exists (select from seen where seen.id = c.style_id)`;

/** All counts of a module's summary, in one statement. */
export const summaryQuery = prepared<SummaryFacts>(
  'design_summary',
  sql`with seen as (${seenStyles}), latest_items as (${latestItems}),
    counted as (select known.status, count(distinct item.style_id)::int as styles, count(item.status)::int as items
      from (values ${statuses}) known(status) left join latest_items item on item.status = known.status
      group by known.status)
    select (select count(*)::int from seen) as styles,
      (select count(*)::int from seen where due_date < ${value('today')}::date) as overdue,
      (select json_object_agg(status, styles) from counted) as "stylesByStatus",
      (select json_object_agg(status, items) from counted) as "itemsByStatus",
      (${openComments}) as "openComments"`,
);
