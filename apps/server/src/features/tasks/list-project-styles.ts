import type * as api from '@facet/contract/endpoints/task-lists';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { prepared } from '../../db/prepared.ts';
import { isStyleFound, wordPatterns } from '../../db/search-sql.ts';
import { knownStyle, seenItem } from '../access/seen-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { recentProjectFor } from '../access/project-access.ts';
import { taskSight } from './task-columns.ts';

/** A style to choose from: the modules where its designs are seen, and the picture of the newest. */
type ChoosableStyle = {
  id: number;
  title: string;
  productType: number;
  moduleIds: number[];
  thumbnailFileId: number | null;
};

const value = sql.placeholder;

const filtered = sql`styles style where style.project_id = ${value('projectId')} and style.deleted_at is null
  and ${isStyleFound}
  and ${knownStyle('style')}`;

/** Styles of a project, by title. */
const projectStyles = prepared<ChoosableStyle>(
  'project_styles',
  sql`select style.id, style.title, style.product_type as "productType",
      array(select distinct item.project_module_id from design_items item
        where item.style_id = style.id and ${seenItem} order by 1) as "moduleIds",
      (select item.file_id from design_items item join file_thumbnails small on small.file_id = item.file_id
          and small.preset_name = 'small'
        where item.style_id = style.id and ${seenItem} order by item.id desc limit 1) as "thumbnailFileId"
    from (select style.* from ${filtered} order by style.title collate reading_order, style.id
      limit ${value('limit')} offset ${value('offset')}) style
    order by style.title collate reading_order, style.id`,
);

/** How many there are. */
const projectStylesCount = prepared<{ total: number }>(
  'project_styles_count',
  sql`select count(*)::int as total from (select from ${filtered} limit 10000) counted`,
);

type Query = z.output<typeof api.listProjectStyles.query>;
type Wire = z.input<typeof api.listProjectStyles.response>['data'][number];

const present = (style: ChoosableStyle, { signer }: App): Wire => ({
  id: style.id,
  title: style.title,
  product_type: style.productType,
  module_ids: style.moduleIds,
  thumbnail: style.thumbnailFileId === null ? null : { url: signer.url(style.thumbnailFileId, 'small') },
});

/** Styles of a project across all the modules that the actor sees, by title. */
export async function listProjectStyles(app: App, actor: Actor, projectId: number, query: Query) {
  const standing = await recentProjectFor(app, actor, projectId, 'view');
  const page = pageOf(query);
  const values = { ...taskSight(standing), search: wordPatterns(query.search) };
  const [rows, [counted]] = await Promise.all([
    projectStyles(app.db, { ...values, limit: page.limit, offset: page.offset }),
    projectStylesCount(app.db, values),
  ]);
  const total = counted?.total ?? 0;
  return { rows: rows.map((style) => present(style, app)), total, next: nextPage(page, total) };
}
