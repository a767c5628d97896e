import { z } from 'zod';
import { TASK_NAME_MAX } from '../constants/limits.ts';
import { ORDERS } from '../constants/sorts.ts';
import { TASK_COLUMNS, TASK_DUES, TASK_GROUPS, TASK_SCOPES, TASK_VIEWS } from '../constants/tasks.ts';
import { taskPriority, taskStatus } from './statuses.ts';
import { commentPosition } from './drawing.ts';
import { file } from './file.ts';
import { colouredTag } from './project.ts';
import { person } from './user.ts';
import { search } from '../envelope.ts';
import { titleText } from '../plain-title.ts';

/** A task's name: trimmed, 1 to `TASK_NAME_MAX` symbols. */
export const taskName = titleText(TASK_NAME_MAX);

export const taskColumn = z.enum(TASK_COLUMNS);

const named = z.object({ id: z.number(), title: z.string() });
const picture = z.object({ url: z.string() }).nullable();

/** The piece that a task is about, with the newest of its pictures that the reader sees. */
const pieceOfTask = named.extend({ picture });

const shared = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  priority: taskPriority,
  status: taskStatus,
  /** The id of the parent task, for a sub-task. */
  parent: z.number().nullable(),
  project_id: z.number(),
  space_id: z.number(),
  project_tag_id: z.number().nullable(),
  project_style_id: z.number().nullable(),
  project_module_id: z.number().nullable(),
  /** The titles behind the ids, for lists over several projects; the space's is null for people who aren't in it. */
  project: named,
  style: pieceOfTask.nullable(),
  module: named.nullable(),
  tag: colouredTag.nullable(),
  /** `yyyy-MM-dd`. */
  due_date: z.string().nullable(),
  reminder: z.string().nullable(),
  /** Due before today in the reader's time zone, and not done. */
  is_overdue: z.boolean(),
  created_by: z.number(),
  creator: person,
  assignee_id: z.number().nullable(),
  assignee: person.nullable(),
  attachments: z.array(file),
  tagged_users: z.array(person),
  /** The comment that the task came from, if its reader can see it: on a design item (`file_id`) or on a board. */
  comment: z
    .object({
      id: z.number(),
      text: z.string(),
      file_id: z.number().nullable(),
      module_id: z.number(),
      style_id: z.number().nullable(),
      board_id: z.number().nullable(),
    })
    .nullable(),
  /** The place on a design that it is about, if its reader can see it; `file_id` is the design item. */
  place: z
    .object({
      file_id: z.number(),
      module_id: z.number(),
      style_id: z.number(),
      file_name: z.string(),
      /** The design as the place is marked on it. */
      picture,
      position: commentPosition,
    })
    .nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  abilities: z.object({
    /** Every field. */
    edit: z.boolean(),
    rename: z.boolean(),
    change_status: z.boolean(),
    delete: z.boolean(),
    create_sub_task: z.boolean(),
  }),
});

export const subTask = shared;
export type SubTaskWire = z.infer<typeof subTask>;

/** A task with its sub-tasks, oldest first; a sub-task has none. */
export const task = shared.extend({ children: z.array(subTask) });
export type TaskWire = z.infer<typeof task>;

/** What a saved view of the tasks page filters by, as its address writes it. */
export const taskFilters = z.object({
  scope: z.enum(TASK_SCOPES).optional(),
  search,
  assignee: z.array(z.number()).max(200).optional(),
  priority: z.array(z.number()).max(4).optional(),
  status: z.array(z.number()).max(5).optional(),
  due: z.enum(TASK_DUES).optional(),
  space: z.array(z.number()).max(200).optional(),
  project: z.array(z.number()).max(200).optional(),
  style: z.array(z.number()).max(200).optional(),
  tag: z.array(z.number()).max(200).optional(),
  view: z.enum(TASK_VIEWS).optional(),
  group: z.enum(TASK_GROUPS).optional(),
  col: z.string().max(20).optional(),
  order: z.enum(ORDERS).optional(),
});
export type TaskFilters = z.infer<typeof taskFilters>;

export const savedTaskFilter = z.object({ id: z.number(), title: z.string(), filters: taskFilters });
export type SavedTaskFilterWire = z.infer<typeof savedTaskFilter>;
