import { Skeleton } from '../../../../ui/skeleton.tsx';
import styles from './task-table.module.css';

type RowOnItsWayProps = { top: number; height: number };

/** The place of a task that is not loaded yet. */
export function RowOnItsWay({ top, height }: RowOnItsWayProps) {
  return (
    <div role="presentation" aria-hidden="true" className={styles.row} style={{ top, height }}>
      <Skeleton width={16} height={16} />
      <span className={styles.nameCell}>
        <Skeleton width="62%" />
      </span>
      <span className={styles.project}>
        <Skeleton width="70%" height={12} />
      </span>
      <span className={styles.style}>
        <Skeleton width="60%" height={12} />
      </span>
      <span className={styles.priority}>
        <Skeleton width={58} height={12} />
      </span>
      <span className={styles.status}>
        <Skeleton width={84} height={20} radius={5} />
      </span>
      <span className={styles.due}>
        <Skeleton width={48} height={12} />
      </span>
      <span className={styles.assignee}>
        <Skeleton width={24} height={24} radius={12} />
      </span>
    </div>
  );
}
