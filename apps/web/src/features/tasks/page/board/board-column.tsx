import { useDroppable } from '@dnd-kit/core';
import { STATUS_LABELS, TASK_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { SubTaskWire } from '@facet/contract/entities/task';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useId, useRef, type ComponentProps } from 'react';
import { ListEnd } from '../../../../lib/list/list-end.tsx';
import { BoardCard } from './board-card.tsx';
import type { LoadedColumn } from './board-columns.ts';
import { ColumnHead } from './column-head.tsx';
import { QuickAdd, type QuickPlace } from './quick-add.tsx';
import styles from './board.module.css';
import { t } from '../../../../ui/words.ts';

/** Reports how far a list is drawn, when that changes and when more of it is loaded. */
function useReached(last: number, loaded: number, onReach: (index: number) => void): void {
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (last >= 0) reach(last);
  }, [last, loaded]);
}

const CARD_HEIGHT = 108;
const GAP = 8;

/** How a column goes on: `reach` near its end, or a button after a failure. */
export type ColumnList = { reach: (index: number) => void; query: ComponentProps<typeof ListEnd>['query'] };

type BoardColumnProps = LoadedColumn<SubTaskWire> & {
  /** The card that takes the Tab key. */
  currentId: number | null;
  heldId: number | undefined;
  /** The held card would land here. */
  isTarget: boolean;
  list: ColumnList | undefined;
  /** Where tasks are added in place; absent where the project has to be asked. */
  quick: QuickPlace | undefined;
  /** Begins a task of this status. */
  onNew: () => void;
};

/** The tasks of one status; only cards in or near sight are drawn. */
export function BoardColumn(props: BoardColumnProps) {
  const { status, cards, total, currentId, heldId, isTarget, list, quick, onNew } = props;
  const headId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { setNodeRef, isOver } = useDroppable({ id: `status ${status}` });
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => cards[index]?.id ?? index,
    gap: GAP,
    overscan: 6,
    useFlushSync: false,
  });
  const drawn = rows.getVirtualItems();
  useReached(drawn.at(-1)?.index ?? -1, cards.length, (index) => list?.reach(index));
  const word = TASK_STATUS_WORDS[status];
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={headId}
      className={styles.column}
      data-status={status}
      data-over={isOver || isTarget || undefined}
    >
      <ColumnHead id={headId} status={status} total={total} />
      <div ref={scroller} className={styles.scroller}>
        <ul className={styles.cards} aria-label={STATUS_LABELS[word]} style={{ height: rows.getTotalSize() }}>
          {drawn.map(({ index, start, key }) => {
            const task = cards[index];
            if (!task) return null;
            return (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={total}
                aria-posinset={index + 1}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                <BoardCard task={task} isCurrent={task.id === currentId} isHeld={task.id === heldId} />
              </li>
            );
          })}
        </ul>
        {list && <ListEnd query={list.query} />}
        {total === 0 && <p className={styles.none}>{t('No tasks')}</p>}
      </div>
      <QuickAdd status={status} place={quick} onNew={onNew} />
    </section>
  );
}
