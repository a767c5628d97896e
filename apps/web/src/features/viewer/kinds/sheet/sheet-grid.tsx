import { memo, useId, type KeyboardEvent, type MouseEvent, type Ref } from 'react';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { columnName, totalLength, measureSpan, startOf, type Axis } from './axis.ts';
import type { SheetChange } from './changes.ts';
import styles from './sheet-grid.module.css';
import type { Area, SheetCell, PlacedPicture, SheetInfo, CellSpot } from './sheet-messages.ts';
import { SheetPictures } from './sheet-pictures-layer.tsx';
import { SheetRow } from './sheet-row.tsx';
import { HEAD, indexMerges } from './visible-cells.ts';
import { t } from '../../../../ui/words.ts';

type SheetGridProps = {
  gridRef: Ref<HTMLDivElement>;
  label: string;
  rows: Axis;
  columns: Axis;
  area: Area;
  /** The scrolled area, and the parts of the frozen rows and columns beside it. */
  areas: readonly Area[];
  frozen: SheetInfo['frozen'];
  merges: readonly Area[];
  pictures: readonly PlacedPicture[];
  cellAt: (row: number, column: number) => SheetCell | undefined;
  /** How a cell differs from the one in another version, shown as a mark; null if it does not. */
  changeAt: (row: number, column: number) => SheetChange | null;
  isWaiting: boolean;
  active: Area;
  onChoose: (spot: CellSpot) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onScroll: () => void;
};

const findSpot = (target: EventTarget): CellSpot | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
};

/** The cells near the window, with column letters above and row numbers beside them. */
export function SheetGrid(props: SheetGridProps) {
  const { gridRef, label, rows, columns, area, areas, frozen, merges, pictures } = props;
  const { isWaiting, active, onChoose, onKeyDown, onScroll } = props;
  const activeId = useId();
  const handleClick = ({ target }: MouseEvent) => {
    const spot = findSpot(target);
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
      aria-activedescendant={activeId}
      className={styles.grid}
      onClick={handleClick}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
    >
      <div
        role="presentation"
        className={styles.all}
        style={{ width: HEAD.width + totalLength(columns), height: HEAD.height + totalLength(rows) }}
      >
        <ColumnHeads
          columns={columns}
          left={area.left}
          right={area.right}
          frozen={frozen.columns}
          active={active.left}
        />
        <SheetPictures pictures={pictures} rows={rows} columns={columns} area={area} frozen={frozen} />
        {[...indexMerges(areas, merges)].map(([row, spots]) => (
          <SheetRow key={row} row={row} spots={spots} activeId={activeId} {...props} />
        ))}
      </div>
    </div>
  );
}

type ColumnHeadsProps = { columns: Axis; left: number; right: number; frozen: number; active: number };

const ColumnHeads = memo(function ColumnHeads({ columns, left, right, frozen, active }: ColumnHeadsProps) {
  const first = Math.max(left, frozen);
  const shown = [
    ...Array.from({ length: frozen }, (_, index) => index),
    ...Array.from({ length: right - first + 1 }, (_, index) => first + index),
  ].filter((column) => measureSpan(columns, column) > 0);
  return (
    <div role="row" aria-rowindex={1} className={styles.heads} style={{ height: HEAD.height }}>
      <span role="columnheader" className={styles.corner} style={{ width: HEAD.width }}>
        <VisuallyHidden>{t('Row')}</VisuallyHidden>
      </span>
      {shown.map((column) => (
        <span
          key={column}
          role="columnheader"
          aria-colindex={column + 2}
          className={styles.head}
          data-active={column === active || undefined}
          data-frozen={column < frozen || undefined}
          data-edge={column === frozen - 1 || undefined}
          style={{ left: HEAD.width + startOf(columns, column), width: measureSpan(columns, column) }}
        >
          {columnName(column)}
        </span>
      ))}
    </div>
  );
});
