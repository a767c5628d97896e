import { useMemo, type ReactNode, type Ref } from 'react';
import { useGradualCount } from './use-gradual-count.ts';
import styles from './window-grid.module.css';

type WindowGridRowProps<Item> = {
  index: number;
  /** How far below the grid's top it is, in px. */
  offset: number;
  /** In px, if rows are not measured. */
  height: number | undefined;
  measure: Ref<HTMLDivElement> | undefined;
  /** Whether it may appear cell by cell. */
  gradual: boolean;
  columns: number;
  gap: number;
  items: readonly Item[];
  total: number;
  keyOf: (item: Item) => number | string;
  placeholder: ReactNode;
  children: (item: Item, index: number) => ReactNode;
};

/** A row of a window grid. */
export function WindowGridRow<Item>(props: WindowGridRowProps<Item>) {
  const {
    index: row,
    offset,
    height,
    measure,
    gradual,
    columns,
    gap,
    items,
    total,
    keyOf,
    placeholder,
    children,
  } = props;
  const count = useGradualCount(Math.min(columns, total - row * columns), gradual);
  // While the list scrolls, rows that stay are not rendered again.
  const cells = useMemo(() => {
    const first = row * columns;
    return Array.from({ length: count }, (_, column) => {
      const index = first + column;
      const item = items[index];
      return (
        <div
          key={item === undefined ? `at ${index}` : keyOf(item)}
          role="listitem"
          aria-setsize={total}
          aria-posinset={index + 1}
          data-cell={index}
          className={styles.cell}
        >
          {item === undefined ? placeholder : children(item, index)}
        </div>
      );
    });
  }, [row, columns, count, items, total, keyOf, placeholder, children]);
  return (
    <div
      ref={measure}
      data-index={row}
      role="presentation"
      className={styles.row}
      style={{
        gap,
        height,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        transform: `translateY(${offset}px)`,
      }}
    >
      {cells}
    </div>
  );
}
