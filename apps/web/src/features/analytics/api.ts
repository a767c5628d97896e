import {
  getAssetStatusTracking,
  getAssetTimeframe,
  getProjectManagementMetrics,
  getProjectsCompletionRatio,
  getReviewAndApprovalMetrics,
} from '@facet/contract/endpoints/analytics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { FigureQuery } from './figure-query.ts';

const figureKey = (panel: string, query: FigureQuery) => ['analytics', panel, query] as const;
// The previous figures stay on the screen until the new ones arrive.
const calm = { placeholderData: keepPreviousData, meta: { failure: 'silent' } } as const;

/** The figures of each panel. */
export const analyticsQueries = {
  statuses: (query: FigureQuery) =>
    queryOptions({
      queryKey: figureKey('statuses', query),
      queryFn: async ({ signal }) => (await call(getAssetStatusTracking, { query, signal })).data,
      ...calm,
    }),
  completion: (query: FigureQuery) =>
    queryOptions({
      queryKey: figureKey('completion', query),
      queryFn: async ({ signal }) => (await call(getProjectsCompletionRatio, { query, signal })).data,
      ...calm,
    }),
  management: (query: FigureQuery) =>
    queryOptions({
      queryKey: figureKey('management', query),
      queryFn: async ({ signal }) => (await call(getProjectManagementMetrics, { query, signal })).data,
      ...calm,
    }),
  reviews: (query: FigureQuery) =>
    queryOptions({
      queryKey: figureKey('reviews', query),
      queryFn: async ({ signal }) => (await call(getReviewAndApprovalMetrics, { query, signal })).data,
      ...calm,
    }),
  timeframe: (query: FigureQuery) =>
    queryOptions({
      queryKey: figureKey('timeframe', query),
      queryFn: async ({ signal }) => (await call(getAssetTimeframe, { query, signal })).data,
      ...calm,
    }),
};
