import { expect, test } from 'vitest';
import { BEFORE_ALL, changeOf, differing, findChange, pairSheets, type ChosenSheet } from './changes.ts';
import type { Workbook } from './open-workbook.ts';
import { BY_NUMBER, pairRows } from '../row-pairs.ts';
import type { SheetCell } from './sheet-messages.ts';
import type { Cells } from './use-cells.ts';

const cell = (row: number, column: number, text: string): SheetCell => ({ row, column, text, kind: 'text' });

/** A workbook of one sheet that answers as the worker does. */
const makeBook = (rows: number, cells: readonly SheetCell[]): Workbook => ({
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
      isBare: false,
      frozen: { rows: 0, columns: 0 },
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
  const one = { workbook: makeBook(20, [cell(3, 1, 'a'), cell(5, 0, 'same')]), index: 0 };
  const other = { workbook: makeBook(3000, [cell(5, 0, 'same'), cell(2900, 2, 'b')]), index: 0 };
  const next = async (row: number, column: number, step: 1 | -1) =>
    await findChange([one, other], BY_NUMBER, { row, column }, step);
  expect(await next(0, 0, 1)).toEqual({ row: 3, column: 1 });
  expect(await next(3, 1, 1)).toEqual({ row: 2900, column: 2 });
  expect(await next(2900, 2, 1)).toEqual({ row: 3, column: 1 });
  expect(await next(3, 1, -1)).toEqual({ row: 2900, column: 2 });
  expect(await next(2900, 2, -1)).toEqual({ row: 3, column: 1 });
  expect(await findChange([one, one], BY_NUMBER, { row: 0, column: 0 }, 1)).toBeNull();
});

test('the only change is found again from itself', async () => {
  const [one, other] = ['3.92', '4.10'].map((text) => ({ workbook: makeBook(20, [cell(3, 1, text)]), index: 0 }));
  if (!one || !other) throw new Error('no sheets');
  expect(await findChange([one, other], BY_NUMBER, { row: 3, column: 1 }, 1)).toEqual({ row: 3, column: 1 });
});

const makeSheet = (...rows: string[][]): ChosenSheet => ({
  workbook: makeBook(
    rows.length,
    rows.flatMap((texts, row) => texts.map((text, column) => cell(row, column, text))),
  ),
  index: 0,
});
const seen = (cells: readonly SheetCell[]): Cells => ({
  cellAt: (row, column) => cells.find((one) => one.row === row && one.column === column),
  isKnown: () => true,
  isWaiting: false,
});
const readCells = async ({ workbook, index }: ChosenSheet) =>
  seen(await workbook.cells(index, { top: 0, left: 0, bottom: 99, right: 9 }));

/** The marked cells of a sheet, as `row column kind`. */
async function marks(own: ChosenSheet, other: ChosenSheet) {
  const pairs = await pairSheets(own, other);
  const [mine, theirs] = [await readCells(own), await readCells(other)];
  return Array.from({ length: 6 }, (_, row) => [0, 1].map((column) => ({ row, column })))
    .flat()
    .flatMap(({ row, column }) => {
      const change = changeOf(mine, theirs, pairs, row, column);
      return change ? [`${row} ${column} ${change.kind}`] : [];
    });
}

test('an inserted row is marked as one, and what stands below is compared with its partner', async () => {
  const before = makeSheet(['Stone', 'ct'], ['Round', '0.25'], ['Pear', '0.40'], ['Oval', '1.00']);
  const after = makeSheet(['Stone', 'ct'], ['Baguette', '0.10'], ['Round', '0.25'], ['Pear', '0.45'], ['Oval', '1.00']);
  expect(await marks(after, before)).toEqual(['1 0 row', '1 1 row', '3 1 cell']);
  expect(await marks(before, after)).toEqual(['2 1 cell']);
  const pairs = await pairSheets(before, after);
  const next = (row: number, column: number) => findChange([before, after], pairs, { row, column }, 1);
  expect(await next(0, 0), 'the row above which the other sheet has one of its own').toEqual({ row: 1, column: 0 });
  expect(await next(1, 0)).toEqual({ row: 2, column: 1 });
  const back = await pairSheets(after, before);
  expect(await findChange([after, before], back, { row: 0, column: 0 }, 1)).toEqual({ row: 1, column: 0 });
  expect(await findChange([after, before], back, { row: 1, column: 0 }, 1)).toEqual({ row: 3, column: 1 });
});

test('the first look finds what differs in the first cell, and rows that only the other sheet has above it', async () => {
  const first = async (one: ChosenSheet, other: ChosenSheet) =>
    await findChange([one, other], await pairSheets(one, other), BEFORE_ALL, 1);
  expect(await first(makeSheet(['Gold']), makeSheet(['Steel']))).toEqual({ row: 0, column: 0 });
  const [longer, shorter] = [makeSheet(['Stone', 'ct'], ['Round', '0.25']), makeSheet(['Round', '0.25'])];
  expect(await first(shorter, longer), 'a row that only the other has').toEqual({ row: 0, column: 0 });
  expect(await first(longer, shorter), 'a row that only this one has').toEqual({ row: 0, column: 0 });
});

test('a changed row beside an inserted one finds its partner by what both share', () => {
  const pairs = pairRows(
    [['Round', '0.25', 'Gold']],
    [
      ['Baguette', '0.10', 'Steel'],
      ['Round', '0.30', 'Gold'],
    ],
  );
  expect(pairs.here.near(0)).toBe(1);
  expect([0, 1].map(pairs.there.isOnly)).toEqual([true, false]);
  expect(pairs.gaps).toEqual([0]);
});

test('as many rows on both sides are changed ones; rows at the end of one sheet are its own', () => {
  const changed = pairRows([['a'], ['b'], ['c']], [['a'], ['x'], ['c']]);
  expect(changed.here.near(1)).toBe(1);
  expect(changed.gaps).toEqual([]);
  const longer = pairRows([['a']], [['a'], ['b'], ['c']]);
  expect(longer.gaps).toEqual([1]);
  expect(longer.here.near(1), 'the row after the last one stands at the first of these').toBe(1);
  expect(pairRows([['a'], ['b'], ['c']], [['a']]).here.isOnly(2)).toBe(true);
});

test('too many rows to look at go by their numbers', () => {
  const rows = (word: string) => Array.from({ length: 2500 }, (_, row) => [`${word} ${row}`]);
  expect(pairRows(rows('before'), rows('after'))).toBe(BY_NUMBER);
});
