import type { SubTaskWire, TaskWire } from '@facet/contract/entities/task';
import type { List } from '@facet/contract/envelope';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { taskKeys } from './keys.ts';

type Shown = SubTaskWire & { children?: SubTaskWire[] };
type Cached = InfiniteData<List<Shown>> | List<Shown> | Shown[] | Shown | undefined;
/** What changes in a task; null removes it with its sub-tasks. */
export type TaskPatch = Partial<Omit<SubTaskWire, 'id'>> | null;

/** The tasks after patching one of them, or a sub-task. */
export function withPatch<T extends Shown>(tasks: readonly T[], taskId: number, patch: TaskPatch): T[] {
  return tasks.flatMap((task) => {
    if (task.id === taskId) return patch ? [{ ...task, ...patch }] : [];
    if (!task.children?.some(({ id }) => id === taskId)) return [task];
    return [{ ...task, children: withPatch(task.children, taskId, patch) }];
  });
}

function inCached(data: Cached, change: (tasks: readonly Shown[]) => Shown[]): Cached {
  if (data === undefined) return undefined;
  if (Array.isArray(data)) return change(data);
  if ('pages' in data) return { ...data, pages: data.pages.map((page) => ({ ...page, data: change(page.data) })) };
  if ('links' in data) return { ...data, data: change(data.data) };
  // For a task shown by itself, the server says that it is gone.
  return change([data])[0] ?? data;
}

/** Changes a task at once wherever it is shown; returns a function that undoes it. */
export async function patchShown(client: QueryClient, taskId: number, patch: TaskPatch): Promise<() => void> {
  const queryKey = taskKeys.shown;
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData<Cached>({ queryKey });
  const change = (tasks: readonly Shown[]) => withPatch(tasks, taskId, patch);
  for (const [key] of before) client.setQueryData<Cached>(key, (data: Cached) => inCached(data, change));
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

/** The tasks with a new one: at the top, or last under its parent. */
export function withNew(tasks: readonly TaskWire[], task: TaskWire): TaskWire[] {
  if (tasks.some(({ id }) => id === task.id)) return [...tasks];
  if (task.parent === null) return [task, ...tasks];
  return tasks.map((one) => {
    if (one.id !== task.parent || one.children.some(({ id }) => id === task.id)) return one;
    return { ...one, children: [...one.children, task] };
  });
}

/** Puts a new task into its project's lists at once; each then fetches its own filters and order. */
export function showNew(client: QueryClient, task: TaskWire): void {
  client.setQueriesData<InfiniteData<List<TaskWire>>>({ queryKey: taskKeys.lists(task.project_id) }, (data) => {
    if (!data) return data;
    // Its parent may be on any page; the top is on the first.
    const pages = data.pages.map((page, index) =>
      task.parent === null && index > 0 ? page : { ...page, data: withNew(page.data, task) },
    );
    return { ...data, pages };
  });
}
