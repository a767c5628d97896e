import type { FixState } from '@facet/contract/entities/comment';
import { Check, Wrench, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './fix.module.css';
import { rich, t } from '../../../ui/words.ts';

const LOOKS = {
  open: { label: t('Must be fixed'), icon: <Wrench aria-hidden="true" /> },
  done: { label: t('Fixed'), icon: <Check aria-hidden="true" /> },
  declined: { label: t('Declined'), icon: <X aria-hidden="true" /> },
} as const satisfies Record<FixState, object>;

/** What must be fixed, and what became of it: in a word and a sign, never by colour alone. */
export function FixMark({ state }: { state: FixState }) {
  const { label, icon } = LOOKS[state];
  return (
    <span className={styles.mark} data-state={state}>
      {icon}
      {label}
    </span>
  );
}

const unit = (inside: ReactNode) => <span className={styles.unit}>{inside}</span>;

/** How many comments on a file must still be fixed; renders nothing for none. */
export function OpenFixes({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      className={styles.mark}
      data-state="open"
      title={t('{count, plural, one {# must be fixed} other {# must be fixed}}', { count })}
    >
      <Wrench aria-hidden="true" />
      {rich('{count, number} <unit>to fix</unit>', { count, unit })}
    </span>
  );
}
