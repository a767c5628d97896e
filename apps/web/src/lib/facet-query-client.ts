import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** A fetch that invalidating does not start over: the first one of a query, and one that nobody looks at yet. */
const goesOn = (query: Query) =>
  query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive());

/**
 * A query client whose invalidation also reaches answers that are still on their way. The library's own forgets it
 * when the answer comes, although that may have been read before the change; here the answer counts as stale as well.
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
