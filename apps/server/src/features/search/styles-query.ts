import type { DesignStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { candidates, hasName, hasPartOfName, mayHaveName, numbered, styleNames } from '../../db/search-sql.ts';
import { isSeenItem, openTo, reach, sight } from '../access/sight-sql.ts';
import { limitEnough, isInScope, isOfProject, isRecall, isWide, most, nearestFirst } from './choose-sql.ts';

export type FoundStyleRow = {
  total: number;
  id: number;
  title: string;
  number: string | null;
  productType: number;
  project: { id: number; title: string };
  module: { id: number; title: string } | null;
  version: number | null;
  itemId: number | null;
  statuses: DesignStatus[] | null;
  thumbnailFileId: number | null;
  tags: string[];
};

const value = sql.placeholder;
const id = sql.raw('style.id');
const projectId = sql.raw('style.project_id');
// A number is looked for as a whole, or by its beginning.
const nearest = sql`case when starts_with(style.number_folded, ${value('exact')}::text) then style.number_folded else style.folded end`;
const order = sql`${nearestFirst(id, nearest, isOfProject(projectId))}, style.updated_at desc, style.id desc`;
const mayBeMeant = sql`(${mayHaveName(sql.raw('style.folded'))} or style.number_folded like ${value('first')}::text)`;

const seenItem = sql`item.deleted_at is null and ${isSeenItem(sql.raw('item.project_module_id'), sql.raw('item.id'))}`;

const tagged = sql`style_tags st join tags tag on tag.id = st.tag_id where st.style_id = style.id`;
// Most titles have the words themselves.
const hasWords = sql`case when ${value('onlyTags')}::bool
  then exists (select from ${tagged} and ${hasName(sql.raw('tag.folded'))})
  else ${hasName(sql.raw('style.folded'))} or ${hasName(styleNames)} end`;
// Why a style was found whose title does not say so.
const tagsFound = sql`(select coalesce(json_agg(tag.title order by tag.title collate reading_order), '[]') from ${tagged}
  and (${value('onlyTags')}::bool or not ${hasName(sql.raw('style.folded'))}) and ${hasPartOfName(sql.raw('tag.folded'))})`;

const meant = sql`(select unnest(${value('recent')}::int[]) as id
  union all select style.id from styles style where ${isWide} and ${isOfProject(projectId)}
    and ${mayBeMeant}
  union all ${numbered(isWide)}
  union all ${candidates('styles', isWide)}
  union all select style.id from home cross join lateral (
      select id, project_id, folded, number_folded from styles
      where project_id = home.id and deleted_at is null offset 0) style
    where not ${isWide} and ${isInScope(projectId)} and ${mayBeMeant}
  union all select st.style_id from home join tags tag on tag.project_id = home.id join style_tags st on st.tag_id = tag.id
    where ${isInScope(sql.raw('home.id'))} and ${mayHaveName(sql.raw('tag.folded'))}) meant`;

const matched = sql`seen as materialized (
    select style.id, style.folded, style.number_folded, style.project_id, style.updated_at
    from ${meant} cross join lateral (select * from styles where id = meant.id and deleted_at is null offset 0) style
    where (style.project_id in (select id from home)) is true and (${isRecall} or ${hasWords}) and ${isInScope(projectId)}
      and (style.project_id in (select id from open_to)
        or exists (select from design_items item where item.style_id = style.id and ${seenItem}))
    ${limitEnough}),
  matched as materialized (select style.* from (select distinct * from seen) style order by ${order} ${most})`;

/** Styles whose title, number and tags have the words, each with the newest version that the searcher sees. */
export const foundStyles = prepared<FoundStyleRow>(
  'search_styles',
  sql`${reach}, ${sight}, ${openTo}, ${matched}, chosen as (
      select style.id, row_number() over (order by ${order}) as place
      from matched style order by place limit ${value('limit')}::int)
    select (select count(*)::int from matched) as total, style.id, style.title, style.number, style.product_type as "productType",
      json_build_object('id', home.id, 'title', home.title) as project,
      case when newest.id is not null then json_build_object('id', module.id, 'title', module.title) end as module,
      newest.version, newest.id as "itemId", ${tagsFound} as tags, said.statuses, said."thumbnailFileId"
    from chosen join styles style on style.id = chosen.id join home on home.id = style.project_id
    left join lateral (select item.id, item.version, item.project_module_id from design_items item
      where item.style_id = style.id and ${seenItem} order by item.id desc limit 1) newest on true
    left join project_modules module on module.id = newest.project_module_id
    left join lateral (select json_agg(item.status) as statuses,
        (array_agg(item.file_id order by item.id) filter (where small.file_id is not null))[1] as "thumbnailFileId"
      from design_items item
      left join file_thumbnails small on small.file_id = item.file_id and small.preset_name = 'small'
      where item.style_id = style.id and item.project_module_id = newest.project_module_id
        and item.version = newest.version and ${seenItem}) said on true
    order by chosen.place`,
);
