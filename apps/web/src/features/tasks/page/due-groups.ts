import type { TaskDue } from '@facet/contract/constants/tasks';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { daysAfter } from '../../../lib/zoned-time.ts';
import { t } from '../../../ui/words.ts';

export const DUE_LABELS: Readonly<Record<TaskDue, string>> = {
  overdue: t('Overdue'),
  today: t('Today'),
  week: t('This week'),
  later: t('Later'),
  none: t('No due date'),
};
/** The headings of groups; "overdue" is reworded, as its tasks may be done. */
export const DUE_HEADS: typeof DUE_LABELS = { ...DUE_LABELS, overdue: t('Before today') };

/** Today and the six days after it. */
const WEEK_DAYS = 7;

/** The group of a task when they are grouped by due date; `today` is the reader's. */
export function pickDueGroup({ due_date: due }: Pick<SubTaskWire, 'due_date'>, today: string): TaskDue {
  if (due === null) return 'none';
  if (due < today) return 'overdue';
  if (due === today) return 'today';
  return due < daysAfter(today, WEEK_DAYS) ? 'week' : 'later';
}
