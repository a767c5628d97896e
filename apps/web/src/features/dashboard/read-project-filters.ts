import { PIECE_PLACES } from '@facet/contract/constants/figures';
import { ORDERS } from '@facet/contract/constants/sorts';
import { TASK_PRIORITIES, type TaskPriority } from '@facet/contract/constants/statuses';
import { idsValue, readOne, readSearch, readSome, textValue } from '../../lib/search-values.ts';
import { categoryWords, projectStatusWords } from '../../shared/projects/project-words.ts';

/** Reads the filters from the address of the list of every project; leaves out invalid values. */
export const readProjectFilters = readSearch({
  search: textValue,
  space: idsValue,
  category: readSome(categoryWords),
  status: readSome(projectStatusWords),
  workflow: idsValue,
  assignee: idsValue,
  waits_for: idsValue,
  at: idsValue,
  holds: readSome(PIECE_PLACES),
  project: idsValue,
  tag: idsValue,
  priority: prioritiesValue,
  tab: readOne(['active', 'overdue', 'archived']),
  sort_by: readOne(['title', 'status', 'priority', 'due_date', 'activity', 'updated_at', 'created_at', 'category']),
  order: readOne(ORDERS),
});

function prioritiesValue(value: unknown): TaskPriority[] | undefined {
  const ids = idsValue(value) ?? [];
  const known = TASK_PRIORITIES.filter((priority) => ids.includes(priority));
  return known.length > 0 ? known : undefined;
}
