import { getColumnSettings, updateColumnSettings } from '@facet/contract/endpoints/dashboards';
import type { ColumnSettings } from '@facet/contract/entities/dashboard';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/api.ts';
import { columnsOf, toKeptColumns, type Column } from './columns.ts';
import { dashboardKeys } from './keys.ts';

const columnsQuery = queryOptions({
  queryKey: dashboardKeys.columns,
  queryFn: async ({ signal }) => (await call(getColumnSettings, { signal })).data,
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
