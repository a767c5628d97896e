import { useSortable } from '@dnd-kit/sortable';
import type { BoardWire } from '@facet/contract/entities/board';
import { Eye } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import styles from './board-tabs.module.css';

export const BOARD_TABS = 'board';

type BoardTabProps = {
  board: BoardWire;
  isChosen: boolean;
  isShared: boolean;
  /** Its name is being changed beside the tabs. */
  isHidden: boolean;
  onChoose: () => void;
  onRename?: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A board's tab: its name, whether the client sees it, and how much lies on it. */
export function BoardTab({ board, isChosen, isShared, isHidden, onChoose, onRename, onKeyDown }: BoardTabProps) {
  const { id, title } = board;
  const { setNodeRef, listeners, transform, transition } = useSortable({ id, disabled: !onRename });
  const translate = transform && `translate3d(${Math.round(transform.x)}px, 0, 0)`;
  return (
    <button
      {...listeners}
      ref={setNodeRef}
      style={{ transition, ...(translate ? { transform: translate } : {}) }}
      type="button"
      role="tab"
      id={`${BOARD_TABS}-tab-${id}`}
      aria-selected={isChosen}
      aria-controls={isChosen ? `${BOARD_TABS}-panel` : undefined}
      aria-keyshortcuts={onRename ? 'F2 Shift+ArrowLeft Shift+ArrowRight' : undefined}
      tabIndex={isChosen ? 0 : -1}
      className={styles.tab}
      data-hidden={isHidden || undefined}
      onClick={onChoose}
      onDoubleClick={onRename}
      onKeyDown={onKeyDown}
    >
      <span className={styles.name} title={title}>
        {title}
      </span>
      {isShared && <Eye className={styles.eye} role="img" aria-label="The client sees it" />}
      <span className={styles.count}>{board.items_total}</span>
    </button>
  );
}
