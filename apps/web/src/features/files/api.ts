import { listItems } from '@facet/contract/endpoints/designs';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import type { FileFilters } from './file-filters.ts';

export const fileKeys = {
  all: ['files'] as const,
  ofProject: (projectId: number) => ['files', 'project', projectId] as const,
};

const ROWS_A_PAGE = 60;

export const fileQueries = {
  /** The design files of a project that I may see, page by page. */
  ofProject: (projectId: number, { search, file_type: types = [], order }: FileFilters) =>
    infiniteQueryOptions({
      queryKey: [...fileKeys.ofProject(projectId), { search, types, order }],
      queryFn: ({ signal, pageParam }) => {
        const query = { search, file_type: types, order: order ?? 'asc', count: ROWS_A_PAGE, page: pageParam };
        return call(listItems, { params: { projectId }, query, signal });
      },
      initialPageParam: '',
      getNextPageParam: nextPage,
    }),
};
