import type { Face } from './fonts.ts';
import {
  breakLines,
  HAIRLINE,
  heightOfLines,
  INK,
  keepTogether,
  MUTED,
  writeLines,
  type Look,
  type Paper,
  type TextColumn,
} from './paper.ts';
import { put } from './put-text.ts';

/** `share` of the width; `badge` sets a letter in a circle, `blank` is filled in by hand, `box` is ticked. */
export type TableColumn = {
  title: string;
  share: number;
  align?: 'right';
  face?: Face;
  isMuted?: boolean;
  look?: 'badge' | 'blank' | 'box';
};
/** Rows of texts; `total` is set apart below them. */
export type TextTable = {
  columns: readonly TableColumn[];
  rows: readonly (readonly string[])[];
  total?: readonly string[] | undefined;
};

const SIZE = 8;
const GAP = 10;
const PAD = 3.2;
const HEAD: Look = { size: 7, colour: MUTED };
const HEAD_HEIGHT = 17;
const BADGE = 6;
const BOX = 7;
/** How far the words over a column that is filled in are from its line. */
const INSET = 5;

type Cell = { column: TableColumn; lines: ReturnType<typeof breakLines>; look: Look; x: number; width: number };

const chooseLook = ({ face = 'text', isMuted = false }: TableColumn, isTotal: boolean): Look => ({
  size: SIZE,
  gap: 0,
  face: isTotal ? 'strong' : face,
  colour: isMuted && !isTotal ? MUTED : INK,
});

/** Where each column is, and how wide. */
function layColumns({ columns }: TextTable, { x, width }: TextColumn): TextColumn[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let left = x;
  return columns.map(({ share }) => {
    const place = { x: left, width: (share / whole) * width };
    left += place.width;
    return place;
  });
}

type RowAt = { row: readonly string[]; isTotal: boolean };

function breakCells(paper: Paper, table: TextTable, { row, isTotal }: RowAt, places: readonly TextColumn[]): Cell[] {
  return table.columns.map((column, at) => {
    const { x, width } = places[at] ?? { x: 0, width: 1 };
    const look = chooseLook(column, isTotal);
    const room = Math.max(8, width - (at === table.columns.length - 1 ? 0 : GAP));
    const text = row[at] ?? '';
    return { column, look, x, width: room, lines: text === '' ? [] : breakLines(paper, text, look, room) };
  });
}

const measureRow = (cells: readonly Cell[]) =>
  Math.max(
    ...cells.map(({ lines, look, column }) => (column.look === undefined ? heightOfLines(lines, look) : 2 * BADGE)),
  ) +
  2 * PAD;

function drawBadge(paper: Paper, text: string, x: number, y: number): void {
  if (text === '') return;
  paper.pdf.circle(x + BADGE, y + BADGE, BADGE).fill(INK);
  put(paper, text, { x: x + BADGE, y: y + 1.6, align: 'middle' }, { size: 6.5, face: 'strong', colour: '#FFFFFF' });
}

function drawCell(paper: Paper, { column, lines, look, x, width }: Cell, text: string, top: number): void {
  if (column.look === 'badge') return drawBadge(paper, text, x, top + PAD);
  paper.pdf.y = top + PAD;
  for (const line of lines) {
    const used = line.reduce((sum, run) => sum + run.width, 0);
    writeLines(paper, [line], look, { x: column.align === 'right' ? x + width - used : x });
  }
}

function hairline({ pdf }: Paper, { x, width }: TextColumn, y: number): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(HAIRLINE)
    .stroke();
}

function drawHead(paper: Paper, { columns }: TextTable, places: readonly TextColumn[], place: TextColumn): void {
  const { pdf } = paper;
  const top = pdf.y;
  if (columns.every(({ title }) => title === '')) return hairline(paper, place, top);
  for (const [at, { title, align, look }] of columns.entries()) {
    const { x, width } = places[at] ?? place;
    const room = Math.max(8, width - (at === columns.length - 1 ? 0 : GAP));
    const left = look === 'blank' || look === 'box' ? x + INSET : x;
    put(paper, title, { x: align === 'right' ? x + room : left, y: top + 3, align: align ?? 'left', room }, HEAD);
  }
  pdf.y = top + HEAD_HEIGHT;
  hairline(paper, place, pdf.y);
}

/** Hairlines before the columns that are filled in by hand, and boxes to tick. */
function drawBlanks({ pdf }: Paper, cells: readonly Cell[], top: number, height: number): void {
  for (const { column, x } of cells) {
    if (column.look !== 'blank' && column.look !== 'box') continue;
    pdf
      .moveTo(x, top)
      .lineTo(x, top + height)
      .lineWidth(0.6)
      .strokeColor(HAIRLINE)
      .stroke();
    if (column.look === 'box')
      pdf
        .roundedRect(x + INSET, top + (height - BOX) / 2, BOX, BOX, 1.5)
        .lineWidth(0.7)
        .strokeColor(MUTED)
        .stroke();
  }
}

const listRows = ({ rows, total }: TextTable): RowAt[] => [
  ...rows.map((row) => ({ row, isTotal: false })),
  ...(total ? [{ row: total, isTotal: true }] : []),
];

/** How much room a table takes in a place, on one page. */
export function heightOfTable(paper: Paper, table: TextTable, place: TextColumn): number {
  const places = layColumns(table, place);
  const rows = listRows(table).map((row) => measureRow(breakCells(paper, table, row, places)));
  return HEAD_HEIGHT + rows.reduce((sum, height) => sum + height, 0);
}

/** Draws a table on as many pages as it needs; each begins with its head again. */
export function drawTable(paper: Paper, table: TextTable, place: TextColumn = paper.place): void {
  const { pdf } = paper;
  const places = layColumns(table, place);
  keepTogether(paper, HEAD_HEIGHT + 2 * (SIZE + 2 * PAD));
  drawHead(paper, table, places, place);
  for (const row of listRows(table)) {
    const cells = breakCells(paper, table, row, places);
    const height = measureRow(cells);
    const before = pdf.page;
    keepTogether(paper, height);
    if (pdf.page !== before) drawHead(paper, table, places, place);
    const top = pdf.y;
    for (const [at, cell] of cells.entries()) drawCell(paper, cell, row.row[at] ?? '', top);
    drawBlanks(paper, cells, top, height);
    pdf.y = top + height;
    hairline(paper, place, pdf.y);
  }
}
