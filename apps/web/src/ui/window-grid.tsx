import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import { useGridArrows } from './use-grid-arrows.ts';
import { useGridWidth } from './use-grid-width.ts';
import styles from './window-grid.module.css';

const OVERSCAN_ROWS = 3;

type WindowGridProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => number | string;
  /** Smallest width of a column in px; `Infinity` makes a list of one column. */
  minWidth: number;
  gap: number;
  /** What a row is about as high as, given its columns' width. */
  rowHeight: (columnWidth: number) => number;
  children: (item: Item) => ReactNode;
};

/** A list in as many columns as fit that draws only the rows near the window; arrows move between the items' first links. */
export function WindowGrid<Item>(props: WindowGridProps<Item>) {
  const { label, items, keyOf, minWidth, gap, rowHeight, children } = props;
  const { ref, width, top } = useGridWidth();
  const columns = Number.isFinite(minWidth) ? Math.max(1, Math.floor((width + gap) / (minWidth + gap))) : 1;
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => rowHeight((width - gap * (columns - 1)) / columns),
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    gap,
    useFlushSync: false,
  });
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
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          role="presentation"
          className={styles.row}
          style={{
            gap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - top}px)`,
          }}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
            <div
              key={keyOf(item)}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={row.index * columns + column + 1}
              data-cell={row.index * columns + column}
              className={styles.cell}
            >
              {children(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
