import { listLog } from '@facet/contract/endpoints/activity';
import type { LogEntryWire } from '@facet/contract/entities/log-entry';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Who changed something, and when. */
export type Changer = { id: number; first_name: string; last_name: string; at?: string };

const ENTRIES = 50;

/** The newest entries of a project's log, read again for each new moment; empty for people who may not read it. */
export const lastChanges = (projectId: number, at: string) =>
  queryOptions({
    queryKey: ['last changes', projectId, at],
    queryFn: async ({ signal }) => {
      const { data } = await call(listLog, { params: { projectId }, query: { count: ENTRIES }, signal });
      return data;
    },
    meta: { failure: 'silent' },
  });

/** Who made the newest matching entry; undefined if that can't be told. */
export function findChanger(
  entries: readonly LogEntryWire[],
  fits: (entry: LogEntryWire) => boolean,
): Changer | undefined {
  const entry = entries.find(fits);
  return entry && { ...entry.user, at: entry.created_at };
}
