import type { KeyboardEvent } from 'react';

const CELL = '[data-cell]';
const readColumn = (cell: HTMLElement) => Number(cell.dataset.cell?.split(':')[1]);

/** The cell of a column in the nearest row above or below that has one: a long sheet is not searched as a whole. */
function cellBeyond(row: Element, column: number, isDown: boolean): HTMLElement | null {
  const beyond = (one: Element) => (isDown ? one.nextElementSibling : one.previousElementSibling);
  for (let next = beyond(row); next; next = beyond(next)) {
    const found = next.querySelector<HTMLElement>(`[data-cell$=":${column}"]`);
    if (found) return found;
  }
  return null;
}

function cellBeside(row: Element, column: number, isRight: boolean): HTMLElement | null {
  const cells = [...row.querySelectorAll<HTMLElement>(CELL)];
  return isRight
    ? (cells.find((cell) => readColumn(cell) > column) ?? null)
    : (cells.findLast((cell) => readColumn(cell) < column) ?? null);
}

/** Arrows move between the figures that may be typed; Enter in a field goes down. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: target, key } = event;
  const row = target.closest('tr');
  if (!row || target.dataset.cell === undefined) return;
  const isField = target instanceof HTMLInputElement;
  const step = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  const [down = 0, right = 0] = step ?? (isField && key === 'Enter' ? [1, 0] : []);
  if ((down === 0 && right === 0) || (isField && right !== 0)) return;
  event.preventDefault();
  const column = readColumn(target);
  const next = right === 0 ? cellBeyond(row, column, down > 0) : cellBeside(row, column, right > 0);
  const place = next?.closest('tr') ?? row;
  const wanted = next?.dataset.cell ?? target.dataset.cell;
  // A field closes as it loses the focus; its button is there afterwards.
  requestAnimationFrame(() => place.querySelector<HTMLElement>(`[data-cell="${wanted}"]`)?.focus());
}
