import { listDownloads } from '@facet/contract/endpoints/downloads';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';

export const downloadKeys = { all: ['downloads'] as const };

export const downloadQueries = {
  /** My finished zips and exports of the last few days, newest first. */
  mine: (userId: number) =>
    infiniteQueryOptions({
      queryKey: [...downloadKeys.all, userId],
      queryFn: ({ pageParam, signal }) =>
        call(listDownloads, { params: { userId }, query: { page: Number(pageParam), count: 50 }, signal }),
      initialPageParam: '1',
      getNextPageParam: nextPage,
    }),
};
