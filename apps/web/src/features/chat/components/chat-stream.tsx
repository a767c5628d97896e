import { useVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  type ReactNode,
  type Ref,
} from 'react';
import type { StreamView } from '../hooks/use-sight.ts';
import type { ChatOrder, ChatRow } from '../model/chat-rows.ts';
import { rowHeight } from '../model/row-height.ts';
import { useMessageArrows } from '../hooks/use-message-arrows.ts';
import { goToNewest, isAtNewest, NEAR_PX, useStayAtNewest } from '../hooks/use-stay-at-newest.ts';
import { useCalmScroll } from '../hooks/use-calm-scroll.ts';
import styles from './chat-stream.module.css';
import { t } from '../../../ui/words.ts';

/** How many rows before an end the next page is requested. */
const AHEAD = 40;
/** So few rows are short of a few screens: what happened is folded to them, and pages of it are read one by one. */
const [FEW, FEW_AHEAD] = [60, 12];
const WIDTH = 760;
/** What lies beyond the top and beyond the bottom. */
const ENDS = { asc: ['older', 'newer'], desc: ['newer', 'older'] } as const;

export type StreamHandle = {
  toNewest: () => void;
  toRow: (index: number) => void;
};

type ChatStreamProps = {
  ref: Ref<StreamHandle>;
  rows: readonly ChatRow[];
  order: ChatOrder;
  /** The next page at this end is needed soon; `isWhole` when the other end is near too. */
  onReach: (end: 'older' | 'newer', isWhole: boolean) => void;
  onView: (view: StreamView) => void;
  /** Keep the function stable, so that scrolling renders no row again. */
  children: (row: ChatRow) => ReactNode;
};

/** The rows of a chat, of which only those near the sight are drawn; what comes before or after moves nothing in sight. */
export const ChatStream = memo(function ChatStream({ ref, rows, order, onReach, onView, children }: ChatStreamProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const width = useRef(WIDTH);
  const looking = useRef(() => {});
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index];
      return row ? rowHeight(row, width.current) : 0;
    },
    getItemKey,
    anchorTo: 'end',
    followOnAppend: order === 'asc',
    scrollEndThreshold: NEAR_PX,
    paddingStart: 16,
    paddingEnd: 8,
    overscan: 6,
    useFlushSync: false,
    // Measuring moves the end too, without a scroll.
    onChange: () => looking.current(),
    // Positions change seldom while one scrolls; a layer for each row would cost more.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });
  useImperativeHandle(
    ref,
    () => ({
      toNewest: () => goToNewest(virtualizer, order),
      toRow: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
    }),
    [virtualizer, order],
  );
  const [top, bottom] = ENDS[order];
  const look = () => {
    const { range, scrollRect } = virtualizer;
    width.current = Math.min(WIDTH, scrollRect?.width ?? WIDTH);
    if (!range || rows.length === 0) return;
    const view = { first: range.startIndex, last: range.endIndex, isAtNewest: isAtNewest(virtualizer, order) };
    onView(view);
    const ahead = rows.length < FEW ? FEW_AHEAD : AHEAD;
    const [isTop, isBottom] = [view.first < ahead, view.last > rows.length - ahead];
    if (isTop) onReach(top, isBottom);
    if (isBottom) onReach(bottom, isTop);
  };
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    looking.current = look;
  });
  const drawn = virtualizer.getVirtualItems();
  const [from, to] = [drawn.at(0)?.index, drawn.at(-1)?.index];
  useEffect(() => lookAgain(), [from, to, rows]);
  useStayAtNewest({ scroller, stream: virtualizer, rows }, order);
  useCalmScroll(scroller);
  const handleKeyDown = useMessageArrows(scroller);
  return (
    // oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the arrows lead from message to message
    <div
      ref={scroller}
      role="log"
      aria-label={t('Chat messages')}
      tabIndex={0}
      className={styles.scroller}
      onKeyDown={handleKeyDown}
    >
      <div ref={virtualizer.containerRef} className={styles.rows} data-order={order}>
        {drawn.map(({ key, index }) => {
          const row = rows[index];
          return (
            row && (
              <div key={key} ref={virtualizer.measureElement} data-index={index} className={styles.row}>
                <div className={styles.column}>{children(row)}</div>
              </div>
            )
          );
        })}
      </div>
    </div>
    // oxlint-enable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
  );
});
