import type * as api from '@facet/contract/endpoints/task-lists';
import type { SubTaskWire } from '@facet/contract/entities/task';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { orNull } from '../../platform/http/filters.ts';
import { viewerWith } from '../tasks/policy.ts';
import { presentSubTask } from '../tasks/presenter.ts';
import { taskFilterValues } from '../tasks/task-filters-sql.ts';
import { myTaskCounts, type GroupCount } from './my-counts-query.ts';
import { myTasks, myTasksCount, type MyTask } from './my-tasks-query.ts';

type Asked = z.output<typeof api.exportTasks.query>;
type Paged = z.output<typeof api.listMyTasks.query>;

/** The values for the queries over all of somebody's tasks. */
export const valuesFor = (actor: Actor, asked: Asked) => ({
  ...taskFilterValues({ ...asked, file_id: [], project_module: [] }),
  userId: actor.userId,
  isProven: actor.emailVerified,
  spaceId: null,
  today: todayOf(actor),
  spaces: orNull(asked.space_id),
  projects: orNull(asked.project),
  due: asked.due ?? null,
  dueFrom: asked.due_from ?? null,
  dueUntil: asked.due_until ?? null,
});

const present = ({ task, project, isLed, roles }: MyTask, actor: Actor, { signer }: App): SubTaskWire => {
  const holding = { globalRole: actor.role, spaceRole: isLed ? ('space_admin' as const) : null, roles };
  return presentSubTask(task, { project, viewer: viewerWith(holding, actor.userId, todayOf(actor)), signer });
};

/** Tasks and sub-tasks from all projects and modules whose tasks the actor sees. */
export async function listMyTasks(app: App, actor: Actor, asked: Paged) {
  const page = pageOf(asked);
  const values = valuesFor(actor, asked);
  const count = async () => (await myTasksCount[asked.scope](app.db, values))[0]?.total ?? 0;
  const [rows, total] = await Promise.all([
    myTasks(asked)(app.db, { ...values, limit: page.limit, offset: page.offset }),
    app.countUpToAll(`my tasks, ${asked.scope}, ${JSON.stringify(values)}`, count),
  ]);
  return { rows: rows.map((row) => present(row, actor, app)), total, next: nextPage(page, total) };
}

/** How many of them each group has. */
export async function countMyTasks(app: App, actor: Actor, asked: Asked): Promise<GroupCount[]> {
  if (asked.group === 'none') return [];
  return myTaskCounts[asked.group][asked.scope](app.db, valuesFor(actor, asked));
}
