import type { Point, Size } from '../../../../shared/drawing/surface.ts';
import { HEAD } from './visible-cells.ts';

type Corner = { left: number; top: number };

/** The room that a grid has for its cells, in px. */
export const cellsRoom = ({ clientWidth, clientHeight }: HTMLElement): Size => ({
  width: Math.max(0, clientWidth - HEAD.width),
  height: Math.max(0, clientHeight - HEAD.height),
});

/** Where a grid's cells appear on the canvas; null while it is on none. */
export function cellsFrame(grid: HTMLElement): (Point & Size) | null {
  const host = grid.closest('[data-kind-place]') ?? grid.offsetParent;
  if (!host) return null;
  const [at, around] = [grid.getBoundingClientRect(), host.getBoundingClientRect()];
  return { x: at.left - around.left + HEAD.width, y: at.top - around.top + HEAD.height, ...cellsRoom(grid) };
}

/** Scrolls a spot among the cells into the middle. */
export function centreGrid(grid: HTMLElement, { left, top }: Corner): void {
  const { width, height } = cellsRoom(grid);
  grid.scrollTo({ left: left - width / 2, top: top - height / 2 });
}

/** Scrolls just far enough to show a cell clear of the frozen area; frozen cells are always visible. */
export function revealInGrid(grid: HTMLElement, { left, top, width, height }: Corner & Size, frozen: Size): void {
  const room = cellsRoom(grid);
  grid.scrollTo({
    left:
      left < frozen.width
        ? grid.scrollLeft
        : Math.min(left - frozen.width, Math.max(grid.scrollLeft, left + width - room.width)),
    top:
      top < frozen.height
        ? grid.scrollTop
        : Math.min(top - frozen.height, Math.max(grid.scrollTop, top + height - room.height)),
  });
}
