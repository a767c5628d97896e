import type * as api from '@facet/contract/endpoints/designs';
import type { StyleWire } from '@facet/contract/entities/design';
import type { z } from 'zod';
import { wordPatterns } from '../../db/search-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { moduleFor, recentProjectFor } from '../access/project-access.ts';
import { may, type Standing } from '../access/standing.ts';
import { orNull } from '../../platform/http/filters.ts';
import { allStyles, openStyles, stylesByItems, stylesWithFile } from './list-styles-query.ts';
import { presentStyle } from './presenter.ts';

type Filters = z.output<typeof api.listStyles.query>;
type Place = { projectId: number; moduleId: number };

/** What the viewer sees of a module, as values for the queries. */
export const sightValues = (standing: Standing, moduleId: number) => ({
  projectId: standing.project.id,
  moduleId,
  // People who work in a module see styles that have nothing in it yet; for those who only look, that would reveal
  // other modules.
  isOpen: standing.writableModuleIds.has(moduleId),
  visibleModuleIds: [...standing.visibleModuleIds],
  grantedItemIds: [...standing.grantedItemIds],
  userId: standing.userId,
  followsAll: standing.isLeader,
});

const toValues = (standing: Standing, moduleId: number, filters: Filters) => ({
  ...sightValues(standing, moduleId),
  search: wordPatterns(filters.search),
  productTypes: orNull(filters.product_type),
  assignees: orNull(filters.assignee),
  tags: orNull(filters.tags),
  statuses: orNull(filters.statuses),
  preflight: standing.isClient ? null : orNull(filters.preflight),
  estimate: may(standing, 'can-view-costs') ? orNull(filters.estimate) : null,
  hasFile: filters.has_file === true,
});

/** The cheapest queries that can answer. */
function queriesFor({
  isOpen,
  search,
  productTypes,
  assignees,
  tags,
  statuses,
  preflight,
  estimate,
  hasFile,
}: ReturnType<typeof toValues>) {
  if (!isOpen || statuses !== null || preflight !== null) return stylesByItems;
  const isUnfiltered = [search, productTypes, assignees, tags, estimate].every((filter) => filter === null);
  if (hasFile) return isUnfiltered ? stylesWithFile : stylesByItems;
  return isUnfiltered ? allStyles : openStyles;
}

/** Styles of a project, each with the newest version in the module that the actor sees. */
export async function listStyles(app: App, actor: Actor, { projectId, moduleId }: Place, filters: Filters) {
  const standing = await recentProjectFor(app, actor, projectId, 'view');
  const module = moduleFor(standing, moduleId);
  const page = pageOf(filters);
  const values = toValues(standing, moduleId, filters);
  const queries = queriesFor(values);
  const count = async () => (await queries.count(app.db, values))[0]?.total ?? 0;
  const counted = () => {
    if (queries === allStyles) return app.countUpToAll(`styles of ${projectId}`, count);
    return queries === stylesWithFile ? app.countUpToAll(`styles in ${moduleId}`, count) : count();
  };
  const [rows, total] = await Promise.all([
    queries[filters.sort_by](app.db, { ...values, limit: page.limit, offset: page.offset }),
    counted(),
  ]);
  const present = { standing, module, signer: app.signer };
  return { rows: rows.map((row): StyleWire => presentStyle(row, present)), total, next: nextPage(page, total) };
}
