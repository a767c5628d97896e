import type * as api from '@facet/contract/endpoints/designs';
import type { DesignSummaryWire } from '@facet/contract/entities/design';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { orNull } from '../../platform/http/filters.ts';
import { commentSight } from './comment-columns.ts';
import { moduleFor, recentProjectFor } from '../access/project-access.ts';
import { sightValues } from '../designs/list-styles.ts';
import { summaryQuery } from './summary-query.ts';

type Place = { projectId: number; moduleId: number };
type Asked = z.output<typeof api.summarizeDesigns.body>;

/** The counts of a module's styles, items and open threads, over what the actor sees. */
export async function summarizeDesigns(
  app: App,
  actor: Actor,
  { projectId, moduleId }: Place,
  asked: Asked,
): Promise<DesignSummaryWire> {
  const standing = await recentProjectFor(app, actor, projectId, 'view');
  moduleFor(standing, moduleId);
  const [counted] = await summaryQuery(app.db, {
    ...commentSight(standing),
    ...sightValues(standing, moduleId),
    tags: orNull(asked.tags ?? []),
    styleIds: orNull(asked.style_ids ?? []),
    today: todayOf(actor),
  });
  if (!counted) throw new Error('a count gave no row');
  return {
    styles: counted.styles,
    styles_by_status: counted.stylesByStatus,
    items_by_status: counted.itemsByStatus,
    open_comments: counted.openComments,
    overdue_styles: counted.overdue,
  };
}
