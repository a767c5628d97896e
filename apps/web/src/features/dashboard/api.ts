import { listDashboardProjects, listDashboardTabs, listDashboardWaiting } from '@facet/contract/endpoints/dashboards';
import { listWaitingReviews } from '@facet/contract/endpoints/reviews';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import { dashboardKeys } from './keys.ts';

/** Projects per page of my dashboard. */
const PAGE = 40;

export const dashboardQueries = {
  /** Projects where I am on the team, or that were shared with me; the latest changed first. */
  mine: (spaceId?: number) =>
    infiniteQueryOptions({
      queryKey: [...dashboardKeys.projects, 'mine', spaceId],
      queryFn: ({ signal, pageParam }) => {
        const query = { scope: 'mine', count: PAGE, page: Number(pageParam) } as const;
        const space_id = spaceId === undefined ? [] : [spaceId];
        return call(listDashboardProjects, { query: { ...query, space_id }, signal });
      },
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
  /** What waits for whom, in one space or in all. */
  waiting: (spaceId?: number) =>
    queryOptions({
      queryKey: [...dashboardKeys.waiting, spaceId],
      queryFn: async ({ signal }) => {
        const query = spaceId === undefined ? {} : { space_id: [spaceId] };
        return (await call(listDashboardWaiting, { query, signal })).data;
      },
      meta: { failure: 'silent' },
    }),
  /** How many projects each tab has, of mine or of all that I may see. */
  tabs: (scope: 'mine' | 'all') =>
    queryOptions({
      queryKey: [...dashboardKeys.projects, 'tabs of', scope],
      queryFn: async ({ signal }) => (await call(listDashboardTabs, { query: { scope }, signal })).data,
      meta: { failure: 'silent' },
    }),
  /** Every request that waits for my answer, over all projects; overdue first, then by due date. */
  reviews: queryOptions({
    queryKey: dashboardKeys.reviews,
    queryFn: async ({ signal }) => {
      const { data } = await call(listWaitingReviews, { query: { count: -1 }, signal });
      return data;
    },
  }),
};
