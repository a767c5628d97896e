import type { ReviewItemWire } from '@facet/contract/entities/design';
import { formatMonthDay } from '../../../lib/format-date.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { dueText } from '../../../shared/due/due-text.ts';
import styles from './review-asked.module.css';
import { t } from '../../../ui/words.ts';

const askedText = (name: string, at: string | null) =>
  at ? t('{name} asked on {day}.', { name, day: formatMonthDay(at) }) : t('{name} asked.', { name });

/** Who asked for the review and when, its due date, and their message. */
export function ReviewAsked({ item }: { item: ReviewItemWire }) {
  const { now, timeZone } = useClock();
  const due = item.due_date ? dueText(item.due_date, now, timeZone) : null;
  const { requested_by: asker, requested_at: at } = item;
  return (
    <>
      {asker && `${askedText(personName(asker), at)} `}
      {due && (
        <strong className={styles.due} data-tone={due.tone}>
          {due.text}
        </strong>
      )}
      {item.request_note && <span className={styles.note}>“{item.request_note}”</span>}
    </>
  );
}
