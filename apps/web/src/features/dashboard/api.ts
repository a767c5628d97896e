import { listWaitingReviews } from '@facet/contract/endpoints/reviews';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { dashboardKeys } from './keys.ts';

export const dashboardQueries = {
  /** Every request that waits for my answer, over all projects; overdue first, then by due date. */
  reviews: queryOptions({
    queryKey: dashboardKeys.reviews,
    queryFn: async ({ signal }) => {
      const { data } = await call(listWaitingReviews, { query: { count: -1 }, signal });
      return data;
    },
  }),
};
