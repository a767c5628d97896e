import {
  listDashboardAssignees,
  listDashboardComments,
  listDashboardModuleNames,
  listDashboardModules,
  listDashboardPriorities,
  listDashboardProjects,
  listDashboardTabs,
  listDashboardTags,
  listDashboardWaiting,
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

/** Cards that a step of a space shows. */
const AT_STEP = 6;

const inSpace = (spaceId?: number) => (spaceId === undefined ? {} : { space_id: [spaceId] });
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
  due: (spaceId?: number) =>
    queryOptions({
      queryKey: [...dashboardKeys.projects, 'due', spaceId],
      queryFn: async ({ signal }) => {
        const usual = { tab_status: 'active', sort_by: 'due_date', order: 'asc', count: DUE } as const;
        const { data } = await call(listDashboardProjects, { query: { ...usual, ...inSpace(spaceId) }, signal });
        return data.filter(({ due_date: due }) => due !== null);
      },
      ...silent,
    }),
  /** What was said last. */
  comments: (spaceId?: number) =>
    queryOptions({
      queryKey: [...dashboardKeys.comments, spaceId],
      queryFn: async ({ signal }) =>
        (await call(listDashboardComments, { query: { count: COMMENTS, space_id: spaceId }, signal })).data,
      ...silent,
    }),
  /** What waits for whom. */
  waiting: (spaceId?: number) =>
    queryOptions({
      queryKey: [...dashboardKeys.waiting, spaceId],
      queryFn: async ({ signal }) => (await call(listDashboardWaiting, { query: inSpace(spaceId), signal })).data,
      ...silent,
    }),
  /** The steps that projects of a space are made of, by their id in the catalogue. */
  steps: (spaceId: number) =>
    queryOptions({
      queryKey: [...dashboardKeys.projects, 'steps', spaceId],
      queryFn: async ({ signal }) => (await call(listDashboardModuleNames, { query: inSpace(spaceId), signal })).data,
      ...silent,
    }),
  /** Projects of a space that are at a step, the next due first. */
  atStep: (spaceId: number, stepId: number) =>
    queryOptions({
      queryKey: [...dashboardKeys.projects, 'at step', spaceId, stepId],
      queryFn: ({ signal }) => {
        const usual = { sort_by: 'due_date', order: 'asc', count: AT_STEP } as const;
        const step = { module: [stepId], at_module: [stepId] };
        return call(listDashboardModules, { query: { ...usual, ...inSpace(spaceId), ...step }, signal });
      },
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
  steps: (filters: DashboardProjectFilters) => {
    const query = narrowingOf({ ...filters, at: undefined });
    return queryOptions({
      queryKey: [...dashboardKeys.projects, 'steps', query],
      queryFn: async ({ signal }) => (await call(listDashboardModuleNames, { query, signal })).data,
      placeholderData: (before) => before,
      ...silent,
    });
  },
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
