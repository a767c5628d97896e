import { useRef } from 'react';
import type { LinkedView } from '../kind-props.ts';
import { distanceTo, placeAt, type Axis } from './axis.ts';
import type { CellSpot } from './sheet-messages.ts';

export type SheetLink = Extract<LinkedView, { kind: 'sheet' }>;

type SheetLinkInput = {
  name: string;
  rows: Axis;
  columns: Axis;
  chosen: CellSpot;
  linked: SheetLink | null;
  onLinked?: (view: SheetLink) => void;
};

/** Keeps two compared sheets at the same scroll position, with the same cell chosen. */
export function useSheetLink({ name, rows, columns, chosen, linked, onLinked }: SheetLinkInput) {
  /** The last position set or reported: a shorter sheet that can't scroll as far must not pull the other one back. */
  const settled = useRef({ left: 0, top: 0 });
  const followed = useRef(chosen);
  const tell = (cell: CellSpot, first: CellSpot) => onLinked?.({ kind: 'sheet', sheet: name, cell, first });
  const firstVisible = ({ scrollLeft, scrollTop }: HTMLElement): CellSpot => ({
    row: placeAt(rows, scrollTop),
    column: placeAt(columns, scrollLeft),
  });
  const settle = ({ scrollLeft: left, scrollTop: top }: HTMLElement) => {
    settled.current = { left, top };
  };
  const isSettled = ({ scrollLeft, scrollTop }: HTMLElement) =>
    scrollLeft === settled.current.left && scrollTop === settled.current.top;
  return {
    /** Reports a chosen cell, which the grid already shows. */
    tellCell: (grid: HTMLElement, cell: CellSpot) => {
      const first = isSettled(grid) ? (linked?.first ?? firstVisible(grid)) : firstVisible(grid);
      settle(grid);
      tell(cell, first);
    },
    tellScroll: (grid: HTMLElement) => {
      if (isSettled(grid)) return;
      settle(grid);
      tell(chosen, firstVisible(grid));
    },
    /** `reveal` shows a cell chosen on the other side, which this sheet may not reach. */
    follow: (grid: HTMLElement, reveal: (cell: CellSpot) => void) => {
      if (!linked) return;
      const { first, cell } = linked;
      const at = firstVisible(grid);
      if (at.row !== first.row || at.column !== first.column)
        grid.scrollTo({ left: distanceTo(columns, first.column), top: distanceTo(rows, first.row) });
      if (cell.row !== followed.current.row || cell.column !== followed.current.column) reveal(cell);
      followed.current = cell;
      settle(grid);
    },
  };
}
