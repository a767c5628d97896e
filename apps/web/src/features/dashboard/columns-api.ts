import { getColumnSettings, updateColumnSettings } from '@facet/contract/endpoints/dashboards';
import type { ColumnSettings } from '@facet/contract/entities/dashboard';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api.ts';
import { listColumns, toKeptColumns, type DashboardColumn } from './columns.ts';
import { dashboardKeys } from './keys.ts';

/** What I have set and the server doesn't have yet. */
const waitingLook = (client: QueryClient) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: dashboardKeys.columns, status: 'pending' })
    .map(({ state }) => state.variables)
    .findLast((settings): settings is ColumnSettings => settings !== undefined);

const columnsQuery = queryOptions({
  queryKey: dashboardKeys.columns,
  // Anything read while a change is being saved is older than the change.
  queryFn: async ({ signal, client }) => {
    const { data } = await call(getColumnSettings, { signal });
    return waitingLook(client) ?? data;
  },
  meta: { failure: 'silent' },
});

/** My columns of the table of projects, and whether its rows are dense; absent until my settings are known. */
export type TableLook = { columns: DashboardColumn[]; isDense: boolean };

export function useTableLook(seesCosts: boolean): TableLook | undefined {
  const { data, isError } = useQuery(columnsQuery);
  return useMemo(
    () =>
      data || isError
        ? { columns: listColumns(data?.columns ?? [], seesCosts), isDense: data?.is_dense ?? false }
        : undefined,
    [data, isError, seesCosts],
  );
}

/** Saves my settings for the table, which show at once; null restores the default columns. */
export function useSetTableLook({ columns, isDense }: TableLook) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: dashboardKeys.columns,
    // One after the other: each call holds all settings, and the last one set must arrive last.
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
    setColumns: (next: readonly DashboardColumn[] | null) =>
      keep({ columns: next ? toKeptColumns(next) : [], is_dense: isDense }),
    setDense: (next: boolean) => keep({ columns: toKeptColumns(columns), is_dense: next }),
  };
}
