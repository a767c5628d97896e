import { listStyles, summarizeDesigns } from '@facet/contract/endpoints/designs';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import { designKeys, type ModuleRef } from '../../shared/designs/api.ts';
import { DEFAULT_STYLE_SORT, type StyleFilters } from './style-filters.ts';

/** Styles per request: a screen and the next few. */
const PAGE = 100;

export const listQueries = {
  /** A module's styles, each with its latest version, page by page; perhaps only those with a file there. */
  list: (module: ModuleRef, filters: StyleFilters, hasFile = false) =>
    infiniteQueryOptions({
      queryKey: filters.estimate?.length
        ? [...designKeys.estimated(module.projectId), module.moduleId, filters, hasFile]
        : [...designKeys.lists(module), filters, hasFile],
      queryFn: ({ signal, pageParam }) => {
        const only = hasFile ? { has_file: true } : {};
        const query = {
          ...filters,
          ...only,
          sort_by: filters.sort_by ?? DEFAULT_STYLE_SORT,
          count: PAGE,
          page: pageParam,
        };
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
