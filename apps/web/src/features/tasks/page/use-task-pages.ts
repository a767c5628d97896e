import { useMemo } from 'react';

/** Rows before the end at which the next page is fetched: it comes before anyone scrolls there. */
const AHEAD = 40;

type Page<Row> = { data: Row[]; total: number };
type Paged<Row> = {
  data: { pages: Page<Row>[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** Each row once: while pages are fetched again, one may have moved from a page to the next. */
function onceEach<Row extends { id: number }>(rows: Row[]): Row[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** The tasks of an infinite query as far as they are loaded; `reach` loads on when an index comes near their end. */
export function useTaskPages<Row extends { id: number }>(query: Paged<Row>) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const rows = useMemo(() => onceEach(data?.pages.flatMap((page) => page.data) ?? []), [data]);
  const total = Math.max(data?.pages.at(-1)?.total ?? 0, rows.length);
  const reach = (index: number) => {
    const isNear = index >= rows.length - AHEAD;
    if (isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) fetchNextPage();
  };
  return { rows, total: hasNextPage ? total : rows.length, reach };
}
