import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

export type Entering = { context: { queryClient: QueryClient }; preload: boolean };

/**
 * Requests a page's data while its code is still loading, unless it is cached or the link is only being hovered;
 * returns the result. A failure is left to the page, which asks for the same.
 */
export async function warm<Data, Key extends QueryKey>(
  { context: { queryClient }, preload }: Entering,
  find: () => Promise<FetchQueryOptions<Data, Error, Data, Key>>,
): Promise<Data | undefined> {
  if (preload) return undefined;
  const options = await find();
  if (queryClient.getQueryState(options.queryKey) !== undefined) return undefined;
  await queryClient.prefetchQuery(options);
  return queryClient.getQueryData<Data>(options.queryKey);
}

/** The same for the first page of a list. */
export async function warmList<Page, Key extends QueryKey, Param>(
  { context: { queryClient }, preload }: Entering,
  find: () => Promise<FetchInfiniteQueryOptions<Page, Error, Page, Key, Param>>,
): Promise<void> {
  if (preload) return;
  const options = await find();
  if (queryClient.getQueryState(options.queryKey) === undefined) await queryClient.prefetchInfiniteQuery(options);
}
