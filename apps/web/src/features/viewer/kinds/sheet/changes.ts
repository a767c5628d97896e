import { BY_NUMBER, MOST_PAIRED, pairRows, type RowPairs } from '../row-pairs.ts';
import type { Workbook } from './open-workbook.ts';
import type { Area, SheetCell, CellSpot } from './sheet-messages.ts';
import type { Cells } from './use-cells.ts';
import { t } from '../../../../ui/words.ts';

/** How many rows of both sheets are searched at once. */
const ROWS = 512;

/** One sheet of a spreadsheet. */
export type ChosenSheet = { workbook: Workbook; index: number };

/** `row`: the whole row exists only here. */
export type SheetChange = { kind: 'cell' | 'row'; words: string };

/** How a cell differs from its match in the other sheet; null if both are equal, or that is not known yet. */
export function changeOf(
  own: Cells,
  other: Cells,
  { here }: RowPairs,
  row: number,
  column: number,
): SheetChange | null {
  if (here.isOnly(row)) return { kind: 'row', words: t('This row is only in this version') };
  const partner = here.near(row);
  if (!own.isKnown(row, column) || !other.isKnown(partner, column)) return null;
  const [mine, theirs] = [own.cellAt(row, column)?.text ?? '', other.cellAt(partner, column)?.text ?? ''];
  if (mine === theirs) return null;
  const words =
    theirs === '' ? t('Changed. Other version: empty') : t('Changed. Other version: {text}', { text: theirs });
  return { kind: 'cell', words };
}

/** The rows of the other sheet that match an area of this one. */
export const areaThere = (area: Area, { here }: RowPairs): Area => ({
  ...area,
  top: here.near(area.top),
  bottom: here.near(area.bottom),
});

/** The texts of each row, in column order. */
function toRows(cells: readonly SheetCell[], count: number): string[][] {
  const rows = Array.from({ length: count }, (): string[] => []);
  for (const { row, column, text } of cells) {
    const texts = rows[row];
    if (!texts) continue;
    while (texts.length < column) texts.push('');
    texts[column] = text;
  }
  return rows;
}

/** Which rows of two sheets match; large ones are not read for it and match by row number. */
export async function pairSheets(one: ChosenSheet, other: ChosenSheet): Promise<RowPairs> {
  const [here, there] = [one, other].map(({ workbook, index }) => workbook.sheets[index]);
  if (!here || !there || Math.max(here.rows, there.rows) > MOST_PAIRED.rows) return BY_NUMBER;
  const area: Area = { top: 0, left: 0, bottom: MOST_PAIRED.rows - 1, right: MOST_PAIRED.columns - 1 };
  const [mine, theirs] = await Promise.all([one, other].map(({ workbook, index }) => workbook.cells(index, area)));
  return pairRows(toRows(mine ?? [], here.rows), toRows(theirs ?? [], there.rows));
}

const spotKey = ({ row, column }: CellSpot) => `${row} ${column}`;
const byPlace = (one: CellSpot, other: CellSpot) => one.row - other.row || one.column - other.column;
const textsBySpot = (cells: readonly SheetCell[]) => new Map(cells.map((cell) => [spotKey(cell), cell.text]));

/** The spots where two sheets hold different texts, in reading order. */
export function differing(one: readonly SheetCell[], other: readonly SheetCell[]): CellSpot[] {
  const [here, there] = [textsBySpot(one), textsBySpot(other)];
  const spots = new Map([...one, ...other].map(({ row, column }) => [spotKey({ row, column }), { row, column }]));
  return [...spots].flatMap(([key, spot]) => (here.get(key) === there.get(key) ? [] : [spot])).toSorted(byPlace);
}

/** Among some rows here, the spots that differ, or next to which one sheet has rows that the other lacks. */
async function spotsIn(
  one: ChosenSheet,
  other: ChosenSheet,
  { here, there, gaps }: RowPairs,
  area: Area,
): Promise<CellSpot[]> {
  const [mine, theirs] = await Promise.all([
    one.workbook.cells(one.index, area),
    other.workbook.cells(other.index, areaThere(area, { here, there, gaps })),
  ]);
  const paired = theirs.flatMap((cell) => (there.isOnly(cell.row) ? [] : [{ ...cell, row: there.near(cell.row) }]));
  const spots = differing(
    mine.filter(({ row }) => !here.isOnly(row)),
    paired,
  );
  // Of several new rows in a row, only the first is a stop.
  const isFirst = (row: number) => here.isOnly(row) && (row === 0 || !here.isOnly(row - 1));
  for (let row = area.top; row <= area.bottom; row += 1) {
    if (isFirst(row) || gaps.includes(row)) spots.push({ row, column: 0 });
  }
  return spots.toSorted(byPlace);
}

/**
 * Where the first search starts: before the very first cell, so that a difference in it, or above it in the other
 * sheet, is found too.
 */
export const BEFORE_ALL: CellSpot = { row: 0, column: -1 };

/** The next spot where two sheets differ, in reading order and wrapping around; null if they are equal. */
export async function findChange(
  [one, other]: readonly [ChosenSheet, ChosenSheet],
  pairs: RowPairs,
  after: CellSpot,
  step: 1 | -1,
): Promise<CellSpot | null> {
  const infos = [one, other].flatMap(({ workbook, index }) => workbook.sheets[index] ?? []);
  // One extra: rows after the last one here belong to the row that would follow it.
  const blocks = Math.ceil(Math.max(0, ...infos.map(({ rows }) => rows + 1)) / ROWS);
  const right = Math.max(0, ...infos.map(({ columns }) => columns)) - 1;
  const from = Math.floor(after.row / ROWS);
  // The block in which the search starts comes again at the end, for what lies before the starting spot.
  for (let turn = 0; turn <= blocks; turn += 1) {
    const block = (((from + turn * step) % blocks) + blocks) % blocks;
    const area: Area = { top: block * ROWS, left: 0, bottom: (block + 1) * ROWS - 1, right };
    const spots = await spotsIn(one, other, pairs, area);
    const isFirst = turn === 0;
    const found = (step === 1 ? spots : spots.toReversed()).find((spot) => !isFirst || byPlace(spot, after) * step > 0);
    if (found) return found;
  }
  return null;
}
