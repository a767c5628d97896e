import type { KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Point, Surface } from '../../../../../lib/surface.ts';
import type { KindProps } from '../kind-props.ts';
import { columnName } from './axis.ts';
import { cellAfterKey } from './grid-keys.ts';
import type { Workbook } from './open-workbook.ts';
import { SheetFind } from './sheet-find.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import type { SheetInfo, Spot } from './sheet-messages.ts';
import styles from './sheet-view.module.css';
import { useCells } from './use-cells.ts';
import { useSheet } from './use-sheet.ts';
import { mergesIn } from './visible-cells.ts';

type SheetPageProps = Pick<KindProps, 'onSurface' | 'tools'> & {
  workbook: Workbook;
  info: SheetInfo;
  index: number;
  target: Point | null;
  onShow: Surface['show'];
};

const byNumber = new Intl.NumberFormat('en');

/** One sheet: its cells, the chosen one in full, and what to look for. */
export function SheetPage({ workbook, info, index, target, onSurface, onShow, tools }: SheetPageProps) {
  const { rows, columns, active, choose, scrolled } = useSheet({ info, number: index + 1, target, onSurface, onShow });
  const { ref, area, handleScroll } = scrolled;
  const merges = mergesIn(info, area);
  const { cellAt, isWaiting } = useCells(workbook, index, area, merges);
  const chosen: Spot = { row: active.top, column: active.left };
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey ? null : cellAfterKey(event, chosen, rows, columns);
    if (!next) return;
    event.preventDefault();
    choose(next);
  };
  const handleFind = async (text: string, step: 1 | -1) => {
    const spot = await workbook.find({ sheet: index, text, after: chosen, step });
    if (spot) choose(spot);
    return spot !== null;
  };
  return (
    <>
      <p className={styles.line}>
        <span className={styles.address}>
          {columnName(active.left)}
          {active.top + 1}
        </span>
        <output className={styles.value}>{cellAt(active.top, active.left)?.text}</output>
      </p>
      <SheetGrid
        gridRef={ref}
        label={info.name}
        rows={rows}
        columns={columns}
        area={area}
        merges={merges}
        cellAt={cellAt}
        isWaiting={isWaiting}
        active={active}
        onChoose={choose}
        onKeyDown={handleKeyDown}
        onScroll={handleScroll}
      />
      {info.isCut && (
        <p className={styles.note}>
          Showing the first {byNumber.format(info.rows)} rows. Download the file for the rest.
        </p>
      )}
      {tools && createPortal(<SheetFind onFind={handleFind} />, tools)}
    </>
  );
}
