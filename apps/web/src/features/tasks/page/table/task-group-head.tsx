import type { ReactNode } from 'react';
import { TABLE_COLUMNS } from './columns.ts';
import styles from './task-table.module.css';

type TaskGroupHeadProps = { title: string; icon?: ReactNode; total: number | undefined; height: number };

/** The head of a group: stays in sight while the group's tasks scroll under it. */
export function TaskGroupHead({ title, icon, total, height }: TaskGroupHeadProps) {
  return (
    <div role="row" className={styles.groupHead} style={{ height }}>
      <span role="cell" aria-colspan={TABLE_COLUMNS.length + 2} className={styles.groupCell}>
        {icon}
        <span className={styles.groupTitle}>{title}</span>
        {total !== undefined && <span className={styles.groupCount}>{total}</span>}
      </span>
    </div>
  );
}
