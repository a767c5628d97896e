import { expect, test } from 'vitest';
import { makeAxis } from './axis.ts';
import { lastColumn } from './last-column.ts';
import type { SheetCell } from './sheet-messages.ts';

const columns = makeAxis(6, 80, new Map());
const spots = [0, 1, 2, 3, 4].map((column) => ({ top: 0, left: column, bottom: 0, right: column }));
const cell = (column: number, text: string, kind: SheetCell['kind'] = 'text'): SheetCell => ({
  row: 0,
  column,
  text,
  kind,
});
const reach = (...cells: readonly SheetCell[]) =>
  lastColumn(spots, 0, columns, (column) => cells.find((other) => other.column === column));

test('a long text goes on over empty cells, as far as it needs', () => {
  expect(reach(cell(0, 'Ring'))).toBe(0);
  expect(reach(cell(0, 'Halo ring with pavé'))).toBe(1);
  expect(reach(cell(0, 'x'.repeat(200)))).toBe(4);
});

test('it ends before a cell that holds something; numbers stay where they are', () => {
  expect(reach(cell(0, 'x'.repeat(200)), cell(2, 'Gold'))).toBe(1);
  expect(reach(cell(0, '1234567890123456', 'number'))).toBe(0);
});
