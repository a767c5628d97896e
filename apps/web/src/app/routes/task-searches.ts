import { idsValue, idValue, oneOf, searchOf, textValue } from '../../lib/search-values.ts';
import { orderWords } from '../../lib/project-words.ts';

const TASK_STATUSES = 5;
const TASK_PRIORITIES = 4;
const SORTS = ['name', 'priority', 'status', 'assignee', 'created_at', 'updated_at', 'project', 'style'] as const;

/** A reader of several of the numbers 1 to `last`; undefined when none is left. */
const numbersTo = (last: number) => (value: unknown) => {
  const numbers = idsValue(value)?.filter((number) => number <= last) ?? [];
  return numbers.length > 0 ? numbers.toSorted((one, other) => one - other) : undefined;
};

/** A month as `yyyy-MM`, for the calendar. */
function monthValue(value: unknown): string | undefined {
  return typeof value === 'string' && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;
}

/** My tasks: what is filtered, in which view and order; `kept` is the kept view that this began as. */
export const tasksSearch = searchOf({
  scope: oneOf(['created', 'all']),
  search: textValue,
  assignee: idsValue,
  priority: numbersTo(TASK_PRIORITIES),
  status: numbersTo(TASK_STATUSES),
  due: oneOf(['overdue', 'today', 'week', 'later', 'none']),
  space: idsValue,
  project: idsValue,
  style: idsValue,
  view: oneOf(['board', 'calendar']),
  group: oneOf(['project', 'due']),
  col: oneOf(SORTS),
  order: oneOf(orderWords),
  month: monthValue,
  kept: idValue,
  modal_task_id: idValue,
  modal_project_id: idValue,
});
