import { getDesign, getStyle, listItems, listStyles, summarizeDesigns } from '@facet/contract/endpoints/designs';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import { DEFAULT_SORT, type StyleFilters } from './style-filters.ts';

/** Styles that one request brings: a screen and the next few. */
const PAGE = 100;

export type ModuleRef = { projectId: number; moduleId: number };

/** What a link can name of an item. */
export type LinkedBy = {
  project_style_id?: number[];
  item_id?: number[];
  gallery_group_id?: number[];
  comment_id?: number[];
};

export const designKeys = {
  all: ['designs'] as const,
  project: (projectId: number) => ['designs', projectId] as const,
  lists: ({ projectId, moduleId }: ModuleRef) => ['designs', projectId, 'list', moduleId] as const,
  summaries: (projectId: number) => ['designs', projectId, 'summary'] as const,
  styles: (projectId: number) => ['designs', projectId, 'style'] as const,
  measures: (projectId: number) => ['measures', projectId] as const,
  allMeasures: ['measures'] as const,
};

export const designQueries = {
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
  /** One style with every version in the module: the viewer's own entity. */
  style: ({ projectId, moduleId }: ModuleRef, styleId: number) =>
    queryOptions({
      queryKey: [...designKeys.styles(projectId), moduleId, styleId],
      queryFn: async ({ signal }) => {
        const { data } = await call(getStyle, { params: { projectId, moduleId, styleId }, signal });
        return data;
      },
      meta: { failure: 'page' },
    }),
  /** The design item that a link means which names no module or style; null where I see none. */
  linked: (projectId: number, query: LinkedBy) =>
    queryOptions({
      queryKey: [...designKeys.project(projectId), 'linked', query],
      queryFn: async ({ signal }) => {
        const { data } = await call(listItems, { params: { projectId }, query: { ...query, count: 1 }, signal });
        return data[0] ?? null;
      },
      meta: { failure: 'page' },
    }),
  /** One design item, for links that name nothing else. */
  item: ({ projectId, moduleId }: ModuleRef, itemId: number) =>
    queryOptions({
      queryKey: [...designKeys.project(projectId), 'item', moduleId, itemId],
      queryFn: async ({ signal }) => {
        const { data } = await call(getDesign, { params: { projectId, moduleId, itemId }, signal });
        return data;
      },
      meta: { failure: 'page' },
    }),
};
