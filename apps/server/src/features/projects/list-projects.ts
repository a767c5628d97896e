import type * as api from '@facet/contract/endpoints/projects';
import type { z } from 'zod';
import { wordPatterns } from '../../db/search-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { orNull } from '../../platform/http/filters.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { filteredQueries, folderQueries, listQueries } from './list-projects-query.ts';
import { loadCards, standingInListed } from './load-cards.ts';
import { readProjectPage } from './page-sql.ts';

type Filters = z.output<typeof api.listProjects.query>;

const toValues = (actor: Actor, filters: Filters) => ({
  userId: actor.userId,
  isProven: actor.emailVerified,
  spaceId: filters.space_id ?? null,
  folderId: filters.folder_id ?? null,
  statuses: orNull(filters.status),
  categories: orNull(filters.category),
  tags: orNull(filters.tags),
  search: wordPatterns(filters.search),
});

const FILTERS = ['statuses', 'categories', 'tags', 'search'] as const;

function queriesFor(values: ReturnType<typeof toValues>) {
  if (values.folderId !== null) return folderQueries;
  return FILTERS.some((filter) => values[filter] !== null) ? filteredQueries : listQueries;
}

/** The projects that the actor reaches: in the spaces they lead, on whose teams they are, and shared with them. */
export async function listProjects(app: App, actor: Actor, filters: Filters) {
  const page = pageOf(filters);
  const values = toValues(actor, filters);
  const list = queriesFor(values).get(`${filters.sort_by}|${filters.order}`);
  if (!list) throw new Error(`no query sorts projects by ${filters.sort_by}`);
  const { found, total } = await readProjectPage(app, list, { name: 'projects', values }, page);
  const standings = found.flatMap((row) => (row.id === null ? [] : (standingInListed(actor, row) ?? [])));
  return { rows: await loadCards(app, standings), total, next: nextPage(page, total) };
}
