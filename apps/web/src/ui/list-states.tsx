import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './list-states.module.css';
import { t } from './words.ts';

export type FailureLook = {
  framed?: boolean;
  /** A single line, where there is no room for a drawing. */
  small?: boolean;
};
type LoadFailedProps = FailureLook & { title: string; onRetry: () => void };

/** Shown where something could not be loaded: what it was, and a button to try again. */
export function LoadFailed({ title, onRetry, framed, small }: LoadFailedProps) {
  const retry = (
    <Button size={small ? 'small' : undefined} onClick={onRetry}>
      {t('Try again')}
    </Button>
  );
  if (small) {
    return (
      <p className={styles.line}>
        {title} {retry}
      </p>
    );
  }
  return <EmptyState framed={framed} title={title} text={t('Check your connection and try again.')} action={retry} />;
}

type NoneFoundProps = {
  title: string;
  text?: ReactNode;
  /** Clears the search and the filters. */
  onClear?: () => void;
  /** Text of the button that does this. */
  clear?: string;
  framed?: boolean;
};

/** Shown if there are rows, but none that match the search and filters. */
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
