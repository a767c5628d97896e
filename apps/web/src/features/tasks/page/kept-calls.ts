import {
  createTaskFilter,
  deleteTaskFilter,
  listTaskFilters,
  updateTaskFilter,
} from '@facet/contract/endpoints/task-lists';
import type { TaskFilters } from '@facet/contract/entities/task';
import { call } from '../../../lib/api.ts';
import { checked } from '../../../lib/checked.ts';
import type { KeptViewCalls } from '../../../lib/kept-views/kept-views.ts';
import { taskKeys } from '../keys.ts';
import { fromKept, toKept } from './page-filters.ts';

/** Views of the tasks page that I keep. */
export const taskViewCalls: KeptViewCalls<TaskFilters> = {
  key: taskKeys.filters,
  // In the form of the address, so that both leave out the defaults.
  list: async (signal) =>
    (await call(listTaskFilters, { signal })).data.map((view) => ({
      ...view,
      filters: toKept(fromKept(view.filters)),
    })),
  create: async (body) => (await call(createTaskFilter, { body: await checked(createTaskFilter, body) })).data,
  update: async (id, body) =>
    (await call(updateTaskFilter, { params: { filterId: id }, body: await checked(updateTaskFilter, body) })).data,
  remove: (id) => call(deleteTaskFilter, { params: { filterId: id } }),
};
