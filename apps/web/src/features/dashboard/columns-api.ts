import { getColumnSettings, updateColumnSettings } from '@facet/contract/endpoints/dashboards';
import type { DashboardColumns } from '@facet/contract/entities/dashboard';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api.ts';
import { columnsOf, toKeptColumns, type Column } from './columns.ts';
import { dashboardKeys } from './keys.ts';

const columnsQuery = queryOptions({
  queryKey: dashboardKeys.columns,
  queryFn: async ({ signal }) => (await call(getColumnSettings, { signal })).data.columns,
  meta: { failure: 'silent' },
});

/** My columns of the table of projects; none until it is known how I set them. */
export function useColumns(): Column[] | undefined {
  const { data, isError } = useQuery(columnsQuery);
  return useMemo(() => (data || isError ? columnsOf(data ?? []) : undefined), [data, isError]);
}

/** Keeps my columns: shown at once, as usual again with null. */
export function useSetColumns() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (columns: DashboardColumns) => call(updateColumnSettings, { body: { columns } }),
    meta: { invalidates: [dashboardKeys.columns] },
  });
  return (columns: readonly Column[] | null) => {
    const kept = columns ? toKeptColumns(columns) : [];
    void client.cancelQueries({ queryKey: dashboardKeys.columns });
    client.setQueryData(columnsQuery.queryKey, kept);
    mutate(kept);
  };
}
