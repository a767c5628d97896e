import type { SortOrder } from '@facet/contract/constants/sorts';
import type { TaskPageColumn } from '@facet/contract/constants/tasks';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { TABLE_COLUMNS } from './columns.ts';
import styles from './task-table.module.css';
import { t } from '../../../../ui/words.ts';

type TaskTableHeadProps = {
  sort: { col: TaskPageColumn; order: SortOrder };
  onSort: (col: TaskPageColumn) => void;
};

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

/** The names of the columns; a click sorts by one, a second click reverses the order. */
export function TaskTableHead({ sort, onSort }: TaskTableHeadProps) {
  const Arrow = sort.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        <span role="columnheader">
          <VisuallyHidden>{t('Done')}</VisuallyHidden>
        </span>
        {TABLE_COLUMNS.map(({ col, label }) => (
          <span
            key={col}
            role="columnheader"
            aria-label={label}
            aria-sort={sort.col === col ? DIRECTIONS[sort.order] : 'none'}
            className={styles[`head-${col}`]}
          >
            <button
              type="button"
              className={styles.sort}
              aria-label={t('Sort by {label}', { label })}
              onClick={() => onSort(col)}
            >
              {label}
              {sort.col === col && <Arrow aria-hidden="true" />}
            </button>
            {col === 'assignee' && (
              <span className={styles.unseen}>
                <VisuallyHidden>{label}</VisuallyHidden>
              </span>
            )}
          </span>
        ))}
        <span role="columnheader">
          <VisuallyHidden>{t('Actions')}</VisuallyHidden>
        </span>
      </div>
    </div>
  );
}
