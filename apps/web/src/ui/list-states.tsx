import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './list-states.module.css';
import { t } from './words.ts';

export type FailureLook = {
  framed?: boolean;
  /** One line, where there is no room for a drawing. */
  small?: boolean;
};
type LoadFailedProps = FailureLook & { title: string; onRetry: () => void };

/** What stands where something could not be loaded: what it was, and a button to try again. */
export function LoadFailed({ title, onRetry, framed, small }: LoadFailedProps) {
  if (small) {
    return (
      <p className={styles.line}>
        <span>{title}</span>
        <Button size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
      </p>
    );
  }
  return (
    <EmptyState
      framed={framed}
      title={title}
      text={t('Check your connection and try again.')}
      action={<Button onClick={onRetry}>{t('Try again')}</Button>}
    />
  );
}

type NoneFoundProps = {
  title: string;
  text?: ReactNode;
  /** Takes away what was searched for and filtered by. */
  onClear?: () => void;
  /** What the button says that does it. */
  clear?: string;
  framed?: boolean;
};

/** What stands where rows exist, but none that fits the search and the filters. */
export function NoneFound({ title, text, onClear, clear, framed }: NoneFoundProps) {
  return (
    <EmptyState
      framed={framed}
      title={title}
      text={text ?? t('Try fewer filters or other words.')}
      action={onClear && <Button onClick={onClear}>{clear ?? t('Clear search and filters')}</Button>}
    />
  );
}
