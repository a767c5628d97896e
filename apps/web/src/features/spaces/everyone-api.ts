import { listAllSpaceUsers } from '@facet/contract/endpoints/spaces';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import { spaceKeys } from './api.ts';

const ROWS_A_PAGE = 50;

/** Everyone of my spaces, page by page. */
export const everyoneQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...spaceKeys.all, 'everyone', search ?? ''],
    queryFn: ({ signal, pageParam }) =>
      call(listAllSpaceUsers, { query: { search, count: ROWS_A_PAGE, page: Number(pageParam) }, signal }),
    initialPageParam: '1',
    getNextPageParam: nextPage,
  });
