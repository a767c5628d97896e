import { findEntry } from '@facet/contract/tables';
import { createFinder } from '@facet/contract/fold';
import type { CellObject, ColInfo, Range, RowInfo } from '@e965/xlsx';
import { SHEET_LIMITS } from '../sheet-limits.ts';
import type { Area, SheetCell, CellKind, SheetInfo, CellSpot } from '../sheet-messages.ts';
import { columnName } from '../axis.ts';
import { lookNumber } from './cell-looks.ts';
import type { Sheet } from './read-workbook.ts';
import { pictureNameIn } from './sheet-pictures.ts';

/** The size of a sheet with nothing, or little, in it. */
const LEAST = { rows: 20, columns: 8 };
const WIDTH = { least: 24, most: 480 };
const HEIGHT = { least: 16, most: 320 };
const TEXT_MAX = 2000;
/** The last column a spreadsheet can have, from 0. */
const COLUMNS_MAX = 16_383;
const POINT = 96 / 72;
/** Some programs write the opacity first. */
const COLOUR = /^([\da-f]{2})?[\da-f]{6}$/i;

const clamp = (value: number, { least, most }: { least: number; most: number }) =>
  Math.round(Math.min(Math.max(value, least), most));

const KINDS: Readonly<Record<string, CellKind>> = { n: 'number', d: 'number', b: 'flag', e: 'error' };

const shownText = ({ w, v }: CellObject): string => w ?? (v === undefined || v === null ? '' : String(v));

function readWidth({ hidden, wpx, width, wch }: ColInfo): number | null {
  if (hidden) return 0;
  const pixels = wpx ?? (width ?? wch ?? 0) * 7;
  return pixels > 0 ? clamp(pixels, WIDTH) : null;
}

function readHeight({ hidden, hpx, hpt }: RowInfo): number | null {
  if (hidden) return 0;
  const pixels = hpx ?? (hpt ?? 0) * POINT;
  return pixels > 0 ? clamp(pixels, HEIGHT) : null;
}

function sizes<T>(infos: readonly (T | undefined)[] | undefined, count: number, sizeOf: (info: T) => number | null) {
  const found = new Map<number, number>();
  // forEach skips the holes of a sparse array.
  infos?.forEach((info, index) => {
    const size = info && index < count ? sizeOf(info) : null;
    if (size !== null && size !== undefined) found.set(index, size);
  });
  return found;
}

/** How far a sheet's cells reach, counting everything that merged ones cover. */
function usedRange({ sheet, pictures }: Sheet, merges: readonly Area[]) {
  const used = { rows: 0, columns: 0 };
  sheet['!data']?.forEach((row, index) => {
    const last = row?.findLastIndex((cell) => cell !== undefined && shownText(cell) !== '') ?? -1;
    if (last >= 0) used.rows = index + 1;
    used.columns = Math.max(used.columns, last + 1);
  });
  const within = merges.filter(({ top, left }) => top < used.rows && left < used.columns);
  const ends = [
    ...within.map(({ bottom, right }) => ({ row: bottom, column: right })),
    ...pictures.map(({ from, to }) => to ?? from),
  ];
  return {
    rows: Math.max(used.rows, LEAST.rows, ...ends.map(({ row }) => Math.min(row, SHEET_LIMITS.rows - 1) + 1)),
    columns: Math.max(used.columns, LEAST.columns, ...ends.map(({ column }) => Math.min(column, COLUMNS_MAX) + 1)),
  };
}

