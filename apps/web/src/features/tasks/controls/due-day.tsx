import { CircleAlert } from 'lucide-react';
import { formatDay, formatShortDay } from '../../../lib/format-date.ts';
import { dueText } from '../../../shared/due/due-text.ts';
import styles from './controls.module.css';
import { t } from '../../../ui/words.ts';

type DueDayProps = { due: string | null; isDone: boolean; now: Date; timeZone?: string };

/** A task's due date in a table, with a warning while the task isn't done. */
export function DueDay({ due, isDone, now, timeZone }: DueDayProps) {
  if (due === null) {
    return (
      <span className={styles.due} aria-label={t('No due date')}>
        –
      </span>
    );
  }
  const { text, tone } = dueText(due, now, timeZone);
  const shownTone = isDone ? 'calm' : tone;
  return (
    <time
      dateTime={due}
      title={isDone ? formatDay(due) : `${formatDay(due)}. ${text}`}
      className={styles.due}
      data-tone={shownTone}
    >
      {shownTone === 'overdue' && <CircleAlert size={13} strokeWidth={1.75} aria-label={t('Overdue')} />}
      {formatShortDay(due)}
    </time>
  );
}
