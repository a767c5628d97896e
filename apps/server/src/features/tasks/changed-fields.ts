import type * as api from '@facet/contract/endpoints/tasks';
import { hasEntry } from '@facet/contract/tables';
import type { z } from 'zod';
import type { TaskContent } from './load-content.ts';

export type TaskChange = Omit<z.output<typeof api.updateTask.body>, 'updated_at'>;
type Field = keyof TaskChange;

const moment = (text: string | null | undefined) => (text ? new Date(text).getTime() : null);
const list = (ids: readonly number[]) => ids.join();
const ascending = (ids: readonly number[]) => list(ids.toSorted((a, b) => a - b));

/** Whether a field named in a change differs from before. */
const DIFFERS: Readonly<Record<Field, (task: TaskContent, change: TaskChange) => boolean>> = {
  name: (task, { name }) => name !== task.name,
  description: (task, { description }) => (description ?? '') !== task.description,
  priority: (task, { priority }) => priority !== task.priority,
  status: (task, { status }) => status !== task.status,
  project_style_id: (task, { project_style_id: id }) => id !== task.styleId,
  project_module_id: (task, { project_module_id: id }) => id !== task.projectModuleId,
  project_tag_id: (task, { project_tag_id: id }) => id !== task.tagId,
  parent_task_id: (task, { parent_task_id: id }) => id !== task.parentId,
  assignee_id: (task, { assignee_id: id }) => id !== task.assigneeId,
  due_date: (task, { due_date: date }) => date !== task.dueDate,
  reminder: (task, { reminder }) => moment(reminder) !== moment(task.reminder),
  attachments: (task, { attachments = [] }) => list(attachments) !== list(task.files.map(({ id }) => id)),
  tagged_users: (task, { tagged_users: ids = [] }) => ascending(ids) !== list(task.mentioned),
};

const isField = (name: string): name is Field => hasEntry(DIFFERS, name);

/** The fields that a change really changes. */
export const changedFields = (task: TaskContent, change: TaskChange): ReadonlySet<Field> =>
  new Set(
    Object.keys(change)
      .filter(isField)
      .filter((field) => change[field] !== undefined && DIFFERS[field](task, change)),
  );
