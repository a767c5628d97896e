import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Point, Surface } from '../../../../../lib/surface.ts';
import { lengthOf, makeAxis, sizeOf, startOf } from './axis.ts';
import { centreGrid, cellsFrame, revealInGrid } from './grid-place.ts';
import type { SheetInfo, Spot } from './sheet-messages.ts';
import { sheetSurface } from './sheet-surface.ts';
import { useGridScroll } from './use-grid-scroll.ts';
import { standsFor } from './visible-cells.ts';

const USUAL = { row: 24, column: 88 } as const;

type SheetInput = {
  info: SheetInfo;
  /** From 1. */
  number: number;
  /** A spot to begin with, in fractions of all cells. */
  target: Point | null;
  onSurface: (surface: Surface | null) => void;
  /** A position on any of the sheets. */
  onShow: Surface['show'];
};

/** One sheet of a spreadsheet: where its rows and columns lie, what is in sight, and which cell is chosen. */
export function useSheet({ info, number, target, onSurface, onShow }: SheetInput) {
  const [rows] = useState(() => makeAxis(info.rows, USUAL.row, info.heights));
  const [columns] = useState(() => makeAxis(info.columns, USUAL.column, info.widths));
  const [active, setActive] = useState(() => standsFor(info.merges, { row: 0, column: 0 }));
  const size = { width: lengthOf(columns), height: lengthOf(rows) };
  const scrolled = useGridScroll(rows, columns, (grid) => {
    const frame = cellsFrame(grid);
    const scroll = { x: grid.scrollLeft, y: grid.scrollTop };
    if (frame) onSurface(sheetSurface({ number, size, frame, scroll, show: onShow }));
  });
  const { element } = scrolled;
  const leave = useEffectEvent(() => onSurface(null));
  useLayoutEffect(() => () => leave(), []);

  const goTo = useEffectEvent(() => {
    if (!target || !element.current) return;
    centreGrid(element.current, { left: target.x * size.width, top: target.y * size.height });
  });
  useLayoutEffect(() => goTo(), [target]);

  /** Chooses a cell and scrolls no farther than it takes to see it. */
  const choose = (spot: Spot) => {
    const cell = standsFor(info.merges, spot);
    setActive(cell);
    if (!element.current) return;
    revealInGrid(element.current, {
      left: startOf(columns, cell.left),
      top: startOf(rows, cell.top),
      width: sizeOf(columns, cell.left, cell.right),
      height: sizeOf(rows, cell.top, cell.bottom),
    });
  };
  return { rows, columns, active, choose, scrolled };
}
