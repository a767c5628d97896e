import type { ReactNode } from 'react';
import { StoneDrawing } from './stone-drawing.tsx';
import styles from './empty-state.module.css';

type EmptyStateProps = { title: string; text?: ReactNode; action?: ReactNode; framed?: boolean };

/** Shown where there is nothing yet: a drawing, a sentence and the one next action. */
export function EmptyState({ title, text, action, framed }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-framed={framed || undefined}>
      <StoneDrawing />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
