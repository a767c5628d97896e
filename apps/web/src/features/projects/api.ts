import { getProject, listProjects, listTags } from '@facet/contract/endpoints/projects';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';

export const projectKeys = {
  all: ['projects'] as const,
  lists: ['projects', 'list'] as const,
  tags: ['projects', 'tags'] as const,
  one: (projectId: number) => ['projects', 'one', projectId] as const,
};

export type ProjectSort = 'updated_at' | 'created_at' | 'title' | 'due_date';
export type ProjectListQuery = {
  space_id?: number;
  folder_id?: number;
  status?: (0 | 1 | 2 | 3 | 4 | 10)[];
  category?: number[];
  search?: string;
  sort_by?: ProjectSort;
  order?: 'asc' | 'desc';
  count?: number;
};

const ROWS_A_PAGE = 60;

export const projectQueries = {
  /** One project with its modules, team and tags: the entity that its pages are about. */
  one: (projectId: number) =>
    queryOptions({
      queryKey: projectKeys.one(projectId),
      queryFn: async ({ signal }) => {
        const { data } = await call(getProject, { params: { projectId }, signal });
        return data;
      },
      meta: { failure: 'page' },
    }),
  /** Projects page by page; every page carries the `total`. */
  list: ({ count = ROWS_A_PAGE, ...query }: ProjectListQuery) =>
    infiniteQueryOptions({
      queryKey: [...projectKeys.lists, { count, ...query }],
      queryFn: ({ signal, pageParam }) =>
        call(listProjects, { query: { ...query, count, page: Number(pageParam) }, signal }),
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
  /** The titles of tags in use, each once and in the server's order, to choose from. */
  tagTitles: queryOptions({
    queryKey: projectKeys.tags,
    queryFn: async ({ signal }) => {
      const { data } = await call(listTags, { query: { count: -1 }, signal });
      return [...new Set(data.map(({ title }) => title))];
    },
    meta: { failure: 'silent' },
  }),
};
