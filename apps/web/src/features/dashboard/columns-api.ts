import { getColumnSettings, updateColumnSettings } from '@facet/contract/endpoints/dashboards';
import type { ColumnSettings } from '@facet/contract/entities/dashboard';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api.ts';
import { columnsOf, toKeptColumns, type Column } from './columns.ts';
import { dashboardKeys } from './keys.ts';

/** What I have set and the server does not have yet. */
const waitingLook = (client: QueryClient) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: dashboardKeys.columns, status: 'pending' })
    .map(({ state }) => state.variables)
    .findLast((settings): settings is ColumnSettings => settings !== undefined);

const columnsQuery = queryOptions({
  queryKey: dashboardKeys.columns,
  // Whatever is read while something is on its way is older than that.
  queryFn: async ({ signal, client }) => {
    const { data } = await call(getColumnSettings, { signal });
    return waitingLook(client) ?? data;
  },
  meta: { failure: 'silent' },
});

/** My columns of the table of projects and whether its rows stand close; none until it is known how I set them. */
export type TableLook = { columns: Column[]; isDense: boolean };

export function useTableLook(): TableLook | undefined {
  const { data, isError } = useQuery(columnsQuery);
  return useMemo(
    () => (data || isError ? { columns: columnsOf(data?.columns ?? []), isDense: data?.is_dense ?? false } : undefined),
    [data, isError],
  );
}

/** Keeps how I want the table: shown at once, its columns as usual again with null. */
export function useSetTableLook({ columns, isDense }: TableLook) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: dashboardKeys.columns,
    // One after the other: each is all that I set, and what comes last must be what was set last.
    scope: { id: 'columns of the dashboard' },
    mutationFn: (settings: ColumnSettings) => call(updateColumnSettings, { body: settings }),
    meta: { invalidates: [dashboardKeys.columns] },
  });
  const keep = (settings: ColumnSettings) => {
    void client.cancelQueries({ queryKey: dashboardKeys.columns });
    client.setQueryData(columnsQuery.queryKey, settings);
    mutate(settings);
  };
  return {
    setColumns: (next: readonly Column[] | null) =>
      keep({ columns: next ? toKeptColumns(next) : [], is_dense: isDense }),
    setDense: (next: boolean) => keep({ columns: toKeptColumns(columns), is_dense: next }),
  };
}
