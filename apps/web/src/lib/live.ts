import type { ProjectEvent, ProjectUpdate } from '@facet/contract/realtime';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refresh } from './refresh.ts';

/** The events that make a feature's own data stale, and which keys that is; a list where it is several. */
export type LiveMap = Partial<Record<ProjectEvent, (update: ProjectUpdate) => readonly QueryKey[]>>;

/** Every key that the update makes stale, over the maps of all features. */
export const staleKeys = (maps: readonly LiveMap[], update: ProjectUpdate): QueryKey[] =>
  maps.flatMap((map) => map[update.event]?.(update) ?? []);

/** Invalidates what the update makes stale; open pages fetch again, closed ones when they open. */
export function applyUpdate(client: QueryClient, maps: readonly LiveMap[], update: ProjectUpdate): void {
  for (const queryKey of staleKeys(maps, update)) refresh(client, queryKey);
}
