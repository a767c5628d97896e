import type { TaskScope } from '@facet/contract/constants/tasks';
import { METHOD } from '@facet/contract/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../lib/refresh.ts';
import { useProjectChannels, usePush } from '../../../lib/socket-context.ts';
import { taskKeys } from '../keys.ts';
import { taskPageQueries } from './page-api.ts';

/** Work goes on in so many of the projects that my tasks lie in: those are listened to. */
const HEARD_PROJECTS = 50;

/** Keeps the page up to date: hears the projects that my tasks lie in, and of tasks that are new to me anywhere. */
export function useTasksLive(scope: TaskScope): void {
  const client = useQueryClient();
  const filters = scope === 'assigned' ? {} : { scope };
  const { data = [] } = useQuery(taskPageQueries.counts(filters, 'project'));
  useProjectChannels(data.slice(0, HEARD_PROJECTS).map(({ key }) => Number(key)));
  // Whom a task is given to is told so, wherever it lies.
  usePush(METHOD.notification, () => refresh(client, taskKeys.mine));
}
