import type { KeyboardEvent } from 'react';

const cellOf = (grid: Element, index: number) => grid.querySelector(`[data-cell="${index}"]`);
const firstLink = (cell: Element | null) => cell?.querySelector<HTMLElement>('a, button');

function nextIndex(key: string, index: number, columns: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
  return step === undefined ? -1 : index + step;
}

/** Arrow keys, Home and End on a cell's first link move to that of another cell; rows out of sight are fetched. */
export function useGridArrows(columns: number, count: number, showRow: (row: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
    const grid = event.currentTarget;
    const cell = event.target.closest('[data-cell]');
    if (!cell || firstLink(cell) !== event.target) return;
    const next = nextIndex(event.key, Number(cell.getAttribute('data-cell')), columns, count);
    if (next < 0 || next >= count) return;
    event.preventDefault();
    const drawn = firstLink(cellOf(grid, next));
    if (drawn) return drawn.focus();
    showRow(Math.floor(next / columns));
    // The row is drawn with the scroll event, which comes before the second frame.
    requestAnimationFrame(() => requestAnimationFrame(() => firstLink(cellOf(grid, next))?.focus()));
  };
}
