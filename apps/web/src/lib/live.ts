import { effectOf, type ReadFamily } from '@facet/contract/events';
import type { ProjectUpdate } from '@facet/contract/realtime';
import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { refresh } from './refresh.ts';

/** Maps families of reads to a feature's query keys; events say which families they make stale. */
export type LiveMap = Partial<Record<ReadFamily, (update: ProjectUpdate) => readonly QueryKey[]>>;

/**
 * The keys for the update's project; all of them if it names none, or if rights have changed, which affects every
 * project.
 */
export const ofProject =
  (all: QueryKey, keys: (projectId: number) => readonly QueryKey[]) =>
  ({ event, project_id: id }: ProjectUpdate): readonly QueryKey[] =>
    id === null || event === 'access.changed' ? [all] : keys(id);

/** Every key that the update makes stale, over all features' maps; keys covered by a shorter one are left out. */
export function staleKeys(maps: readonly LiveMap[], update: ProjectUpdate): QueryKey[] {
  const keys = effectOf(update.event).stale.flatMap((family) => maps.flatMap((map) => map[family]?.(update) ?? []));
  const isBelow = (key: QueryKey, index: number) =>
    keys.some((other, at) => at !== index && partialMatchKey(key, other) && (other.length < key.length || at < index));
  return keys.filter((key, index) => !isBelow(key, index));
}

/** Invalidates what the update makes stale; open pages fetch again now, others when they open. */
export function applyUpdate(client: QueryClient, maps: readonly LiveMap[], update: ProjectUpdate): void {
  for (const queryKey of staleKeys(maps, update)) refresh(client, queryKey);
}
