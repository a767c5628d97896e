import { listLog } from '@facet/contract/endpoints/activity';
import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Who changed something, and when. */
export type Changer = { id: number; first_name: string; last_name: string; at?: string };

const ENTRIES = 50;

/** The newest entries of a project's log, asked for again with each moment; who may not read it gets none. */
export const lastChanges = (projectId: number, at: string) =>
  queryOptions({
    queryKey: ['last changes', projectId, at],
    queryFn: async ({ signal }) => {
      const { data } = await call(listLog, { params: { projectId }, query: { count: ENTRIES }, signal });
      return data;
    },
    meta: { failure: 'silent' },
  });

/** Who made the newest of these entries that fits; undefined when it can't be told. */
export function changerOf(
  entries: readonly LogEntryWire[],
  fits: (entry: LogEntryWire) => boolean,
): Changer | undefined {
  const entry = entries.find(fits);
  return entry && { ...entry.user, at: entry.created_at };
}
