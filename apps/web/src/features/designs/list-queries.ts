import { listStyles, summarizeDesigns } from '@facet/contract/endpoints/designs';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import { designKeys, type ModuleRef } from '../../shared/designs/api.ts';
import { DEFAULT_SORT, type StyleFilters } from './style-filters.ts';

/** Styles per request: a screen and the next few. */
const PAGE = 100;

export const listQueries = {
  /** A module's styles, each with its latest version, page by page. */
  list: (module: ModuleRef, filters: StyleFilters) =>
    infiniteQueryOptions({
      queryKey: [...designKeys.lists(module), filters],
      queryFn: ({ signal, pageParam }) => {
        const query = { ...filters, sort_by: filters.sort_by ?? DEFAULT_SORT, count: PAGE, page: pageParam };
        return call(listStyles, { params: module, query, signal });
      },
      initialPageParam: 1,
      getNextPageParam: (last) => Number(nextPage(last)) || undefined,
    }),
  /** What the whole module holds, whatever is filtered. */
  summary: (module: ModuleRef) =>
    queryOptions({
      queryKey: [...designKeys.summaries(module.projectId), module.moduleId],
      queryFn: async ({ signal }) => (await call(summarizeDesigns, { params: module, body: {}, signal })).data,
      meta: { failure: 'silent' },
    }),
};
