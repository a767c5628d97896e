import {
  listDashboardAssignees,
  listDashboardComments,
  listDashboardPriorities,
  listDashboardProjects,
  listDashboardTabs,
  listDashboardTags,
  viewProjectModules,
} from '@facet/contract/endpoints/dashboards';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import { dashboardKeys } from './keys.ts';
import { narrowingOf, queryOf, type DashboardProjectFilters } from './project-filters.ts';

const PAGE = 40;
const COMMENTS = 5;
const DUE = 8;

const silent = { meta: { failure: 'silent' } } as const;

export const dashboardProjectQueries = {
  /** Every project that I may see and that the filters leave, page by page. */
  list: (filters: DashboardProjectFilters) => {
    const query = queryOf(filters);
    return infiniteQueryOptions({
      queryKey: [...dashboardKeys.projects, 'list', query],
      queryFn: ({ signal, pageParam }) =>
        call(listDashboardProjects, { query: { ...query, count: PAGE, page: Number(pageParam) }, signal }),
      initialPageParam: '1',
      getNextPageParam: nextPage,
      placeholderData: (before) => before,
    });
  },
  /** How many projects each tab has. */
  tabs: (filters: DashboardProjectFilters) => {
    const query = narrowingOf({ ...filters, tab: undefined });
    return queryOptions({
      queryKey: [...dashboardKeys.projects, 'tabs', query],
      queryFn: async ({ signal }) => (await call(listDashboardTabs, { query, signal })).data,
      ...silent,
    });
  },
  /** What is due next and what is late, the latest first. */
  due: queryOptions({
    queryKey: [...dashboardKeys.projects, 'due'],
    queryFn: async ({ signal }) => {
      const query = { tab_status: 'active', sort_by: 'due_date', order: 'asc', count: DUE } as const;
      const { data } = await call(listDashboardProjects, { query, signal });
      return data.filter(({ due_date: due }) => due !== null);
    },
    ...silent,
  }),
  /** What was said last. */
  comments: queryOptions({
    queryKey: dashboardKeys.comments,
    queryFn: async ({ signal }) => (await call(listDashboardComments, { query: { count: COMMENTS }, signal })).data,
    ...silent,
  }),
};

/** Takes the dot off modules whose news one goes to see. */
export const useSeeModules = () =>
  useMutation({
    mutationFn: (ids: number[]) => call(viewProjectModules, { body: { ids } }),
    meta: { failure: 'silent', invalidates: [dashboardKeys.projects] },
  });

/** What one can filter by, with the other filters in force. */
export const dashboardChoiceQueries = {
  tags: (filters: DashboardProjectFilters) => {
    const query = narrowingOf(filters);
    return queryOptions({
      queryKey: [...dashboardKeys.projects, 'tags', query],
      queryFn: async ({ signal }) => (await call(listDashboardTags, { query, signal })).data,
      placeholderData: (before) => before,
      ...silent,
    });
  },
  assignees: (filters: DashboardProjectFilters) => {
    const query = narrowingOf(filters);
    return queryOptions({
      queryKey: [...dashboardKeys.projects, 'assignees', query],
      queryFn: async ({ signal }) => (await call(listDashboardAssignees, { query, signal })).data,
      placeholderData: (before) => before,
      ...silent,
    });
  },
  priorities: (filters: DashboardProjectFilters) => {
    const query = narrowingOf(filters);
    return queryOptions({
      queryKey: [...dashboardKeys.projects, 'priorities', query],
      queryFn: async ({ signal }) => (await call(listDashboardPriorities, { query, signal })).data,
      placeholderData: (before) => before,
      ...silent,
    });
  },
};
