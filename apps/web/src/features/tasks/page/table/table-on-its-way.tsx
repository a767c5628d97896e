import type { SortOrder } from '@facet/contract/constants/sorts';
import type { TaskPageColumn } from '@facet/contract/constants/tasks';
import { TaskTableHead } from './task-table-head.tsx';
import { RowOnItsWay } from './row-on-its-way.tsx';
import { useRowHeights } from './use-row-heights.ts';
import styles from './task-table.module.css';
import { t } from '../../../../ui/words.ts';

const ROWS = 10;

type TableOnItsWayProps = {
  sort: { col: TaskPageColumn; order: SortOrder };
  onSort: (col: TaskPageColumn) => void;
  isMine: boolean;
};

/** The shape of the table while its first tasks load. */
export function TableOnItsWay({ sort, onSort, isMine }: TableOnItsWayProps) {
  const { row } = useRowHeights();
  return (
    <div
      data-loading
      role="status"
      aria-label={t('Loading tasks')}
      className={styles.table}
      data-mine={isMine || undefined}
    >
      <div aria-hidden="true" inert>
        <TaskTableHead sort={sort} onSort={onSort} />
      </div>
      <div className={styles.body} style={{ height: ROWS * row }}>
        {Array.from({ length: ROWS }, (_, index) => (
          <RowOnItsWay key={index} top={index * row} height={row} />
        ))}
      </div>
    </div>
  );
}
