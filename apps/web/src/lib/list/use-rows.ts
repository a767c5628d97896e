import { useMemo } from 'react';
import type { Asked } from './loaded.tsx';

/** How far from the end of what is loaded the next page is fetched, in rows: it comes before anyone scrolls there. */
const AHEAD = 40;

export type Page<Row> = { data: readonly Row[]; total?: number };
/** What the parts of a list read of an infinite query. */
export type Paged<Row> = Asked<{ pages: readonly Page<Row>[] }> & {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

const idOf = (row: object): unknown => ('id' in row ? row.id : row);

/** Each row once: while pages are fetched again, one may have moved from a page to the next. */
function onceEach<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] {
  const seen = new Set<unknown>();
  return rows.filter((row) => {
    const key = keyOf(row);
    return !seen.has(key) && seen.add(key);
  });
}

export type Rows<Row> = ReturnType<typeof useRows<Row & object>>;

/**
 * The rows of an infinite query as far as they are loaded. `keyOf` tells them apart where their `id` does not;
 * declare it outside of the component.
 */
export function useRows<Row extends object>(query: Paged<Row>, keyOf: (row: Row) => unknown = idOf) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const rows = useMemo(() => onceEach(data?.pages.flatMap((page) => page.data) ?? [], keyOf), [data, keyOf]);
  const total = hasNextPage ? Math.max(data?.pages.at(-1)?.total ?? 0, rows.length) : rows.length;
  return {
    query,
    rows,
    /** How many there are; 0 until it is known. */
    total,
    /** How many rows have a place: all, or only the loaded ones after a failure, as "Load more" is below the last. */
    places: isFetchNextPageError ? rows.length : total,
    isEmpty: data !== undefined && rows.length === 0 && !hasNextPage,
    /** For lists that draw what is in sight: loads on when an index comes near the end of what is loaded. */
    reach: (index: number) => {
      const isNear = index >= rows.length - AHEAD;
      // After a failure it would try without end: `ListEnd` has a button then.
      if (isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) fetchNextPage();
    },
  };
}
