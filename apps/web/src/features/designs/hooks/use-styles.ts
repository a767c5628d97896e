import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ModuleRef } from '../../../shared/designs/api.ts';
import { listQueries } from '../list-queries.ts';
import type { StyleFilters } from '../style-filters.ts';

/** A module's styles as far as they are loaded; `loadTo` brings the pages up to an index, one after the other. */
export function useStyles(module: ModuleRef, filters: StyleFilters) {
  const query = useInfiniteQuery({
    ...listQueries.list(module, filters),
    // A filter changes the list in place; another module begins with its own skeleton.
    placeholderData: (previous, before) =>
      before?.queryKey[3] === module.moduleId ? keepPreviousData(previous) : undefined,
  });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const styles = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const total = data?.pages.at(-1)?.total ?? 0;
  const loadTo = (index: number) => {
    if (index >= styles.length && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  };
  return { query, styles, total: Math.max(total, styles.length), loadTo };
}
