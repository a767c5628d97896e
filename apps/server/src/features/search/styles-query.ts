import type { DesignStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { hasWords } from '../../db/search-sql.ts';
import { isSeenItem, openTo, reach, sight } from '../access/sight-sql.ts';
import { isInScope, isMeant, isOfProject, mostOf, nearestFirst } from './choose-sql.ts';

export type StyleRow = {
  total: number;
  id: number;
  title: string;
  productType: number;
  project: { id: number; title: string };
  module: { id: number; title: string } | null;
  version: number | null;
  itemId: number | null;
  statuses: DesignStatus[] | null;
  thumbnailFileId: number | null;
};

const value = sql.placeholder;
const id = sql.raw('style.id');
const title = sql.raw('style.title');
const projectId = sql.raw('style.project_id');

const seenItem = sql`item.deleted_at is null and ${isSeenItem(sql.raw('item.project_module_id'), sql.raw('item.id'))}`;

const isTagged = sql`exists (select from style_tags st join tags tag on tag.id = st.tag_id
  where st.style_id = style.id and ${hasWords(sql.raw('tag.title'), 'tag')})`;

const matched = sql`matched as materialized (
  select style.id, style.title, style.product_type, style.project_id, style.updated_at
  from home join styles style on style.project_id = home.id and style.deleted_at is null
  where case when ${value('tag')}::text[] is null then ${isMeant(id, title)} else ${isTagged} end and ${isInScope(projectId)}
    and (style.project_id in (select id from open_to)
      or exists (select from design_items item where item.style_id = style.id and ${seenItem}))
  ${mostOf(id, isOfProject(projectId), sql.raw('style.updated_at'))})`;

/** Styles by title or tag, each with the newest version that the searcher sees. */
export const foundStyles = prepared<StyleRow>(
  'search_styles',
  sql`${reach}, ${sight}, ${openTo}, ${matched}, chosen as (
      select style.*, row_number() over (order by ${nearestFirst(id, title, isOfProject(projectId))},
        style.updated_at desc, style.id desc) as place
      from matched style order by place limit ${value('limit')}::int)
    select (select count(*)::int from matched) as total, style.id, style.title, style.product_type as "productType",
      json_build_object('id', home.id, 'title', home.title) as project,
      case when newest.id is not null then json_build_object('id', module.id, 'title', module.title) end as module,
      newest.version, newest.id as "itemId", said.statuses, said."thumbnailFileId"
    from chosen style join home on home.id = style.project_id
    left join lateral (select item.id, item.version, item.project_module_id from design_items item
      where item.style_id = style.id and ${seenItem} order by item.id desc limit 1) newest on true
    left join project_modules module on module.id = newest.project_module_id
    left join lateral (select json_agg(item.status) as statuses,
        (array_agg(item.file_id order by item.id) filter (where small.file_id is not null))[1] as "thumbnailFileId"
      from design_items item
      left join file_thumbnails small on small.file_id = item.file_id and small.preset_name = 'small'
      where item.style_id = style.id and item.project_module_id = newest.project_module_id
        and item.version = newest.version and ${seenItem}) said on true
    order by style.place`,
);
