import { measureSpan, type Axis } from './axis.ts';
import type { Area, SheetCell } from './sheet-messages.ts';

/** Approximate width of a letter, in px: measuring each text would take longer than drawing it. */
const LETTER = 7.2;
const PADDING = 16;

/** The last column that a cell's text runs on into over empty cells, as in any spreadsheet. */
export function lastColumn(
  spots: readonly Area[],
  index: number,
  columns: Axis,
  cellAt: (column: number) => SheetCell | undefined,
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
    if (!isFree || measureSpan(columns, spot.left, last) >= wanted) break;
    last = next.right;
  }
  return last;
}
