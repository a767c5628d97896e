import { TaskStatus } from '@facet/contract/constants/statuses';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { CircleAlert } from 'lucide-react';
import { formatDay, formatShortDay } from '../../../../lib/format-date.ts';
import { daysAfter } from '../../../../lib/zoned-time.ts';
import styles from './due-cell.module.css';
import { t } from '../../../../ui/words.ts';

type DueCellProps = { task: Pick<SubTaskWire, 'due_date' | 'is_overdue' | 'status'>; today: string; none?: string };

/** The moment the day begins locally, so that it is written as that very day. */
const dayHere = (date: string) => `${date}T00:00`;

function pickTone({ due_date: due, is_overdue: isOverdue, status }: DueCellProps['task'], today: string) {
  if (isOverdue) return 'overdue';
  if (due === null || status === TaskStatus.done) return undefined;
  return due <= daysAfter(today, 1) ? 'soon' : undefined;
}

/** A task's due date; an icon and words, not colour alone, say that it was missed. */
export function DueCell({ task, today, none }: DueCellProps) {
  const { due_date: due } = task;
  if (due === null) return none === undefined ? null : <span className={styles.due}>{none}</span>;
  const tone = pickTone(task, today);
  const text = due.slice(0, 4) === today.slice(0, 4) ? formatShortDay(dayHere(due)) : formatDay(dayHere(due));
  return (
    <time dateTime={due} className={styles.due} data-tone={tone} title={tone === 'overdue' ? t('Overdue') : undefined}>
      {tone === 'overdue' && <CircleAlert size={13} strokeWidth={1.75} role="img" aria-label={t('Overdue')} />}
      {due === today ? t('Today') : text}
    </time>
  );
}
