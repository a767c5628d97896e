import { expect, test } from 'vitest';
import { differing, findChange } from './changes.ts';
import type { Workbook } from './open-workbook.ts';
import type { Cell } from './sheet-messages.ts';

const cell = (row: number, column: number, text: string): Cell => ({ row, column, text, kind: 'text' });

/** A spreadsheet of one sheet that answers as the worker does. */
const bookOf = (rows: number, cells: readonly Cell[]): Workbook => ({
  sheets: [
    {
      name: 'Costs',
      rows,
      columns: 4,
      isCut: false,
      widths: new Map(),
      heights: new Map(),
      merges: [],
      pictures: [],
      hasConditions: false,
    },
  ],
  cells: async (_sheet, { top, left, bottom, right }) =>
    await Promise.resolve(
      cells.filter(({ row, column }) => row >= top && row <= bottom && column >= left && column <= right),
    ),
  find: async () => await Promise.resolve(null),
});

test('what was changed, added or emptied differs, in reading order', () => {
  const before = [cell(0, 0, 'Gold'), cell(0, 1, '3.92'), cell(2, 0, 'Pavé')];
  const after = [cell(1, 3, 'new'), cell(0, 0, 'Gold'), cell(0, 1, '4.10')];
  expect(differing(before, after)).toEqual([
    { row: 0, column: 1 },
    { row: 1, column: 3 },
    { row: 2, column: 0 },
  ]);
  expect(differing(before, before)).toEqual([]);
});

test('one goes from change to change, on and back, round the ends, also where one sheet is longer', async () => {
  const one = { workbook: bookOf(20, [cell(3, 1, 'a'), cell(5, 0, 'same')]), index: 0 };
  const other = { workbook: bookOf(3000, [cell(5, 0, 'same'), cell(2900, 2, 'b')]), index: 0 };
  const next = async (row: number, column: number, step: 1 | -1) => await findChange(one, other, { row, column }, step);
  expect(await next(0, 0, 1)).toEqual({ row: 3, column: 1 });
  expect(await next(3, 1, 1)).toEqual({ row: 2900, column: 2 });
  expect(await next(2900, 2, 1)).toEqual({ row: 3, column: 1 });
  expect(await next(3, 1, -1)).toEqual({ row: 2900, column: 2 });
  expect(await next(2900, 2, -1)).toEqual({ row: 3, column: 1 });
  expect(await findChange(one, one, { row: 0, column: 0 }, 1)).toBeNull();
});

test('the only change is found again from itself', async () => {
  const [one, other] = ['3.92', '4.10'].map((text) => ({ workbook: bookOf(20, [cell(3, 1, text)]), index: 0 }));
  if (!one || !other) throw new Error('no sheets');
  expect(await findChange(one, other, { row: 3, column: 1 }, 1)).toEqual({ row: 3, column: 1 });
});
