import type { Undelivered } from '@facet/contract/entities/undelivered';
import { MailWarning } from 'lucide-react';
import { t } from '../../ui/words.ts';
import styles from './undelivered-note.module.css';

/** Says that a mail to somebody has not arrived, and what comes of it; null when nothing is known to be wrong. */
export function undeliveredText(undelivered: Undelivered): string | null {
  if (undelivered === null) return null;
  return undelivered === 'deferred'
    ? t('Email not delivered yet. It is tried for two days.')
    : t('Email not delivered. Check the address.');
}

/** The same on the row of whoever was written to. */
export function UndeliveredNote({ undelivered }: { undelivered: Undelivered }) {
  const text = undeliveredText(undelivered);
  if (text === null) return null;
  return (
    <span className={styles.note}>
      <MailWarning size={14} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </span>
  );
}
