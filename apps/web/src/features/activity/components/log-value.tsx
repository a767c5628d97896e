import { STATUS_LABELS, type Status } from '@facet/contract/constants/status-words';
import { hasEntry } from '@facet/contract/tables';
import { ArrowRight } from 'lucide-react';
import { logStatus, type LogChange } from '../../../shared/log/log-changes.ts';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './log-entry.module.css';
import { t } from '../../../ui/words.ts';

const isStatus = (word: string): word is Status => hasEntry(STATUS_LABELS, word);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

type LogValueProps = {
  event: string;
  change: LogChange;
  /** There was nothing before: the thing itself is new. */
  isNew: boolean;
};

/** The old value, an arrow and the new one; a value that was added or removed has only its own side. */
export function LogValue({ event, change, isNew }: LogValueProps) {
  const { field, before, after } = change;
  if (field === 'due_date' && !isNew) return <span className={styles.after}>{dueWords(change)}</span>;
  const isDate = field === 'reminder';
  const none = isDate ? t('No date') : t('Nobody');
  const saysNone = !isNew && (isDate || field === 'assignee');
  const was = before ?? (saysNone ? none : null);
  const is = after ?? (saysNone ? none : null);
  return (
    <span className={styles.change}>
      {was !== null && <Side event={event} field={field} words={was} isOld />}
      {was !== null && is !== null && (
        <>
          <ArrowRight className={styles.arrow} aria-hidden="true" />
          <VisuallyHidden>{t('became')}</VisuallyHidden>
        </>
      )}
      {is !== null && <Side event={event} field={field} words={is} />}
    </span>
  );
}

/** Among other changes, a date alone would not say what it is. */
function dueWords({ before, after }: LogChange): string {
  if (before === null) return t('Due date set to {after}', { after: after ?? '' });
  if (after === null) return t('Due date removed, which was {before}', { before });
  return t('Due date moved from {before} to {after}', { before, after });
}

type SideProps = { event: string; field: LogChange['field']; words: string; isOld?: boolean };

function Side({ event, field, words, isOld }: SideProps) {
  const status = field === 'status' ? logStatus(event, words) : '';
  if (isStatus(status)) return <StatusBadge status={status} />;
  const shown = field === 'status' ? capital(words.replaceAll('_', ' ')) : words;
  return isOld ? <del className={styles.before}>{shown}</del> : <span className={styles.after}>{shown}</span>;
}
