import { z } from 'zod';
import { taskPriority, taskStatus } from './statuses.ts';
import { TASK_DUES, TASK_GROUPS, TASK_PAGE_COLUMNS, TASK_SCOPES } from '../constants/tasks.ts';
import { date, idText, manyOf, order, search } from '../envelope.ts';

/** What the tasks page filters and sorts by. */
export const myTasksQuery = z.object({
  scope: z.enum(TASK_SCOPES).default('assigned'),
  assignee: manyOf(idText),
  priority: manyOf(z.coerce.number().pipe(taskPriority)),
  status: manyOf(z.coerce.number().pipe(taskStatus)),
  due: z.enum(TASK_DUES).optional(),
  /** Due from and until, both inclusive, for the calendar. */
  due_from: date.optional(),
  due_until: date.optional(),
  space_id: manyOf(idText),
  project: manyOf(idText),
  project_style_id: manyOf(idText),
  project_tag_id: manyOf(idText),
  search,
  /** The last two: the order that a grouped list needs, by the column within each group. */
  group: z.enum(TASK_GROUPS).default('none'),
  col: z.enum(TASK_PAGE_COLUMNS).default('due_date'),
  order: order.default('asc'),
});
