import * as api from '@facet/contract/endpoints/admin';
import type { AuditKind } from '@facet/contract/constants/audit';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import { saveAdminCsv } from './save-csv.ts';
import { t } from '../../ui/words.ts';

export type AuditFilters = {
  search: string;
  kind: readonly AuditKind[];
  days: number | null;
  /** The person who did it, or to whom it was done. */
  userId?: number | undefined;
};

const DAY_MS = 86_400_000;
const COUNT = 20;

// In whole hours, so that the same filter stays the same query for a while.
const sinceOf = (days: number | null) =>
  days === null ? undefined : new Date(Math.floor((Date.now() - days * DAY_MS) / 3_600_000) * 3_600_000).toISOString();

const queryOf = ({ search, kind, days, userId }: AuditFilters) => ({
  search: search.trim() || undefined,
  kind: [...kind],
  user_id: userId === undefined ? [] : [userId],
  from: sinceOf(days),
});

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filters],
    queryFn: ({ signal, pageParam }) =>
      call(api.listAudit, { query: { ...queryOf(filters), count: COUNT, page: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: nextPage,
  });

/** Whether the log is intact; the server reads all of it for that, so filtering doesn't ask again. */
export const auditChainQuery = queryOptions({
  queryKey: ['admin', 'audit chain'],
  queryFn: async ({ signal }) => (await call(api.verifyAudit, { signal })).data,
  staleTime: 5 * 60_000,
});

/** Saves the filtered log. */
export const useExportAudit = () =>
  useMutation({
    mutationFn: (filters: AuditFilters) =>
      saveAdminCsv(`${t('Audit log')}.csv`, api.exportAudit.path, queryOf(filters)),
  });
