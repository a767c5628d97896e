import type { TaskColumn } from '@facet/contract/constants/tasks';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { NEWEST_FIRST, type TaskSort } from '../task-list-query.ts';
import styles from './task-tree.module.css';
import { t } from '../../../ui/words.ts';

const COLUMNS = [
  { col: 'name', label: t('Task name') },
  { col: 'priority', label: t('Priority') },
  { col: 'status', label: t('Status') },
  { col: 'due_date', label: t('Due date') },
  { col: 'assignee', label: t('Assigned to') },
] as const satisfies readonly { col: TaskColumn; label: string }[];

/** A click on a column's name: ascending, descending, then newest first again. */
export function nextSort(sort: TaskSort, col: TaskColumn): TaskSort {
  if (sort.col !== col) return { col, order: 'asc' };
  return sort.order === 'asc' ? { col, order: 'desc' } : NEWEST_FIRST;
}

type TreeHeadProps = { sort: TaskSort; onSort: (sort: TaskSort) => void };

/** The columns' names; each sorts by its column. */
export function TreeHead({ sort, onSort }: TreeHeadProps) {
  const Arrow = sort.order === 'asc' ? ArrowUp : ArrowDown;
  const sorted = sort.order === 'asc' ? 'ascending' : 'descending';
  return (
    <div role="row" className={styles.head}>
      {COLUMNS.map(({ col, label }) => (
        <div key={col} role="columnheader" aria-sort={sort.col === col ? sorted : 'none'}>
          <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, col))}>
            {label}
            {sort.col === col && <Arrow aria-hidden="true" />}
          </button>
        </div>
      ))}
    </div>
  );
}
