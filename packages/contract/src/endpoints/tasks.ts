import { z } from 'zod';
import { MENTIONS_MAX, TASK_ATTACHMENTS_MAX, TASK_DESCRIPTION_MAX } from '../constants/limits.ts';
import { taskPriority, taskStatus } from '../entities/statuses.ts';
import { TaskPriority, TaskStatus } from '../constants/statuses.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, date, id, idText, listOf, manyOf, moment, order, pageQuery, search } from '../envelope.ts';
import { commentPosition } from '../entities/drawing.ts';
import { file } from '../entities/file.ts';
import { task, taskColumn, taskName } from '../entities/task.ts';

const group = 'tasks';
const params = z.object({ projectId: idText });
const taskParams = params.extend({ taskId: idText });

const description = z.string().trim().max(TASK_DESCRIPTION_MAX);
const statusText = z.coerce.number().pipe(taskStatus);
const priorityText = z.coerce.number().pipe(taskPriority);

const written = {
  description: description.nullish(),
  project_tag_id: id.nullish(),
  project_module_id: id.nullish(),
  assignee_id: id.nullish(),
  /** `yyyy-MM-dd`, not before today in the writer's time zone. */
  due_date: date.nullish(),
  /** On a full or half hour, from today on and before the due date. */
  reminder: moment.nullish(),
  /** Uploads of the type `task`: all that the task should have. */
  attachments: z.array(id).max(TASK_ATTACHMENTS_MAX).optional(),
  tagged_users: z.array(id).max(MENTIONS_MAX).optional(),
};

export const listTasks = endpoint({
  method: 'GET',
  path: '/projects/:projectId/tasks',
  group,
  summary: 'Tasks of the project with their sub-tasks; a matching sub-task comes with its parent',
  params,
  query: pageQuery.extend({
    project_tag_id: manyOf(idText),
    project_style_id: manyOf(idText),
    /** Design items on which it has a place. */
    file_id: manyOf(idText),
    project_module: manyOf(idText),
    assignee: manyOf(idText),
    priority: manyOf(priorityText),
    status: manyOf(statusText),
    search,
    col: taskColumn.default('created_at'),
    order: order.default('desc'),
  }),
  response: listOf(task),
});
export const createTask = endpoint({
  method: 'POST',
  path: '/projects/:projectId/tasks',
  group,
  summary: 'Create a task or a sub-task',
  params,
  status: 201,
  body: z.object({
    name: taskName,
    priority: taskPriority.default(TaskPriority.critical),
    status: taskStatus.default(TaskStatus.toDo),
    /** The style that it is about; a sub-task has its parent's unless given. */
    project_style_id: id.nullish(),
    parent_task_id: id.nullish(),
    /** The comment that it was made from. */
    comment_id: id.nullish(),
    /** Where on a design of its style the work is. */
    place: z.object({ file_id: id, position: commentPosition }).nullish(),
    ...written,
  }),
  response: dataOf(task),
});
export const getTask = endpoint({
  method: 'GET',
  path: '/projects/:projectId/tasks/:taskId',
  group,
  summary: 'One task; for a sub-task, without its parent',
  params: taskParams,
  response: dataOf(task),
});
export const updateTask = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/tasks/:taskId',
  group,
  summary: 'Change a task: its creator, owners and managers change everything, its assignee the name and status',
  params: taskParams,
  body: z.object({
    name: taskName.optional(),
    priority: taskPriority.optional(),
    status: taskStatus.optional(),
    project_style_id: id.optional(),
    parent_task_id: id.nullish(),
    /** When it was read: 409 if it has changed since. */
    updated_at: moment.optional(),
    ...written,
  }),
  response: dataOf(task),
});
export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/tasks/:taskId',
  group,
  summary: 'Delete a task with its sub-tasks',
  audit: 'deleted',
  params: taskParams,
});
export const changeTaskStatus = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/tasks/:taskId/change-status',
  group,
  summary: 'Change the status of a task, also as its assignee',
  params: taskParams,
  body: z.object({
    status: taskStatus,
    /** When it was read: 409 if it has changed since. */
    updated_at: moment.optional(),
  }),
  response: dataOf(task),
});
export const uploadTaskAttachments = endpoint({
  method: 'POST',
  path: '/projects/:projectId/tasks/attachment',
  group,
  summary: 'Upload files for a task (form data, `file[]`), all or none',
  params,
  status: 201,
  limit: 'upload',
  multipart: ['file'],
  response: dataOf(z.array(file)),
});
