import { getStyle, listItems } from '@facet/contract/endpoints/designs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type ModuleRef = { projectId: number; moduleId: number };

/** The ways a link can name an item. */
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
  /** Lists filtered by what styles are estimated at. */
  estimated: (projectId: number) => ['designs', projectId, 'estimated'] as const,
  summaries: (projectId: number) => ['designs', projectId, 'summary'] as const,
  styles: (projectId: number) => ['designs', projectId, 'style'] as const,
  measures: (projectId: number) => ['measures', projectId] as const,
  allMeasures: ['measures'] as const,
};

export const designQueries = {
  /** One style with all its versions in the module: the entity that the viewer is about. */
  style: ({ projectId, moduleId }: ModuleRef, styleId: number) =>
    queryOptions({
      queryKey: [...designKeys.styles(projectId), moduleId, styleId],
      queryFn: async ({ signal }) => {
        const { data } = await call(getStyle, { params: { projectId, moduleId, styleId }, signal });
        return data;
      },
      meta: { failure: 'page' },
    }),
  /** The design item named by a link without module or style; null if I can't see one. */
  linked: (projectId: number, query: LinkedBy) =>
    queryOptions({
      queryKey: [...designKeys.project(projectId), 'linked', query],
      queryFn: async ({ signal }) => {
        const { data } = await call(listItems, { params: { projectId }, query: { ...query, count: 1 }, signal });
        return data[0] ?? null;
      },
      meta: { failure: 'page' },
    }),
};
