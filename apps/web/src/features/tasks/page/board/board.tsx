import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { STATUS_LABELS, TASK_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { TaskStatus } from '@facet/contract/constants/statuses';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { useState } from 'react';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { SILENT } from '../parts/silent-drag.ts';
import { useTasksPage } from '../tasks-page-context.ts';
import type { LoadedColumn } from './board-columns.ts';
import type { TaskGroupHead } from '../use-task-groups.tsx';
import { BoardColumn, type ColumnList } from './board-column.tsx';
import type { Lane } from './board-lanes.ts';
import { CardFace } from './card-face.tsx';
import { LaneBoard } from './lane-board.tsx';
import type { QuickPlace } from './quick-add.tsx';
import { useTaskBoardKeys } from './use-board-keys.ts';
import styles from './board.module.css';
import { t } from '../../../../ui/words.ts';

type BoardProps = {
  columns: readonly LoadedColumn<SubTaskWire>[];
  /** How each column loads more. */
  lists: ReadonlyMap<TaskStatus, ColumnList>;
  /** Where tasks are added in place; absent where the project has to be asked. */
  quick: QuickPlace | undefined;
  /** Begins a task of this status. */
  onNew: (status: TaskStatus) => void;
  /** Where the tasks stand in lanes. */
  lanes: BoardLanes | undefined;
};

export type BoardLanes = {
  lanes: readonly Lane<SubTaskWire>[];
  laneOf: (task: SubTaskWire) => string;
  headOf: (lane: string) => TaskGroupHead;
  /** What a task becomes that is dropped in another lane; absent if it can only change its column. */
  onLane: ((task: SubTaskWire, lane: string) => void) | undefined;
};

const HOW = t(
  'Use the arrow keys to move between tasks and Enter to open one. Press Space to pick up a task, left and right to choose its status, Space to drop it, Escape to cancel.',
);

/** The status, and the lane if there are some, of what a card was dropped on. */
const parsePlace = (id: unknown) => String(id).split(' ').slice(1);

/** A column for every status; tasks are dragged from one to another, or moved by keyboard. */
export function TaskBoard({ columns, lists, quick, onNew, lanes }: BoardProps) {
  const { changes } = useTasksPage();
  const [dragged, setDragged] = useState<SubTaskWire | null>(null);
  const [told, setTold] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // A finger scrolls; held still, it picks up the card.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 6 } }),
  );
  const findCard = (id: unknown) => columns.flatMap(({ cards }) => cards).find((card) => card.id === id);
  const move = (card: SubTaskWire, status: TaskStatus) => {
    if (card.status === status) return;
    changes.setStatus(card, status);
    setTold(t('{task} is now {status}', { task: card.name, status: STATUS_LABELS[TASK_STATUS_WORDS[status]] }));
  };
  const { board, held, currentId, handleKeyDown, handleFocus } = useTaskBoardKeys({
    columns,
    onMove: move,
    onTell: setTold,
    laneOf: lanes?.laneOf,
  });
  const handleDragStart = ({ active }: DragStartEvent) => setDragged(findCard(active.id) ?? null);
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    const card = findCard(active.id);
    const [status, lane] = parsePlace(over?.id);
    const column = columns.find((one) => String(one.status) === status);
    if (!card || !column) return;
    move(card, column.status);
    if (lanes?.onLane && lane !== undefined && lane !== lanes.laneOf(card)) lanes.onLane(card, lane);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={SILENT}
      onDragStart={handleDragStart}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setDragged(null)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links of the cards take the keys */}
      <div
        ref={board}
        className={lanes ? styles.lanes : styles.board}
        data-held={held ? true : undefined}
        onKeyDown={handleKeyDown}
        onFocus={handleFocus}
      >
        {lanes ? (
          <LaneBoard
            {...lanes}
            columns={columns}
            currentId={currentId}
            heldId={held?.card.id}
            target={held && { status: held.status, lane: lanes.laneOf(held.card) }}
            lists={lists}
            onNew={onNew}
          />
        ) : (
          columns.map((column) => (
            <BoardColumn
              key={column.status}
              {...column}
              currentId={currentId}
              heldId={held?.card.id}
              isTarget={held?.status === column.status}
              list={lists.get(column.status)}
              quick={quick}
              onNew={() => onNew(column.status)}
            />
          ))
        )}
      </div>
      <VisuallyHidden id="board-keys">{HOW}</VisuallyHidden>
      <div role="status">
        <VisuallyHidden>{told}</VisuallyHidden>
      </div>
      <DragOverlay dropAnimation={null}>{dragged && <CardFace task={dragged} isLifted />}</DragOverlay>
    </DndContext>
  );
}
