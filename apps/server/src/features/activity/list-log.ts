import type * as api from '@facet/contract/endpoints/activity';
import type { z } from 'zod';
import { wordPatterns } from '../../db/search-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { cutPage, keyToId } from '../../platform/http/paging.ts';
import { orNull } from '../../platform/http/filters.ts';
import { recentProjectFor } from '../access/project-access.ts';
import type { Standing } from '../access/standing.ts';
import { logListing, type LogValues } from './log-query.ts';
import { presentLogEntry } from './presenter.ts';

type Filters = z.output<typeof api.listLog.query>;

const toValues = ({ project, modules, visibleModuleIds }: Standing, filters: Filters): LogValues => ({
  projectId: project.id,
  visibleModuleIds: visibleModuleIds.size === modules.length ? null : [...visibleModuleIds],
  users: orNull(filters.assignee),
  modules: orNull(filters.project_module),
  tasks: orNull(filters.project_task_id),
  styles: orNull(filters.project_style_id),
  tags: orNull(filters.project_tag_id),
  events: orNull(filters.event_type),
  search: wordPatterns(filters.search),
});

/** What happened in a project, paged by key; only in modules that the actor sees. */
export async function listLog(app: App, actor: Actor, projectId: number, filters: Filters) {
  const standing = await recentProjectFor(app, actor, projectId, 'view the log of');
  const values = toValues(standing, filters);
  const limit = filters.count + 1;
  const queries = logListing(values, limit);
  const count = async () => (await queries.count(app.db, values))[0]?.total ?? 0;
  const [found, total] = await Promise.all([
    queries[filters.order](app.db, { ...values, key: keyToId(filters.page) ?? null, limit }),
    app.countUpToAll(`log ${JSON.stringify(values)}`, count),
  ]);
  const { rows, next } = cutPage(found, filters.count, ({ id }) => id);
  return { rows: rows.map((row) => presentLogEntry(row, standing.project, app.signer)), next, total };
}
