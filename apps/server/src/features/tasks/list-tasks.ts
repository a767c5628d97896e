import type * as api from '@facet/contract/endpoints/tasks';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import type { Standing } from '../access/standing.ts';
import { recentTasksFor } from './access.ts';
import { tasksCount, tasksQuery, type TaskScope } from './list-tasks-query.ts';
import { contextIn } from './load-task.ts';
import { presentTask } from './presenter.ts';
import { taskSight } from './task-columns.ts';
import { taskFilterValues } from './task-filters-sql.ts';

type Filters = z.output<typeof api.listTasks.query>;

/** The lightest query that will do. */
function pickScope(standing: Standing, filters: ReturnType<typeof taskFilterValues>): TaskScope {
  if (Object.values(filters).some((filter) => filter !== null)) return 'matching';
  return standing.visibleModuleIds.size === standing.modules.length ? 'all' : 'seen';
}

/** Tasks of a project that the actor sees, each with its sub-tasks; a sub-task that matches brings its task along. */
export async function listTasks(app: App, actor: Actor, projectId: number, filters: Filters) {
  const standing = await recentTasksFor(app, actor, projectId);
  const page = pageOf(filters);
  const asked = taskFilterValues(filters);
  const scope = pickScope(standing, asked);
  const values = { ...taskSight(standing), ...asked };
  const count = async () => (await tasksCount[scope](app.db, values))[0]?.total ?? 0;
  const [rows, total] = await Promise.all([
    tasksQuery(scope, filters.col, filters.order)(app.db, { ...values, limit: page.limit, offset: page.offset }),
    scope === 'all' ? app.countUpToAll(`tasks of ${projectId}`, count) : count(),
  ]);
  const context = contextIn(standing, actor, app);
  return {
    rows: rows.map(({ task, children }) => presentTask(task, children, context)),
    total,
    next: nextPage(page, total),
  };
}
