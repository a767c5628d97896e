import * as api from '@facet/contract/endpoints/task-lists';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { createTaskFilter } from './actions/create-task-filter.ts';
import { deleteTaskFilter } from './actions/delete-task-filter.ts';
import { updateTaskFilter } from './actions/update-task-filter.ts';
import { exportTasks } from './export-tasks.ts';
import { countMyTasks, listMyTasks } from './list-my-tasks.ts';
import { listTaskFilters } from './list-task-filters.ts';

export function myTaskRoutes(app: App): void {
  serve(app, api.listMyTasks, async ({ actor, query, listed }) => listed(await listMyTasks(app, actor, query)));
  serve(app, api.countMyTasks, ({ actor, query }) => data(countMyTasks(app, actor, query)));
  serve(app, api.exportTasks, ({ query, ...exchange }) => exportTasks(app, exchange, query));
  serve(app, api.listTaskFilters, ({ actor }) => data(listTaskFilters(app, actor)));
  serve(app, api.createTaskFilter, ({ actor, body }) => data(createTaskFilter(app, actor, body)));
  serve(app, api.updateTaskFilter, ({ actor, params, body }) =>
    data(updateTaskFilter(app, actor, { ...params, ...body })),
  );
  serve(app, api.deleteTaskFilter, ({ actor, params }) => deleteTaskFilter(app, actor, params.filterId));
}
