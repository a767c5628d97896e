import { listMyReviews } from '@facet/contract/endpoints/reviews';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const dashboardKeys = { reviews: ['dashboard', 'reviews'] as const };

export const dashboardQueries = {
  /** Every design that waits for my review, over all projects. */
  reviews: queryOptions({
    queryKey: dashboardKeys.reviews,
    queryFn: async ({ signal }) => {
      const { data } = await call(listMyReviews, { query: { count: -1 }, signal });
      return data;
    },
  }),
};
