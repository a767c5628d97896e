import type { BoardWire } from '@facet/contract/entities/board';
import { Eye } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import styles from './board-tabs.module.css';
import { t } from '../../../ui/words.ts';

export const BOARD_TABS = 'board';

type BoardTabProps = {
  board: BoardWire;
  isChosen: boolean;
  isShared: boolean;
  /** Its name is being edited beside the tabs. */
  isHidden: boolean;
  /** Its offset while one of the tabs is dragged. */
  style: CSSProperties;
  onPress: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onChoose: () => void;
  onRename?: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A board's tab: its name, whether clients see it, and how many items it has. */
export function BoardTab(props: BoardTabProps) {
  const { board, isChosen, isShared, isHidden, style, onPress, onChoose, onRename, onKeyDown } = props;
  const { id, title } = board;
  return (
    <button
      style={style}
      onPointerDown={onPress}
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
      {isShared && <Eye className={styles.eye} role="img" aria-label={t('The client sees it')} />}
      <span className={styles.count}>{board.items_total}</span>
    </button>
  );
}
