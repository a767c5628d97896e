import { useMemo } from 'react';

/** Pages left before the end when the next is fetched, in rows: it comes before anyone scrolls there. */
const AHEAD = 60;

type Page<Row> = { data: Row[]; total: number };
type Paged<Row> = {
  data: { pages: Page<Row>[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

const NONE: never[] = [];

/** The rows of an infinite query as far as they are loaded; `reach` loads on when an index comes near their end. */
export function usePages<Row>(query: Paged<Row>) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? NONE, [data]);
  const total = Math.max(data?.pages.at(-1)?.total ?? 0, rows.length);
  const reach = (index: number) => {
    const isNear = index >= rows.length - AHEAD;
    if (isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) fetchNextPage();
  };
  return { rows, total: hasNextPage ? total : rows.length, reach };
}
