import { sizeOf, type Axis } from './axis.ts';
import type { Area, Cell } from './sheet-messages.ts';

/** About as wide is a letter, in px: to measure each text would take longer than to draw it. */
const LETTER = 7.2;
const PADDING = 16;

/** How far a cell's text goes on over empty cells beside it, as in every spreadsheet. */
export function lastColumn(
  spots: readonly Area[],
  index: number,
  columns: Axis,
  cellAt: (column: number) => Cell | undefined,
): number {
  const spot = spots[index];
  if (!spot) return 0;
  const cell = cellAt(spot.left);
  let last = spot.right;
  const isPlain =
    cell?.kind === 'text' && !cell.picture && !cell.look?.isWrapped && (cell.look?.align ?? 'left') === 'left';
  if (!isPlain || spot.bottom > spot.top) return last;
  const wanted = cell.text.length * LETTER + PADDING;
  for (const next of spots.slice(index + 1)) {
    const beside = cellAt(next.left);
    const isEmpty = !beside || (beside.text === '' && !beside.picture);
    const isFree = next.left === last + 1 && next.right === next.left && isEmpty;
    if (!isFree || sizeOf(columns, spot.left, last) >= wanted) break;
    last = next.right;
  }
  return last;
}
