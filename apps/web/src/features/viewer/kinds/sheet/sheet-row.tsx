import type { CSSProperties } from 'react';
import { measureSpan, startOf, type Axis } from './axis.ts';
import type { SheetChange } from './changes.ts';
import styles from './sheet-grid.module.css';
import { lastColumn } from './last-column.ts';
import type { Area, SheetCell, SheetInfo } from './sheet-messages.ts';
import { generalNumber } from './general-number.ts';
import { SheetPicture } from './sheet-picture.tsx';
import { HEAD } from './visible-cells.ts';

type SheetRowProps = {
  row: number;
  spots: readonly Area[];
  rows: Axis;
  columns: Axis;
  cellAt: (row: number, column: number) => SheetCell | undefined;
  changeAt: (row: number, column: number) => SheetChange | null;
  frozen: SheetInfo['frozen'];
  active: Area;
  /** Id of the chosen cell. */
  activeId: string;
};

/** Whether dark or light text is legible on a colour, by its perceived brightness. */
function inkOn(fill: string): 'light' | 'dark' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? 'light' : 'dark';
}

/** The author's styling of a cell. Text without a fill behind it stays legible in both themes. */
function toStyle({ fill, look }: SheetCell): CSSProperties {
  const { isBold, isItalic, lines, colour, borders } = look ?? {};
  return {
    ...(fill && { background: fill }),
    ...(isBold && { fontWeight: 700 }),
    ...(isItalic && { fontStyle: 'italic' }),
    ...(lines && { textDecoration: lines }),
    ...(colour && { color: fill ? colour : `color-mix(in oklab, ${colour} 45%, var(--ink))` }),
    ...(borders?.left && { borderLeft: borders.left }),
    ...(borders?.right && { borderRight: borders.right }),
    ...(borders?.top && { borderTop: borders.top }),
    ...(borders?.bottom && { borderBottom: borders.bottom }),
  };
}

const textIn = ({ text, general }: SheetCell, width: number) =>
  general === undefined ? text : generalNumber(general, text, width);

/** One row of a sheet: its number, and its cells near the window. */
export function SheetRow({ row, spots, rows, columns, cellAt, changeAt, frozen, active, activeId }: SheetRowProps) {
  const height = measureSpan(rows, row);
  if (height === 0) return null;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={styles.row}
      data-frozen={row < frozen.rows || undefined}
      data-edge={row === frozen.rows - 1 || undefined}
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
      {spots.map((spot, index) => {
        const cell = cellAt(row, spot.left);
        const isFrozen = spot.left < frozen.columns;
        // A text runs on only over cells that scroll with it.
        const beside = isFrozen ? spots.filter(({ left }) => left < frozen.columns) : spots;
        const right = lastColumn(beside, index, columns, (column) => cellAt(row, column));
        const width = measureSpan(columns, spot.left, right);
        if (width === 0) return null;
        const change = changeAt(row, spot.left);
        const isActive = spot.top === active.top && spot.left === active.left;
        const isMerged = spot.right > spot.left || spot.bottom > spot.top;
        return (
          <div
            key={spot.left}
            id={isActive ? activeId : undefined}
            role="gridcell"
            aria-colindex={spot.left + 2}
            aria-selected={isActive}
            title={change?.words}
            className={styles.cell}
            data-row={row}
            data-column={spot.left}
            data-kind={cell?.kind}
            data-merged={isMerged || undefined}
            data-align={cell?.look?.align}
            data-place={cell?.look?.place}
            data-wrapped={cell?.look?.isWrapped}
            data-fill={cell?.fill ? inkOn(cell.fill) : undefined}
            data-changed={change?.kind}
            data-long={right > spot.right || undefined}
            data-frozen={isFrozen || undefined}
            data-edge={spot.right === frozen.columns - 1 || undefined}
            style={{
              left: HEAD.width + startOf(columns, spot.left),
              width,
              height: measureSpan(rows, spot.top, spot.bottom),
              ...(cell && toStyle(cell)),
            }}
          >
            {cell?.picture ? (
              <SheetPicture blob={cell.picture} />
            ) : (
              cell && textIn(cell, measureSpan(columns, spot.left, spot.right))
            )}
          </div>
        );
      })}
    </div>
  );
}
