import type { TaskStatus } from '@facet/contract/constants/statuses';
import type { TaskGroup } from '@facet/contract/constants/tasks';
import { listProjects } from '@facet/contract/endpoints/projects';
import { listAllSpaceUsers } from '@facet/contract/endpoints/spaces';
import { countMyTasks, listMyTasks, listProjectStyles } from '@facet/contract/endpoints/task-lists';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { nextPage } from '../../../lib/next-page.ts';
import { taskKeys } from '../keys.ts';
import type { TaskPageFilters } from './page-filters.ts';
import { toPageQuery } from './page-query.ts';

/** Rows per request: two screens of the table. */
const PAGE = 60;
const COLUMN_PAGE = 30;
const CHOICES = 100;
/** Tasks that the dashboard shows. */
const NEXT = 5;
const ALL = -1;
const silent = { meta: { failure: 'silent' } } as const;

export const taskPageQueries = {
  /** My tasks, page by page, in the order of the table. */
  list: (filters: TaskPageFilters) => {
    const query = toPageQuery(filters);
    return infiniteQueryOptions({
      queryKey: [...taskKeys.mine, 'list', query],
      queryFn: ({ signal, pageParam }) =>
        call(listMyTasks, { query: { ...query, count: PAGE, page: Number(pageParam) }, signal }),
      initialPageParam: '1',
      getNextPageParam: nextPage,
    });
  },
  /** The first few, with how many there are. */
  next: (filters: TaskPageFilters) => {
    const query = toPageQuery(filters);
    return queryOptions({
      queryKey: [...taskKeys.mine, 'next', query],
      queryFn: ({ signal }) => call(listMyTasks, { query: { ...query, count: NEXT }, signal }),
      placeholderData: (before) => before,
      ...silent,
    });
  },
  /** Those of one status, for a column of the board; by their lanes, where it has some. */
  column: (filters: TaskPageFilters, status: TaskStatus) => {
    const query = { ...toPageQuery(filters), status: [status] };
    return infiniteQueryOptions({
      queryKey: [...taskKeys.mine, 'column', query],
      queryFn: ({ signal, pageParam }) =>
        call(listMyTasks, { query: { ...query, count: COLUMN_PAGE, page: Number(pageParam) }, signal }),
      initialPageParam: '1',
      getNextPageParam: nextPage,
    });
  },
  /** Those due from a day until another, both inclusive (`yyyy-MM-dd`). */
  dueBetween: (filters: TaskPageFilters, from: string, until: string) => {
    const query = {
      ...toPageQuery({ ...filters, due: undefined, group: undefined }),
      due_from: from,
      due_until: until,
    };
    return queryOptions({
      queryKey: [...taskKeys.mine, 'calendar', query],
      queryFn: ({ signal }) => call(listMyTasks, { query: { ...query, count: ALL }, signal }),
    });
  },
  /** How many each group has, in the order of the list. */
  counts: (filters: TaskPageFilters, group: TaskGroup) => {
    const query = { ...toPageQuery({ ...filters, col: undefined, order: undefined }), group };
    return queryOptions({
      queryKey: [...taskKeys.mine, 'counts', query],
      queryFn: async ({ signal }) => (await call(countMyTasks, { query, signal })).data,
      meta: { failure: 'silent' },
    });
  },
};

/** The options of the filters. */
export const taskChoiceQueries = {
  /** Projects by title, or those whose title contains a text. */
  projects: (search: string) =>
    queryOptions({
      queryKey: [...taskKeys.choices, 'all projects', search],
      queryFn: async ({ signal }) => {
        const query = { search: search || undefined, sort_by: 'title', order: 'asc', count: CHOICES } as const;
        const { data } = await call(listProjects, { query, signal });
        return data.map(({ id, title }) => ({ id, title }));
      },
      ...silent,
    }),
  /** People of my spaces. */
  people: (search: string) =>
    queryOptions({
      queryKey: [...taskKeys.choices, 'people', search],
      queryFn: async ({ signal }) => {
        const { data } = await call(listAllSpaceUsers, {
          query: { search: search || undefined, count: CHOICES },
          signal,
        });
        return data.map(({ user }) => user);
      },
      ...silent,
    }),
  /** Styles of a project, over all its modules that I can see. */
  styles: (projectId: number) =>
    queryOptions({
      queryKey: [...taskKeys.choices, 'styles of', projectId],
      queryFn: async ({ signal }) => {
        const { data } = await call(listProjectStyles, { params: { projectId }, query: { count: CHOICES }, signal });
        return data.map(({ id, title }) => ({ id, title }));
      },
      ...silent,
    }),
};
