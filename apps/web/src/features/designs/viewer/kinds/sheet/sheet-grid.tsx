import { memo, type KeyboardEvent, type MouseEvent, type Ref } from 'react';
import { columnName, lengthOf, sizeOf, startOf, type Axis } from './axis.ts';
import styles from './sheet-grid.module.css';
import type { Area, Cell, Spot } from './sheet-messages.ts';
import { HEAD, spotsIn } from './visible-cells.ts';

type SheetGridProps = {
  gridRef: Ref<HTMLDivElement>;
  label: string;
  rows: Axis;
  columns: Axis;
  area: Area;
  merges: readonly Area[];
  cellAt: (row: number, column: number) => Cell | undefined;
  isWaiting: boolean;
  active: Area;
  onChoose: (spot: Spot) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onScroll: () => void;
};

const ID = 'sheet-active-cell';

const spotOf = (target: EventTarget): Spot | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
};

/** The cells near the window, with the letters above and the numbers beside them. */
export function SheetGrid(props: SheetGridProps) {
  const { gridRef, label, rows, columns, area, merges, isWaiting, active, onChoose, onKeyDown, onScroll } = props;
  const handleClick = ({ target }: MouseEvent) => {
    const spot = spotOf(target);
    if (spot) onChoose(spot);
  };
  return (
    <div
      ref={gridRef}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.count + 1}
      aria-colcount={columns.count + 1}
      aria-readonly="true"
      aria-busy={isWaiting}
      aria-activedescendant={ID}
      className={styles.grid}
      onClick={handleClick}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      <div
        role="presentation"
        className={styles.all}
        style={{ width: HEAD.width + lengthOf(columns), height: HEAD.height + lengthOf(rows) }}
      >
        <ColumnHeads columns={columns} left={area.left} right={area.right} active={active.left} />
        {[...spotsIn(area, merges)].map(([row, spots]) => (
          <Row key={row} row={row} spots={spots} {...props} />
        ))}
      </div>
    </div>
  );
}

type ColumnHeadsProps = { columns: Axis; left: number; right: number; active: number };

const ColumnHeads = memo(function ColumnHeads({ columns, left, right, active }: ColumnHeadsProps) {
  const shown = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  return (
    <div role="row" aria-rowindex={1} className={styles.heads} style={{ height: HEAD.height }}>
      <span role="columnheader" aria-label="Row" className={styles.corner} style={{ width: HEAD.width }} />
      {shown.map((column) => (
        <span
          key={column}
          role="columnheader"
          aria-colindex={column + 2}
          className={styles.head}
          data-active={column === active || undefined}
          style={{ left: HEAD.width + startOf(columns, column), width: sizeOf(columns, column) }}
        >
          {columnName(column)}
        </span>
      ))}
    </div>
  );
});

type RowProps = Pick<SheetGridProps, 'rows' | 'columns' | 'cellAt' | 'active'> & {
  row: number;
  spots: readonly Area[];
};

function Row({ row, spots, rows, columns, cellAt, active }: RowProps) {
  const height = sizeOf(rows, row);
  if (height === 0) return null;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={styles.row}
      style={{ top: HEAD.height + startOf(rows, row), height }}
    >
      <span
        role="rowheader"
        className={styles.number}
        data-active={row === active.top || undefined}
        style={{ width: HEAD.width, height }}
      >
        {row + 1}
      </span>
      {spots.map((spot) => {
        const cell = cellAt(row, spot.left);
        const isActive = spot.top === active.top && spot.left === active.left;
        const isMerged = spot.right > spot.left || spot.bottom > spot.top;
        return (
          <div
            key={spot.left}
            id={isActive ? ID : undefined}
            role="gridcell"
            aria-colindex={spot.left + 2}
            aria-selected={isActive}
            className={styles.cell}
            data-row={row}
            data-column={spot.left}
            data-kind={cell?.kind}
            data-merged={isMerged || undefined}
            style={{
              left: HEAD.width + startOf(columns, spot.left),
              width: sizeOf(columns, spot.left, spot.right),
              height: sizeOf(rows, spot.top, spot.bottom),
            }}
          >
            {cell?.text}
          </div>
        );
      })}
    </div>
  );
}
