import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** Fetches that invalidating does not restart: the first one of a query, and one that nothing on the page uses yet. */
const goesOn = (query: Query) =>
  query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive());

/**
 * A query client whose invalidation also covers answers still on their way. The library's own forgets the invalidation
 * when such an answer arrives, although it may have been read before the change; here that answer counts as stale, too.
 */
export class FacetQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const onTheirWay = this.getQueryCache()
      .findAll(filters)
      .filter(goesOn)
      .map(({ queryKey, promise }) => ({ queryKey, promise }));
    const refetched = super.invalidateQueries(filters, options);
    const again = onTheirWay.map(async ({ queryKey, promise }) => {
      const came = await promise?.then(
        () => true,
        () => false,
      );
      if (came) await super.invalidateQueries({ queryKey, exact: true }, options);
    });
    await Promise.all([refetched, ...again]);
  }
}
