import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useGridWidth } from './use-grid-width.ts';
import { WindowGridRow } from './window-grid-row.tsx';
import styles from './window-grid.module.css';

const findCell = (grid: Element, index: number) => grid.querySelector(`[data-cell="${index}"]`);
const firstLink = (cell: Element | null) => cell?.querySelector<HTMLElement>('a, button');

function nextIndex(key: string, index: number, columns: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
  return step === undefined ? -1 : index + step;
}

/** Arrow keys, Home and End on a cell's first link move to that of another cell; rows out of sight are scrolled in. */
function useGridArrows(columns: number, count: number, showRow: (row: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
    const grid = event.currentTarget;
    const cell = event.target.closest('[data-cell]');
    if (!cell || firstLink(cell) !== event.target) return;
    const next = nextIndex(event.key, Number(cell.getAttribute('data-cell')), columns, count);
    if (next < 0 || next >= count) return;
    event.preventDefault();
    const drawn = firstLink(findCell(grid, next));
    if (drawn) return drawn.focus();
    showRow(Math.floor(next / columns));
    // The row is rendered on the scroll event, which comes before the second frame.
    requestAnimationFrame(() => requestAnimationFrame(() => firstLink(findCell(grid, next))?.focus()));
  };
}

const OVERSCAN_ROWS = 2;

type WindowGridProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => number | string;
  /** Smallest column width in px; `Infinity` makes a list of one column. */
  minWidth: number;
  gap: number;
  /** The approximate height of a row, given its columns' width. */
  rowHeight: (columnWidth: number) => number;
  /** Rows have exactly that height: none is measured, so that long lists scroll smoothly. */
  exact?: boolean;
  /** How many there are if not all are loaded yet; the others keep their place. */
  total?: number;
  /** Shown for an item that is not loaded yet. */
  placeholder?: ReactNode;
  /** Called with the last position rendered, loaded or not, to load up to there. */
  onReach?: (index: number) => void;
  /** If the function stays the same, scrolling renders no item again. */
  children: (item: Item, index: number) => ReactNode;
};

/**
 * A list in as many columns as fit that renders only the rows near the window; arrows move between the items' first
 * links.
 */
export function WindowGrid<Item>(props: WindowGridProps<Item>) {
  const { label, items, keyOf, minWidth, gap, rowHeight, exact, placeholder, onReach, children } = props;
  const total = Math.max(props.total ?? 0, items.length);
  const { ref, width, top } = useGridWidth();
  const columns = Number.isFinite(minWidth) ? Math.max(1, Math.floor((width + gap) / (minWidth + gap))) : 1;
  const height = rowHeight((width - gap * (columns - 1)) / columns);
  const rows = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => height,
    overscan: OVERSCAN_ROWS,
    useFlushSync: false,
    scrollMargin: top,
    gap,
  });
  const resize = useEffectEvent(() => rows.measure());
  useEffect(() => {
    if (exact) resize();
  }, [exact, height, gap]);
  const drawn = rows.getVirtualItems();
  const last = Math.min(total, ((drawn.at(-1)?.index ?? -1) + 1) * columns) - 1;
  const reach = useEffectEvent((index: number) => onReach?.(index));
  useEffect(() => {
    if (last >= 0) reach(last);
  }, [last, items.length]);
  const handleKeyDown = useGridArrows(columns, items.length, (row) => rows.scrollToIndex(row));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside take the keys
    <div
      ref={ref}
      role="list"
      aria-label={label}
      className={styles.grid}
      style={{ height: rows.getTotalSize() }}
      onKeyDown={handleKeyDown}
    >
      {drawn.map((row) => (
        <WindowGridRow
          key={row.key}
          index={row.index}
          offset={row.start - top}
          height={exact ? height : undefined}
          gradual={exact === true && rows.isScrolling}
          measure={exact ? undefined : rows.measureElement}
          columns={columns}
          gap={gap}
          items={items}
          total={total}
          keyOf={keyOf}
          placeholder={placeholder}
        >
          {children}
        </WindowGridRow>
      ))}
    </div>
  );
}
