import {
  createProjectView,
  deleteProjectView,
  listProjectViews,
  updateProjectView,
} from '@facet/contract/endpoints/dashboards';
import type { ProjectViewFilters } from '@facet/contract/entities/dashboard';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import type { KeptViewCalls } from '../../lib/kept-views/kept-views.ts';
import { dashboardKeys } from './keys.ts';

/** Views of the list of every project that I keep. */
export const projectViewCalls: KeptViewCalls<ProjectViewFilters> = {
  key: dashboardKeys.views,
  list: async (signal) => (await call(listProjectViews, { signal })).data,
  create: async (body) => (await call(createProjectView, { body: await checked(createProjectView, body) })).data,
  update: async (id, body) =>
    (await call(updateProjectView, { params: { viewId: id }, body: await checked(updateProjectView, body) })).data,
  remove: (id) => call(deleteProjectView, { params: { viewId: id } }),
};
