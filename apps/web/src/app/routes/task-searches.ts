import { ORDERS } from '@facet/contract/constants/sorts';
import { TASK_PRIORITIES, TASK_STATUSES } from '@facet/contract/constants/statuses';
import { TASK_DUES, TASK_SORTS } from '@facet/contract/constants/tasks';
import { idsValue, idValue, oneOf, searchOf, textValue } from '../../lib/search-values.ts';

/** Parses several numbers of a status or priority; undefined if none is valid. */
const numbersOf = (known: readonly number[]) => (value: unknown) => {
  const numbers = idsValue(value)?.filter((number) => known.includes(number)) ?? [];
  return numbers.length > 0 ? numbers.toSorted((one, other) => one - other) : undefined;
};

/** A month as `yyyy-MM`, for the calendar. */
function monthValue(value: unknown): string | undefined {
  return typeof value === 'string' && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;
}

/** My tasks: filters, view and order; `kept` is the saved view that this started from. */
export const tasksSearch = searchOf({
  scope: oneOf(['created', 'all']),
  search: textValue,
  assignee: idsValue,
  priority: numbersOf(TASK_PRIORITIES),
  status: numbersOf(TASK_STATUSES),
  due: oneOf(TASK_DUES),
  space: idsValue,
  project: idsValue,
  style: idsValue,
  tag: idsValue,
  view: oneOf(['board', 'calendar']),
  group: oneOf(['project', 'assignee', 'due']),
  col: oneOf(TASK_SORTS),
  order: oneOf(ORDERS),
  month: monthValue,
  kept: idValue,
  modal_task_id: idValue,
  modal_project_id: idValue,
});
