import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { knownStyle, seenItem } from '../access/seen-sql.ts';

/** A style as one chooses it: where designs of it are seen, and the picture of the newest. */
export type ChoosableStyle = {
  id: number;
  title: string;
  productType: number;
  moduleIds: number[];
  thumbnailFileId: number | null;
};

const value = sql.placeholder;

const filtered = sql`styles style where style.project_id = ${value('projectId')} and style.deleted_at is null
  and (${value('search')}::text is null or style.title ilike ${value('search')})
  and ${knownStyle('style')}`;

/** Styles of a project by title. */
export const projectStyles = prepared<ChoosableStyle>(
  'project_styles',
  sql`select style.id, style.title, style.product_type as "productType",
      array(select distinct item.project_module_id from design_items item
        where item.style_id = style.id and ${seenItem} order by 1) as "moduleIds",
      (select item.file_id from design_items item join file_thumbnails small on small.file_id = item.file_id
          and small.preset_name = 'small'
        where item.style_id = style.id and ${seenItem} order by item.id desc limit 1) as "thumbnailFileId"
    from (select style.* from ${filtered} order by lower(style.title), style.id
      limit ${value('limit')} offset ${value('offset')}) style
    order by lower(style.title), style.id`,
);

/** How many they are. */
export const projectStylesCount = prepared<{ total: number }>(
  'project_styles_count',
  sql`select count(*)::int as total from (select from ${filtered} limit 10000) counted`,
);
