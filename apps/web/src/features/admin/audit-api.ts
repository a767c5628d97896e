import * as api from '@facet/contract/endpoints/admin';
import type { AuditKind } from '@facet/contract/entities/audit-entry';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { buildUrl } from '../../lib/build-url.ts';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import { adminToken } from '../../lib/tab-token.ts';

export type AuditFilters = { search: string; kind: readonly AuditKind[]; days: number | null };

const DAY_MS = 86_400_000;
const COUNT = 20;

// By whole hours, so that the same filter is the same query for a while.
const sinceOf = (days: number | null) =>
  days === null ? undefined : new Date(Math.floor((Date.now() - days * DAY_MS) / 3_600_000) * 3_600_000).toISOString();

const queryOf = ({ search, kind, days }: AuditFilters) => ({
  search: search.trim() || undefined,
  kind: [...kind],
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

async function fetchCsv(filters: AuditFilters): Promise<Blob> {
  const response = await fetch(buildUrl(api.exportAudit.path, {}, queryOf(filters)), {
    headers: { Authorization: `Bearer ${adminToken.read()}` },
  });
  if (!response.ok) throw new Error(`The audit log was answered with ${response.status}`);
  return response.blob();
}

/** Saves the log as filtered; a token in a header cannot be followed as a link. */
export const useExportAudit = () =>
  useMutation({
    mutationFn: fetchCsv,
    onSuccess: (csv) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(csv);
      link.download = 'Audit log.csv';
      link.click();
      URL.revokeObjectURL(link.href);
    },
  });
