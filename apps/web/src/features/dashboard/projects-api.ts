import {
  listDashboardAssignees,
  listDashboardComments,
  listDashboardActivity,
  listDashboardDue,
  listDashboardEstimates,
  listDashboardModuleNames,
  listDashboardModules,
  listDashboardPriorities,
  listDashboardProjectNames,
  listDashboardProjects,
  listDashboardTabs,
  listDashboardTags,
  listDashboardWorkflows,
  viewProjectModules,
} from '@facet/contract/endpoints/dashboards';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import { costKeys } from '../../shared/costs/keys.ts';
import { dashboardKeys } from './keys.ts';
import { toNarrowing, toProjectQuery, type DashboardProjectFilters } from './project-filters.ts';

const PAGE = 40;
const COMMENTS = 5;
/** How many things the list of what is due shows at first. */
export const DUE_FIRST = 8;

/** How many cards a step of a space shows. */
const AT_STEP = 6;

const inSpace = (spaceId?: number) => (spaceId === undefined ? {} : { space_id: [spaceId] });
/** Which comments: of a space, that mention me, that I haven't read, or that a mentioned person hasn't read. */
export type CommentChoice = {
  space_id?: number | undefined;
  said?: 'mentions' | 'unread' | undefined;
  waits_for?: number[] | undefined;
};
const toChoiceQuery = ({ said, ...choice }: CommentChoice) => ({
  ...choice,
  mentions: said === 'mentions' || undefined,
  unread: said === 'unread' || undefined,
});
const silent = { meta: { failure: 'silent' } } as const;

export const dashboardProjectQueries = {
  /** The projects that I may see and that match the filters, page by page. */
  list: (filters: DashboardProjectFilters) => {
    const query = toProjectQuery(filters);
    return infiniteQueryOptions({
      queryKey: [...dashboardKeys.projects, 'list', query],
      queryFn: ({ signal, pageParam }) =>
        call(listDashboardProjects, { query: { ...query, count: PAGE, page: Number(pageParam) }, signal }),
      initialPageParam: '1',
      getNextPageParam: nextPage,
      placeholderData: (before) => before,
    });
  },
  /** How many estimates some projects have, of those whose costs I see. */
  estimates: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...costKeys.counts, ids],
      queryFn: async ({ signal }) =>
        (await call(listDashboardEstimates, { query: { project_id: [...ids] }, signal })).data,
      placeholderData: keepPreviousData,
      ...silent,
    }),
  /** How many projects each tab has. */
  tabs: (filters: DashboardProjectFilters) => {
    const query = toNarrowing({ ...filters, tab: undefined });
    return queryOptions({
      queryKey: [...dashboardKeys.projects, 'tabs', query],
      queryFn: async ({ signal }) => (await call(listDashboardTabs, { query, signal })).data,
      ...silent,
    });
  },
  /** What is due next and what is late, the latest first. */
  due: (scope: 'mine' | 'all', spaceId?: number, count = DUE_FIRST) =>
    queryOptions({
      queryKey: [...dashboardKeys.due, scope, spaceId, count],
      queryFn: async ({ signal }) => {
        const { data } = await call(listDashboardDue, { query: { scope, ...inSpace(spaceId), count }, signal });
        return data;
      },
      ...silent,
    }),
  /** What happened last. */
  activity: (spaceId: number) =>
    queryOptions({
      queryKey: [...dashboardKeys.activity, spaceId],
      queryFn: async ({ signal }) => (await call(listDashboardActivity, { query: inSpace(spaceId), signal })).data,
      ...silent,
    }),
  /** The latest comments. */
  comments: (choice: CommentChoice) =>
    queryOptions({
      queryKey: [...dashboardKeys.comments, choice],
      queryFn: ({ signal }) =>
        call(listDashboardComments, { query: { ...toChoiceQuery(choice), count: COMMENTS }, signal }),
      placeholderData: (before) => before,
      ...silent,
    }),
  /** The same, page by page. */
  allComments: (choice: CommentChoice) =>
    infiniteQueryOptions({
      queryKey: [...dashboardKeys.comments, 'all', choice],
      queryFn: ({ signal, pageParam }) =>
        call(listDashboardComments, { query: { ...toChoiceQuery(choice), count: PAGE, page: pageParam }, signal }),
      initialPageParam: '',
      getNextPageParam: nextPage,
      placeholderData: (before) => before,
    }),
  /** The steps of a space's projects, by their id in the catalogue. */
  steps: (spaceId: number) =>
    queryOptions({
      queryKey: [...dashboardKeys.projects, 'steps', spaceId],
      queryFn: async ({ signal }) => (await call(listDashboardModuleNames, { query: inSpace(spaceId), signal })).data,
      ...silent,
    }),
  /** Projects of a space that are at a step, those due soonest first. */
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

/** Removes the dot from modules whose news the user goes to see. */
export const useSeeModules = () =>
  useMutation({
    mutationFn: (ids: number[]) => call(viewProjectModules, { body: { ids } }),
    meta: { failure: 'silent', invalidates: [dashboardKeys.projects] },
  });

/** The options of each filter, given the other active filters. */
export const dashboardChoiceQueries = {
  steps: (filters: DashboardProjectFilters) => {
    const query = toNarrowing({ ...filters, at: undefined });
    return queryOptions({
      queryKey: [...dashboardKeys.projects, 'steps', query],
      queryFn: async ({ signal }) => (await call(listDashboardModuleNames, { query, signal })).data,
      placeholderData: (before) => before,
      ...silent,
    });
  },
  workflows: (filters: DashboardProjectFilters) => {
    const query = toNarrowing(filters);
    return queryOptions({
      queryKey: [...dashboardKeys.projects, 'workflows', query],
      queryFn: async ({ signal }) => (await call(listDashboardWorkflows, { query, signal })).data,
      placeholderData: (before) => before,
      ...silent,
    });
  },
  projects: (filters: DashboardProjectFilters) => {
    const query = toNarrowing(filters);
    return queryOptions({
      queryKey: [...dashboardKeys.projects, 'names', query],
      queryFn: async ({ signal }) => (await call(listDashboardProjectNames, { query, signal })).data,
      placeholderData: (before) => before,
      ...silent,
    });
  },
  tags: (filters: DashboardProjectFilters) => {
    const query = toNarrowing(filters);
    return queryOptions({
      queryKey: [...dashboardKeys.projects, 'tags', query],
      queryFn: async ({ signal }) => (await call(listDashboardTags, { query, signal })).data,
      placeholderData: (before) => before,
      ...silent,
    });
  },
  assignees: (filters: DashboardProjectFilters) => {
    const query = toNarrowing(filters);
    return queryOptions({
      queryKey: [...dashboardKeys.projects, 'assignees', query],
      queryFn: async ({ signal }) => (await call(listDashboardAssignees, { query, signal })).data,
      placeholderData: (before) => before,
      ...silent,
    });
  },
  priorities: (filters: DashboardProjectFilters) => {
    const query = toNarrowing(filters);
    return queryOptions({
      queryKey: [...dashboardKeys.projects, 'priorities', query],
      queryFn: async ({ signal }) => (await call(listDashboardPriorities, { query, signal })).data,
      placeholderData: (before) => before,
      ...silent,
    });
  },
};
