import { exportTasks } from '@facet/contract/endpoints/task-lists';
import { addressOf } from '@facet/client/address-of';
import type { TaskPageFilters } from './page-filters.ts';
import { queryOf } from './page-query.ts';

/** The call that writes these tasks as CSV, as a download link takes it. */
export const exportPath = (filters: TaskPageFilters): string =>
  addressOf(exportTasks.path, {}, queryOf(filters)).slice('/api'.length);
