import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

export type Entering = { context: { queryClient: QueryClient }; preload: boolean };

/**
 * Asks for what a page is about while its code is still on its way, unless it is known or only pointed at; gives what
 * came of it. A failure is the query's own: the page that asks for the same shows it.
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
