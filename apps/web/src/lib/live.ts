import { effectOf, type ReadFamily } from '@facet/contract/events';
import type { ProjectUpdate } from '@facet/contract/realtime';
import { partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { refresh } from './refresh.ts';

/** Which of a feature's keys are of which family; events say which families they make stale. */
export type LiveMap = Partial<Record<ReadFamily, (update: ProjectUpdate) => readonly QueryKey[]>>;

/** The keys of the update's project, or all where it names none or where rights have changed, which no project bounds. */
export const ofProject =
  (all: QueryKey, keys: (projectId: number) => readonly QueryKey[]) =>
  ({ event, project_id: id }: ProjectUpdate): readonly QueryKey[] =>
    id === null || event === 'access.changed' ? [all] : keys(id);

/** Every key that the update makes stale, over the maps of all features; what lies below another one is not said again. */
export function staleKeys(maps: readonly LiveMap[], update: ProjectUpdate): QueryKey[] {
  const keys = effectOf(update.event).stale.flatMap((family) => maps.flatMap((map) => map[family]?.(update) ?? []));
  const isBelow = (key: QueryKey, index: number) =>
    keys.some((other, at) => at !== index && partialMatchKey(key, other) && (other.length < key.length || at < index));
  return keys.filter((key, index) => !isBelow(key, index));
}

/** Invalidates what the update makes stale; open pages fetch again, closed ones when they open. */
export function applyUpdate(client: QueryClient, maps: readonly LiveMap[], update: ProjectUpdate): void {
  for (const queryKey of staleKeys(maps, update)) refresh(client, queryKey);
}
