import type * as api from '@facet/contract/endpoints/task-lists';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { likeText } from '../../platform/http/filters.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { recentProjectFor } from '../access/project-access.ts';
import { projectStyles, projectStylesCount, type ChoosableStyle } from './project-styles-query.ts';
import { taskSight } from './task-columns.ts';

type Query = z.output<typeof api.listProjectStyles.query>;
type Wire = z.input<typeof api.listProjectStyles.response>['data'][number];

const present = (style: ChoosableStyle, { signer }: App): Wire => ({
  id: style.id,
  title: style.title,
  product_type: style.productType,
  module_ids: style.moduleIds,
  thumbnail: style.thumbnailFileId === null ? null : { url: signer.url(style.thumbnailFileId, 'small') },
});

/** Styles of a project over all the modules that the actor sees, by title. */
export async function listProjectStyles(app: App, actor: Actor, projectId: number, query: Query) {
  const standing = await recentProjectFor(app, actor, projectId, 'view');
  const page = pageOf(query);
  const values = { ...taskSight(standing), search: likeText(query.search) };
  const [rows, [counted]] = await Promise.all([
    projectStyles(app.db, { ...values, limit: page.limit, offset: page.offset }),
    projectStylesCount(app.db, values),
  ]);
  const total = counted?.total ?? 0;
  return { rows: rows.map((style) => present(style, app)), total, next: nextPage(page, total) };
}
