import { ORDERS } from '@facet/contract/constants/sorts';
import { TASK_PRIORITIES, TASK_STATUSES } from '@facet/contract/constants/statuses';
import { TASK_DUES, TASK_SORTS } from '@facet/contract/constants/tasks';
import { idsValue, idValue, readOne, readSearch, textValue } from '../../lib/search-values.ts';

/** Parses several numbers of a status or priority; undefined if none is valid. */
const readNumbers = (known: readonly number[]) => (value: unknown) => {
  const numbers = idsValue(value)?.filter((number) => known.includes(number)) ?? [];
  return numbers.length > 0 ? numbers.toSorted((one, other) => one - other) : undefined;
};

/** A month as `yyyy-MM`, for the calendar. */
function monthValue(value: unknown): string | undefined {
  return typeof value === 'string' && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;
}

/** My tasks: filters, view and order; `kept` is the saved view that this started from. */
export const tasksSearch = readSearch({
  scope: readOne(['created', 'all']),
  search: textValue,
  assignee: idsValue,
  priority: readNumbers(TASK_PRIORITIES),
  status: readNumbers(TASK_STATUSES),
  due: readOne(TASK_DUES),
  space: idsValue,
  project: idsValue,
  style: idsValue,
  tag: idsValue,
  view: readOne(['board', 'calendar']),
  group: readOne(['project', 'assignee', 'due']),
  col: readOne(TASK_SORTS),
  order: readOne(ORDERS),
  month: monthValue,
  kept: idValue,
  modal_task_id: idValue,
  modal_project_id: idValue,
});