/** What must be known of a sheet before any of its cells. */
export function describeSheet(shown: Sheet): SheetInfo {
  const { name, sheet, pictures, facts } = shown;
  const ranges: readonly Range[] = sheet['!merges'] ?? [];
  const merges = ranges
    .slice(0, SHEET_LIMITS.merges)
    .map(({ s, e }) => ({ top: s.r, left: s.c, bottom: Math.min(e.r, SHEET_LIMITS.rows - 1), right: e.c }))
    .filter(({ top, bottom }) => top <= bottom);
  const { rows, columns } = usedRange(shown, merges);
  const count = Math.min(rows, SHEET_LIMITS.rows);
  return {
    name,
    rows: count,
    columns,
    isCut: rows > count,
    widths: sizes(sheet['!cols'], columns, readWidth),
    heights: sizes(sheet['!rows'], count, readHeight),
    merges,
    pictures,
    hasConditions: facts.hasConditions,
    isBare: shown.isBare,
    frozen: { rows: Math.min(facts.frozen.rows, count), columns: Math.min(facts.frozen.columns, columns) },
  };
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;

/** The colour behind a cell, which the library's types leave out. */
function readFill({ s: look }: CellObject): string | null {
  const colour = field(look, 'patternType') === 'solid' ? field(field(look, 'fgColor'), 'rgb') : null;
  return typeof colour === 'string' && COLOUR.test(colour) ? `#${colour.slice(-6).toLowerCase()}` : null;
}

/** A minus before nothing but zeros is a rounding residue. */
const textShown = (cell: CellObject) => (Object.is(cell.v, -0) ? shownText(cell).replace('-', '') : shownText(cell));

const isGeneral = (cell: CellObject): cell is CellObject & { v: number } =>
  cell.t === 'n' && typeof cell.v === 'number' && (cell.z === undefined || cell.z === 'General');

/** The format of a place: its own, else its row's, else its column's; 0 for none. */
function formatAt({ cells, rows, columns }: Sheet['facts']['formats'], { row, column }: CellSpot): number {
  const isHere = ({ first, last }: { first: number; last: number }) => column >= first && column <= last;
  return cells?.get(row)?.find(isHere)?.format ?? rows.get(row) ?? columns.find(isHere)?.format ?? 0;
}

/** An empty cell takes the look of its row, else of its column. */
function emptyAt({ looks, facts: { formats } }: Sheet, { row, column }: CellSpot): SheetCell | null {
  const format = formatAt(formats, { row, column });
  const [fill, borders] = [looks.fills[format], looks.looks[format]?.borders];
  if (!fill && !borders) return null;
  return { row, column, text: '', kind: 'text', ...(fill && { fill }), ...(borders && { look: { borders } }) };
}

function cellAt(shown: Sheet, { row, column }: CellSpot): SheetCell | null {
  const { sheet, inCells, byAddress, looks } = shown;
  const cell = sheet['!data']?.[row]?.[column];
  if (!cell) return emptyAt(shown, { row, column });
  const { formats } = shown.facts;
  const mark = lookNumber(field(field(cell.s, 'bgColor'), 'rgb')) ?? -1;
  const format = formats.cells ? formatAt(formats, { row, column }) : mark;
  const ownFill = formats.cells ? looks.fills[format] : undefined;
  const [text, fill] = [textShown(cell).slice(0, TEXT_MAX), readFill(cell) ?? ownFill];
  const picture = byAddress.get(columnName(column) + (row + 1)) ?? inCells.get(pictureNameIn(text) ?? '');
  const look = looks.looks[format];
  const hasLook = look !== undefined && Object.keys(look).length > 0;
  if (text === '' && !fill && !look?.borders && !picture) return null;
  return {
    row,
    column,
    text,
    kind: findEntry(KINDS, cell.t) ?? 'text',
    ...(fill && { fill }),
    ...(hasLook && { look }),
    ...(isGeneral(cell) && { general: cell.v }),
    ...(picture && { picture }),
  };
}

/** The non-empty cells of an area, as formatted. */
export function cellsIn(sheet: Sheet, { top, left, bottom, right }: Area): SheetCell[] {
  const found: SheetCell[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const cell = cellAt(sheet, { row, column });
      if (cell) found.push(cell);
    }
  }
  return found;
}

/** The next cell whose text contains `text`, in reading order and wrapping around; null if there is none. */
export function findText({ sheet }: Sheet, text: string, after: CellSpot, step: 1 | -1): CellSpot | null {
  const isWanted = createFinder(text);
  const rows = sheet['!data'] ?? [];
  const holds = (cell: CellObject | undefined) => cell !== undefined && isWanted(shownText(cell));
  for (let turn = 0; turn <= rows.length; turn += 1) {
    const row = (((after.row + turn * step) % rows.length) + rows.length) % rows.length;
    const cells = rows[row] ?? [];
    const isFirst = turn === 0;
    const column =
      step === 1
        ? cells.findIndex((cell, index) => (!isFirst || index > after.column) && holds(cell))
        : cells.findLastIndex((cell, index) => (!isFirst || index < after.column) && holds(cell));
    if (column >= 0) return { row, column };
  }
  return null;
}
