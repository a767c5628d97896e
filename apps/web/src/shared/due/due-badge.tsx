import { CircleAlert, Clock } from 'lucide-react';
import { dueText } from './due-text.ts';
import styles from './due-badge.module.css';

type DueBadgeProps = { due: string; now: Date; timeZone?: string; overdueText?: string };

/** The time left until `due` (yyyy-MM-dd); `overdueText` replaces the words for a missed date. */
export function DueBadge({ due, now, timeZone, overdueText }: DueBadgeProps) {
  const { text, tone } = dueText(due, now, timeZone);
  const Icon = tone === 'overdue' ? CircleAlert : Clock;
  return (
    <time dateTime={due} title={due} className={styles.badge} data-tone={tone}>
      <Icon size={13} strokeWidth={1.75} aria-hidden="true" />
      {tone === 'overdue' ? (overdueText ?? text) : text}
    </time>
  );
}
