import { STATUS_LABELS, TASK_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { TaskStatus } from '@facet/contract/constants/statuses';
import type { ReactNode } from 'react';
import { StatusShape } from '../../../../shared/statuses/status-shape.tsx';
import { statusColours } from '../../../../shared/statuses/status.ts';
import { t } from '../../../../ui/words.ts';
import styles from './board.module.css';

type ColumnHeadProps = { id?: string; status: TaskStatus; total: number; children?: ReactNode };

/** What stands over a column: its status, and how many tasks have it. */
export function ColumnHead({ id, status, total, children }: ColumnHeadProps) {
  const word = TASK_STATUS_WORDS[status];
  return (
    <h2 id={id} className={styles.head}>
      <span className={styles.glyph} style={{ color: statusColours(word).text }}>
        <StatusShape status={word} />
      </span>
      <span className={styles.title}>{STATUS_LABELS[word]}</span>
      <span className={styles.count} aria-label={t('{count, plural, one {# task} other {# tasks}}', { count: total })}>
        {total}
      </span>
      {children}
    </h2>
  );
}
