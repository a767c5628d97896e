import { TaskStatus } from '@facet/contract/constants/statuses';
import { changeTaskStatus, createTask, deleteTask, updateTask } from '@facet/contract/endpoints/tasks';
import type { SubTaskWire } from '@facet/contract/entities/task';
import type { PersonWire } from '@facet/contract/entities/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { checked } from '../../../lib/checked.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { ownId } from '../../../lib/own-id.ts';
import { toast } from '../../../ui/toast.ts';
import { patchShown, showNew, type TaskPatch } from '../cached-tasks.ts';
import { taskKeys } from '../keys.ts';
import { t } from '../../../ui/words.ts';

type Named = Pick<SubTaskWire, 'id' | 'name' | 'project_id'>;
type Owned = Named & Pick<SubTaskWire, 'created_by'>;
type NewTask = z.input<typeof createTask.body>;
export type TaskChange = z.input<typeof updateTask.body>;

const toParams = ({ id, project_id: projectId }: Named) => ({ projectId, taskId: id });

/** Creates a task; it stands at the top of its project's lists at once, or under its parent. */
export function useCreateTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ projectId, ...task }: NewTask & { projectId: number }) => {
      const body = await checked(createTask, task);
      const { data } = await call(createTask, { params: { projectId }, body });
      return data;
    },
    onSuccess: (task) => showNew(client, task),
    meta: { success: t('Task created successfully'), invalidates: [taskKeys.shown], failure: 'form' },
  });
}

/** People who didn't create the task change its status by a separate call. */
async function setStatus(task: Owned, status: TaskStatus) {
  if (task.created_by === ownId()) return call(updateTask, { params: toParams(task), body: { status } });
  return call(changeTaskStatus, { params: toParams(task), body: { status } });
}

/** Saves what the form changed since it was read; the status of somebody else's task goes by its own call. */
export const useSaveTask = (task: Owned) =>
  useMutation({
    mutationFn: async (change: TaskChange) => {
      const { status, updated_at: readAt, ...others } = await checked(updateTask, change);
      const isOwn = task.created_by === ownId();
      const params = toParams(task);
      if (isOwn) return void (await call(updateTask, { params, body: change }));
      let updatedAt = readAt;
      if (Object.keys(others).length > 0) {
        const { data } = await call(updateTask, { params, body: { ...others, updated_at: readAt } });
        updatedAt = data.updated_at;
      }
      if (status !== undefined) await call(changeTaskStatus, { params, body: { status, updated_at: updatedAt } });
    },
    meta: { success: t('Task updated successfully'), invalidates: [taskKeys.shown], failure: 'form' },
  });

type QuickChange = { task: Owned; send: () => Promise<unknown>; patch: TaskPatch };

/** A change made in the row itself: it shows at once and goes back, with a toast, if the server refuses. */
function useQuickChange() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: taskKeys.shown,
    mutationFn: ({ send }: QuickChange) => send(),
    onMutate: ({ task, patch }) => patchShown(client, task.id, patch),
    onError: (error, { task, patch }, undo) => {
      undo?.();
      const typed = patch?.name;
      const reason = failureText(error) ?? error.message;
      if (typed === undefined) return toast.error(reason, { detail: t('{name} wasn’t changed.', { name: task.name }) });
      // The field is closed by now: this is the only place left to get a typed name from.
      const action = { label: t('Copy name'), onSelect: () => void copyText(typed, t('Name copied')) };
      return toast.error(reason, { detail: t('“{typed}” wasn’t saved.', { typed }), action });
    },
    meta: { failure: 'silent' },
  });
}

/** What tasks were before they were ticked off here, for whoever unticks one again. */
const beforeDone = new Map<number, TaskStatus>();

/** What can be changed in a task without opening it. */
export function useTaskQuickChanges() {
  const { mutate } = useQuickChange();
  const update = (task: Owned, body: TaskChange, patch: TaskPatch) =>
    mutate({ task, patch, send: () => call(updateTask, { params: toParams(task), body }) });
  const changeStatus = (task: Owned & Pick<SubTaskWire, 'status'>, status: TaskStatus) => {
    if (status === TaskStatus.done) beforeDone.set(task.id, task.status);
    else beforeDone.delete(task.id);
    const patch = status === TaskStatus.done ? { status, is_overdue: false } : { status };
    mutate({ task, patch, send: () => setStatus(task, status) });
  };
  return {
    setStatus: changeStatus,
    /** Ticks a task off; unticked, it is again what it was before, as far as this page knows, else to do. */
    setDone: (task: Parameters<typeof changeStatus>[0], isDone: boolean) =>
      changeStatus(task, isDone ? TaskStatus.done : (beforeDone.get(task.id) ?? TaskStatus.toDo)),
    setPriority: (task: Owned, priority: SubTaskWire['priority']) => update(task, { priority }, { priority }),
    rename: (task: Owned, name: string) => update(task, { name }, { name }),
    setDueDate: (task: Owned, due: string | null) => update(task, { due_date: due }, { due_date: due }),
    assign: (task: Owned, assignee: PersonWire | null) => {
      const id = assignee?.id ?? null;
      update(task, { assignee_id: id }, { assignee_id: id, assignee });
    },
  };
}

/** Deletes a task with its sub-tasks. */
export function useDeleteTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (task: Named) => call(deleteTask, { params: toParams(task) }),
    onSuccess: async (_data, { id }) => void (await patchShown(client, id, null)),
    meta: { success: t('Task deleted successfully'), invalidates: [taskKeys.shown], failure: 'form' },
  });
}
