import * as api from '@facet/contract/endpoints/task-lists';
import type { App } from '../../platform/app.ts';
import { data, serve } from '../../platform/http/serve.ts';
import { exportTasks } from './export-tasks.ts';
import { countMyTasks, listMyTasks } from './list-my-tasks.ts';

export function myTaskRoutes(app: App): void {
  serve(app, api.listMyTasks, async ({ actor, query, listed }) => listed(await listMyTasks(app, actor, query)));
  serve(app, api.countMyTasks, ({ actor, query }) => data(countMyTasks(app, actor, query)));
  serve(app, api.exportTasks, ({ query, ...exchange }) => exportTasks(app, exchange, query));
}
