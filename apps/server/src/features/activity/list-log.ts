import type * as api from '@facet/contract/endpoints/activity';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { cutPage, keyToId } from '../../platform/http/paging.ts';
import { likeText, orNull } from '../../platform/http/filters.ts';
import { projectFor } from '../projects/access.ts';
import { logCount, logQueries } from './log-query.ts';
import { presentLogEntry } from './presenter.ts';

type Filters = z.output<typeof api.listLog.query>;

/** What happened in a project, by key; only of the modules that the actor sees. */
export async function listLog(app: App, actor: Actor, projectId: number, filters: Filters) {
  const standing = await projectFor(app.db, actor, projectId, 'view the log of');
  const values = {
    projectId,
    visibleModuleIds: [...standing.visibleModuleIds],
    users: orNull(filters.assignee),
    modules: orNull(filters.project_module),
    styles: orNull(filters.project_style_id),
    tags: orNull(filters.project_tag_id),
    events: orNull(filters.event_type),
    search: likeText(filters.search),
  };
  const [found, [counted]] = await Promise.all([
    logQueries[filters.order](app.db, { ...values, key: keyToId(filters.page) ?? null, limit: filters.count + 1 }),
    logCount(app.db, values),
  ]);
  const { rows, next } = cutPage(found, filters.count, ({ id }) => id);
  return {
    rows: rows.map((row) => presentLogEntry(row, standing.project, app.signer)),
    next,
    total: counted?.total ?? 0,
  };
}
