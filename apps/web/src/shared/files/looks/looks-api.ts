import { exportLooks, listLooks } from '@facet/contract/endpoints/looks';
import { fillPath } from '@facet/client/fill-path';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Whose looks, or at what: all of a project's unless said otherwise. */
export type LookFilters = { file_id?: number; link_id?: number };

/** As many are shown; the file for spreadsheets has them all. */
const SHOWN = 100;

/** Who opened and downloaded files of a project, latest first. */
export const looksQuery = (projectId: number, filters: LookFilters) =>
  queryOptions({
    queryKey: ['projects', projectId, 'looks', filters] as const,
    queryFn: ({ signal }) => call(listLooks, { params: { projectId }, query: { ...filters, count: SHOWN }, signal }),
    placeholderData: keepPreviousData,
    // It grows by what others do, which is told nobody.
    staleTime: 0,
  });

/** The path of the call that exports them, in the form that a download link expects. */
export const looksPath = (projectId: number): string => fillPath(exportLooks.path, { projectId }).slice('/api'.length);
