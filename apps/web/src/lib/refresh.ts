import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

type Change = { options: { mutationKey?: QueryKey | undefined } };

/** Mutations that the server has answered, though they may still be settling. */
const answered = new WeakSet<Change>();

const keysShownAhead = (client: QueryClient): QueryKey[] =>
  client
    .getMutationCache()
    .findAll({ status: 'pending' })
    .flatMap((mutation) => (answered.has(mutation) ? [] : [mutation.options.mutationKey ?? []]))
    .filter((key) => key.length > 0);

/**
 * Fetches again what is stale: visible queries at once, others when they open. A mutation that shows its change before
 * the server answers has the key of what it changes as its `mutationKey`; refetching that key waits for the answer,
 * because a read from in between would briefly undo the change.
 */
export function refresh(client: QueryClient, queryKey: QueryKey): void {
  const ahead = keysShownAhead(client);
  void client.invalidateQueries({
    queryKey,
    predicate: (query) => !ahead.some((key) => partialMatchKey(query.queryKey, key)),
  });
}

/** Fetches again what a mutation showed in advance, now that it has been answered, even by a refusal. */
export function refreshAnswered(client: QueryClient, mutation: Change): void {
  answered.add(mutation);
  const { mutationKey } = mutation.options;
  if (mutationKey) refresh(client, mutationKey);
}
