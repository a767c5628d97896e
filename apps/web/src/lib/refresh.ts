import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

type Change = { options: { mutationKey?: QueryKey | undefined } };

/** What the server has answered, though the mutation itself may still be ending. */
const answered = new WeakSet<Change>();

const keysShownAhead = (client: QueryClient): QueryKey[] =>
  client
    .getMutationCache()
    .findAll({ status: 'pending' })
    .flatMap((mutation) => (answered.has(mutation) ? [] : [mutation.options.mutationKey ?? []]))
    .filter((key) => key.length > 0);

/**
 * Fetches again what is stale: what is in sight at once, the rest when it is opened. A mutation that shows its change
 * ahead of the server has as its `mutationKey` the key of what it changes; that waits until the mutation is answered,
 * for an answer from in between would take the change back for a moment.
 */
export function refresh(client: QueryClient, queryKey: QueryKey): void {
  const ahead = keysShownAhead(client);
  void client.invalidateQueries({
    queryKey,
    predicate: (query) => !ahead.some((key) => partialMatchKey(query.queryKey, key)),
  });
}

/** Fetches again what a mutation has shown ahead of the server, now that it is answered, be it by a refusal. */
export function refreshAnswered(client: QueryClient, mutation: Change): void {
  answered.add(mutation);
  const { mutationKey } = mutation.options;
  if (mutationKey) refresh(client, mutationKey);
}
