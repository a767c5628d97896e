import { useDroppable } from '@dnd-kit/core';
import { STATUS_LABELS, TASK_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { TaskStatus } from '@facet/contract/constants/statuses';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { ListEnd } from '../../../../lib/list/list-end.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { t } from '../../../../ui/words.ts';
import type { TaskGroupHead } from '../use-task-groups.tsx';
import { BoardCard } from './board-card.tsx';
import type { ColumnList } from './board-column.tsx';
import type { LoadedColumn } from './board-columns.ts';
import type { Lane } from './board-lanes.ts';
import styles from './board.module.css';
import { ColumnHead } from './column-head.tsx';

/** Where a task that was picked up by keyboard would land. */
export type LaneTarget = { lane: string; status: TaskStatus };
type CellProps = {
  lane: string;
  cell: Lane<SubTaskWire>['cells'][number];
  currentId: number | null;
  heldId: number | undefined;
  target: LaneTarget | null;
};

/** The tasks of one group that have one status. */
function LaneCell({ lane, cell: { status, cards }, currentId, heldId, target }: CellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: `status ${status} ${lane}` });
  const isTarget = target?.status === status && target.lane === lane;
  const label = STATUS_LABELS[TASK_STATUS_WORDS[status]];
  return (
    <div ref={setNodeRef} className={styles.cell} data-status={status} data-over={isOver || isTarget || undefined}>
      <ul className={styles.cellCards} aria-label={label}>
        {cards.map((task) => (
          <li key={task.id}>
            <BoardCard task={task} isCurrent={task.id === currentId} isHeld={task.id === heldId} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type LaneRowProps = Omit<CellProps, 'lane' | 'cell'> & { lane: Lane<SubTaskWire>; head: TaskGroupHead };

function LaneRow({ lane, head, ...cell }: LaneRowProps) {
  const headId = useId();
  return (
    <section aria-labelledby={headId} className={styles.lane}>
      <h3 id={headId} className={styles.laneHead}>
        {head.icon}
        <span className={styles.laneTitle}>{head.title}</span>
        {head.total !== undefined && <span className={styles.count}>{head.total}</span>}
      </h3>
      {lane.cells.map((one) => (
        <LaneCell key={one.status} lane={lane.key} cell={one} {...cell} />
      ))}
    </section>
  );
}

type LaneBoardProps = Omit<CellProps, 'lane' | 'cell'> & {
  columns: readonly LoadedColumn<SubTaskWire>[];
  lanes: readonly Lane<SubTaskWire>[];
  headOf: (lane: string) => TaskGroupHead;
  lists: ReadonlyMap<TaskStatus, ColumnList>;
  /** Begins a task of this status. */
  onNew: (status: TaskStatus) => void;
};

/** The board in lanes: one below the other, each with all columns. */
export function LaneBoard({ columns, lanes, headOf, lists, onNew, ...cell }: LaneBoardProps) {
  return (
    <>
      <div className={styles.laneColumns}>
        {columns.map(({ status, total }) => (
          <ColumnHead key={status} status={status} total={total}>
            <IconButton
              size={24}
              icon={<Plus />}
              label={t('New task in {status}', { status: STATUS_LABELS[TASK_STATUS_WORDS[status]] })}
              onClick={() => onNew(status)}
            />
          </ColumnHead>
        ))}
      </div>
      {lanes.map((lane) => (
        <LaneRow key={lane.key} lane={lane} head={headOf(lane.key)} {...cell} />
      ))}
      <div className={styles.lane}>
        {columns.map(({ status }) => {
          const list = lists.get(status);
          return <div key={status}>{list && <ListEnd query={list.query} />}</div>;
        })}
      </div>
    </>
  );
}
