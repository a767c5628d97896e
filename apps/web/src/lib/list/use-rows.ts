import { useMemo } from 'react';
import type { LoadedQuery } from './loaded.tsx';

/**
 * How many rows before the end of the loaded ones the next page is fetched, so that it arrives before anybody scrolls
 * there.
 */
const AHEAD = 40;

export type Page<Row> = { data: readonly Row[]; total?: number };
/** The parts of an infinite query's result that a list needs. */
export type Paged<Row> = LoadedQuery<{ pages: readonly Page<Row>[] }> & {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

const readRowId = (row: object): unknown => ('id' in row ? row.id : row);

/** Each row once: while pages are being fetched again, a row may have moved from one to the next. */
function onceEach<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] {
  const seen = new Set<unknown>();
  return rows.filter((row) => {
    const key = keyOf(row);
    return !seen.has(key) && seen.add(key);
  });
}

export type Rows<Row> = ReturnType<typeof useRows<Row & object>>;

/**
 * The rows of an infinite query loaded so far. `keyOf` identifies a row if `id` does not; declare it outside the
 * component.
 */
export function useRows<Row extends object>(query: Paged<Row>, keyOf: (row: Row) => unknown = readRowId) {
  const { data, hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage } = query;
  const rows = useMemo(() => onceEach(data?.pages.flatMap((page) => page.data) ?? [], keyOf), [data, keyOf]);
  // What belongs to the filter before is not known to have a next page.
  const isPart = hasNextPage || isPlaceholderData;
  const total = isPart ? Math.max(data?.pages.at(-1)?.total ?? 0, rows.length) : rows.length;
  return {
    query,
    rows,
    /** How many rows there are in total; 0 until known. */
    total,
    /**
     * How many rows get a place: all of them or, after a failure, only the loaded ones, as "Load more" comes after the
     * last.
     */
    places: isFetchNextPageError ? rows.length : total,
    isEmpty: data !== undefined && rows.length === 0 && !hasNextPage,
    /** For lists that render only visible rows: loads more when an index near the end of the loaded rows is shown. */
    reach: (index: number) => {
      const isNear = index >= rows.length - AHEAD;
      // After a failure it would retry endlessly: `ListEnd` shows a button then. What is being fetched again would be cancelled.
      if (isNear && hasNextPage && !isFetching && !isFetchNextPageError) fetchNextPage();
    },
  };
}
