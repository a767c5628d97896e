import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Point, Surface } from '../../../../shared/drawing/surface.ts';
import { totalLength, makeAxis, measureSpan, startOf, type Axis } from './axis.ts';
import { centreGrid, cellsFrame, revealInGrid } from './grid-place.ts';
import type { Area, SheetInfo, CellSpot } from './sheet-messages.ts';
import { sheetSurface } from './sheet-surface.ts';
import { useGridScroll } from './use-grid-scroll.ts';
import { useSheetLink, type SheetLink } from './use-sheet-link.ts';
import { standsFor } from './visible-cells.ts';

const USUAL = { row: 24, column: 88 } as const;
/** No browser draws beyond 17.8 million px; the rows of the longest sheets get this height. */
const TIGHT = { from: 700_000, row: 17 } as const;

type SheetInput = {
  info: SheetInfo;
  /** From 1. */
  number: number;
  /** A spot to begin with, in fractions of all cells. */
  target: Point | null;
  onSurface: (surface: Surface | null) => void;
  /** Shows a position on any of the sheets. */
  onShow: Surface['show'];
  /** Comparing: where both sides look, and how to report it. */
  linked: SheetLink | null;
  onLinked?: (view: SheetLink) => void;
};

const placeBox = ({ left, top, right, bottom }: Area, rows: Axis, columns: Axis) => ({
  left: startOf(columns, left),
  top: startOf(rows, top),
  width: measureSpan(columns, left, right),
  height: measureSpan(rows, top, bottom),
});

const sizeOfFrozen = (frozen: SheetInfo['frozen'], rows: Axis, columns: Axis) => ({
  width: startOf(columns, frozen.columns),
  height: startOf(rows, frozen.rows),
});

/** One sheet of a spreadsheet: its rows and columns, what is visible, and which cell is chosen. */
export function useSheet({ info, number, target, onSurface, onShow, linked, onLinked }: SheetInput) {
  const [rows] = useState(() => makeAxis(info.rows, info.rows > TIGHT.from ? TIGHT.row : USUAL.row, info.heights));
  const [columns] = useState(() => makeAxis(info.columns, USUAL.column, info.widths));
  const [own, setOwn] = useState<CellSpot>({ row: 0, column: 0 });
  const chosen = linked?.cell ?? own;
  const active = standsFor(info.merges, chosen);
  const link = useSheetLink({ name: info.name, rows, columns, chosen, linked, onLinked });
  const size = { width: totalLength(columns), height: totalLength(rows) };
  const scrolled = useGridScroll(rows, columns, info, (grid, frozen) => {
    const frame = cellsFrame(grid);
    const scroll = { x: grid.scrollLeft, y: grid.scrollTop };
    link.tellScroll(grid);
    if (frame)
      onSurface(
        sheetSurface({ number, size, frame, scroll, frozen: sizeOfFrozen(frozen, rows, columns), show: onShow }),
      );
  });
  const { element } = scrolled;
  const leave = useEffectEvent(() => onSurface(null));
  useLayoutEffect(() => () => leave(), []);

  const goTo = useEffectEvent(() => {
    if (!target || !element.current) return;
    centreGrid(element.current, { left: target.x * size.width, top: target.y * size.height });
  });
  useLayoutEffect(() => goTo(), [target]);

  const reveal = (spot: CellSpot) => {
    const box = placeBox(standsFor(info.merges, spot), rows, columns);
    if (element.current) revealInGrid(element.current, box, sizeOfFrozen(scrolled.frozen, rows, columns));
  };
  const follow = useEffectEvent(() => {
    if (element.current) link.follow(element.current, reveal);
  });
  useLayoutEffect(() => follow(), [linked?.first, linked?.cell]);

  const choose = (spot: CellSpot) => {
    setOwn(spot);
    reveal(spot);
    if (element.current) link.tellCell(element.current, spot);
  };
  return { rows, columns, active, choose, scrolled };
}
