import type { Workbook } from './open-workbook.ts';
import type { Area, Cell, Spot } from './sheet-messages.ts';
import type { Cells } from './use-cells.ts';

/** Rows of both sheets that are looked through at once. */
const ROWS = 512;

/** One sheet of a spreadsheet. */
export type Sheet = { workbook: Workbook; index: number };

/** What the other sheet has in a cell that differs, empty where it has nothing; null where both have the same, or it is not known yet. */
export const changeOf = (own: Cells, other: Cells, row: number, column: number): string | null => {
  if (!own.isKnown(row, column) || !other.isKnown(row, column)) return null;
  const [here, there] = [own.cellAt(row, column)?.text ?? '', other.cellAt(row, column)?.text ?? ''];
  return here === there ? null : there;
};

const keyOf = ({ row, column }: Spot) => `${row} ${column}`;
const byPlace = (one: Spot, other: Spot) => one.row - other.row || one.column - other.column;
const textsOf = (cells: readonly Cell[]) => new Map(cells.map((cell) => [keyOf(cell), cell.text]));

/** The spots at which two sheets hold different texts, in reading order. */
export function differing(one: readonly Cell[], other: readonly Cell[]): Spot[] {
  const [here, there] = [textsOf(one), textsOf(other)];
  const spots = new Map([...one, ...other].map(({ row, column }) => [keyOf({ row, column }), { row, column }]));
  return [...spots].flatMap(([key, spot]) => (here.get(key) === there.get(key) ? [] : [spot])).toSorted(byPlace);
}

/** The next spot at which two sheets differ, in reading order, round the end; null where they are the same. */
export async function findChange(one: Sheet, other: Sheet, after: Spot, step: 1 | -1): Promise<Spot | null> {
  const infos = [one, other].flatMap(({ workbook, index }) => workbook.sheets[index] ?? []);
  const blocks = Math.ceil(Math.max(0, ...infos.map(({ rows }) => rows)) / ROWS);
  const right = Math.max(0, ...infos.map(({ columns }) => columns)) - 1;
  const from = Math.floor(after.row / ROWS);
  // The block it begins in comes again at the end, for what lies on the other side of the spot.
  for (let turn = 0; turn <= blocks; turn += 1) {
    const block = (((from + turn * step) % blocks) + blocks) % blocks;
    const area: Area = { top: block * ROWS, left: 0, bottom: (block + 1) * ROWS - 1, right };
    const [here, there] = await Promise.all([one, other].map(({ workbook, index }) => workbook.cells(index, area)));
    const spots = differing(here ?? [], there ?? []);
    const isFirst = turn === 0;
    const found = (step === 1 ? spots : spots.toReversed()).find((spot) => !isFirst || byPlace(spot, after) * step > 0);
    if (found) return found;
  }
  return null;
}
