import { nextShown, type Axis } from './axis.ts';
import type { CellSpot } from './sheet-messages.ts';

type Key = { key: string; ctrlKey: boolean; metaKey: boolean };

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [20, 0],
  PageUp: [-20, 0],
};

/** The cell that a key moves to, as in any spreadsheet; null for other keys. */
export function cellAfterKey({ key, ctrlKey, metaKey }: Key, { row, column }: CellSpot, rows: Axis, columns: Axis) {
  const isFar = ctrlKey || metaKey;
  if (key === 'Home') return { row: isFar ? 0 : row, column: 0 };
  if (key === 'End') return { row: isFar ? rows.count - 1 : row, column: columns.count - 1 };
  const step = STEPS[key];
  if (!step) return null;
  const [down, right] = step;
  return {
    row: down === 0 ? row : nextShown(rows, row, isFar ? down * rows.count : down),
    column: right === 0 ? column : nextShown(columns, column, isFar ? right * columns.count : right),
  };
}
