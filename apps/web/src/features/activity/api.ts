import { listLog } from '@facet/contract/endpoints/activity';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { nextPage } from '../../lib/next-page.ts';
import { activityKeys } from './keys.ts';

/** How a project's log is filtered. */
export type LogFilters = {
  project_module?: number[];
  project_style_id?: number[];
  project_task_id?: number[];
  project_tag_id?: number[];
  /** Who did it. */
  assignee?: number[];
  event_type?: ('upload' | 'delete' | 'archive')[];
  search?: string;
  order: 'asc' | 'desc';
};

const ROWS_A_PAGE = 20;

export const activityQueries = {
  /** What happened in a project, by key. */
  log: (projectId: number, filters: LogFilters) => {
    const query = { ...filters, count: ROWS_A_PAGE };
    return infiniteQueryOptions({
      queryKey: [...activityKeys.log(projectId), filters],
      queryFn: ({ signal, pageParam }) =>
        call(listLog, { params: { projectId }, query: { ...query, page: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: nextPage,
      meta: { failure: 'silent' },
    });
  },
};
