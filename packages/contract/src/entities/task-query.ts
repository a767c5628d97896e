import { z } from 'zod';
import { taskPriority, taskStatus } from '../constants/statuses.ts';
import { date, idText, manyOf, order, search } from '../envelope.ts';
import { taskColumn } from './task.ts';

/** What the tasks page filters and sorts by. */
export const myTasksQuery = z.object({
  /** Tasks that are mine to do, that I wrote, or all that I may see. */
  scope: z.enum(['assigned', 'created', 'all']).default('assigned'),
  assignee: manyOf(idText),
  priority: manyOf(z.coerce.number().pipe(taskPriority)),
  status: manyOf(z.coerce.number().pipe(taskStatus)),
  /** Judged in the reader's time zone; `week`: today and the six days after it, `later`: after that. */
  due: z.enum(['overdue', 'today', 'week', 'later', 'none']).optional(),
  /** Due from and until, both inclusive, for the calendar. */
  due_from: date.optional(),
  due_until: date.optional(),
  space_id: manyOf(idText),
  project: manyOf(idText),
  project_style_id: manyOf(idText),
  search,
  /** The last two: the order that a list in groups needs, by the column within each. */
  group: z.enum(['none', 'project', 'due']).default('none'),
  col: z.enum([...taskColumn.options, 'project', 'style']).default('due_date'),
  order: order.default('asc'),
});
