import { t } from '@facet/contract/words/speech';
import { drawTable, heightOfTable } from '../../../platform/pdf/draw-table.ts';
import { HAIRLINE, INK, keepTogether, MUTED, write, type Paper, type TextColumn } from '../../../platform/pdf/paper.ts';
import { showPrint } from '../../../platform/pdf/place-picture.ts';
import type { FindPrint } from '../../../platform/pdf/print-pictures.ts';
import { put } from '../../../platform/pdf/put-text.ts';
import { HEAD_END } from './draw-head.ts';
import { cellText } from './pack-texts.ts';
import type { PackPage, PackPicture, PackTable } from './pack-types.ts';

const GUTTER = 22;
const GOLD = '#8C6A2F';
const [PIN, PIN_TEXT] = [5.5, 5.5];

const textTable = ({ columns, rows, total }: PackTable) => ({
  columns,
  rows: rows.map((row) => row.map(cellText)),
  total: total?.map(cellText),
});

/** The title of a page, and what is said of it. */
export function drawPageTitle(paper: Paper, { title, about }: PackPage): void {
  const { pdf, place } = paper;
  const top = pdf.y;
  put(paper, title, { x: place.x, y: top }, { size: 11, face: 'strong' });
  const indent = pdf.widthOfString(title) + 14;
  if (about) put(paper, about, { x: place.x + indent, y: top + 3, room: place.width - indent }, { colour: MUTED });
  pdf.y = top + 22;
}

/** Draws a picture as large as its place allows, with the numbers of the stones on it. */
export async function drawPicture(paper: Paper, { fileId, height, pins }: PackPicture, printOf: FindPrint) {
  const { pdf, place } = paper;
  const print = await printOf({ file_id: fileId, width: place.width, height }, 1);
  if (!print) return;
  const zoom = Math.min(place.width / print.width, height / print.height);
  const [wide, high] = [print.width * zoom, print.height * zoom];
  const [x, y] = [place.x + (place.width - wide) / 2, pdf.y];
  pdf.save().roundedRect(x, y, wide, high, 6).clip();
  pdf.translate(x, y);
  showPrint(pdf, print, wide, high);
  pdf.restore();
  pdf.roundedRect(x, y, wide, high, 6).lineWidth(0.6).strokeColor(HAIRLINE).stroke();
  for (const pin of pins) {
    const [left, top] = [x + pin.x * wide, y + pin.y * high];
    pdf.circle(left, top, PIN).lineWidth(0.6).fillAndStroke(GOLD, '#FFFFFF');
    const words = { size: PIN_TEXT, face: 'strong', colour: '#FFFFFF' } as const;
    put(paper, String(pin.number), { x: left, y: top - PIN_TEXT * 0.72, align: 'middle' }, words);
  }
  pdf.y = y + high + 14;
}

const WEIGHT_HEIGHT = 40;

/** The weights of a piece side by side. */
export function drawWeights(paper: Paper, weights: PackPage['weights']): void {
  const { pdf, place } = paper;
  write(paper, t('Weight, g'), { size: 9.5, face: 'strong', gap: 3 });
  const top = pdf.y;
  const width = place.width / weights.length;
  pdf.roundedRect(place.x, top, place.width, WEIGHT_HEIGHT, 5).lineWidth(0.6).strokeColor(HAIRLINE).stroke();
  for (const [at, { title, grams, about }] of weights.entries()) {
    const x = place.x + at * width + 9;
    if (at > 0)
      pdf
        .moveTo(x - 9, top)
        .lineTo(x - 9, top + WEIGHT_HEIGHT)
        .stroke();
    put(paper, title, { x, y: top + 5, room: width - 14 }, { size: 7.5, colour: MUTED });
    const value = grams === null ? '–' : cellText(grams);
    put(paper, value, { x, y: top + 16 }, { size: 14, face: 'title', colour: grams === null ? MUTED : GOLD });
    const used = pdf.widthOfString(value) + 6;
    put(paper, about, { x: x + used, y: top + 22, room: width - used - 14 }, { size: 7, colour: MUTED });
  }
  pdf.y = top + WEIGHT_HEIGHT + 14;
}

function drawOne(paper: Paper, table: PackTable, place: TextColumn): void {
  const { pdf } = paper;
  const placed = { ...paper, place };
  keepTogether(paper, 56);
  write(placed, table.title, { size: 9.5, face: 'strong', gap: 1 });
  if (table.about) write(placed, table.about, { size: 8, colour: MUTED, gap: 1 });
  drawTable(placed, textTable(table), place);
  pdf.y += 4;
  if (table.after) write(placed, table.after, { size: 7.5, colour: MUTED, gap: 0 });
  pdf.y += 12;
}

const halves = ({ place: { x, width } }: Paper): [TextColumn, TextColumn] => {
  const half = (width - GUTTER) / 2;
  return [
    { x, width: half },
    { x: x + half + GUTTER, width: half },
  ];
};

/** Two short tables beside each other, where they have room on this page. */
function drawPair(paper: Paper, first: PackTable, second: PackTable): void {
  const { pdf } = paper;
  const [left, right] = halves(paper);
  const top = pdf.y;
  drawOne(paper, first, left);
  const below = pdf.y;
  pdf.y = top;
  drawOne(paper, second, right);
  pdf.y = Math.max(below, pdf.y);
}

/** Room for a title above a table and a line below it. */
const AROUND = 50;

/** Tables below each other; two short ones that follow each other stand side by side. */
export function drawTables(paper: Paper, tables: readonly PackTable[]): void {
  const { pdf, bottom, place } = paper;
  const [half] = halves(paper);
  const room = bottom - HEAD_END;
  let at = 0;
  for (let table = tables[at]; table; table = tables[at]) {
    const next = tables[at + 1];
    const measureTable = (one: PackTable) => heightOfTable(paper, textTable(one), half) + AROUND;
    const needed = table.isHalf && next?.isHalf ? Math.max(measureTable(table), measureTable(next)) : Infinity;
    if (next && needed <= room) {
      keepTogether(paper, needed);
      drawPair(paper, table, next);
      at += 2;
    } else {
      drawOne(paper, table, table.isHalf && measureTable(table) <= bottom - pdf.y ? half : place);
      at += 1;
    }
  }
}

/** Lines to sign on. */
export function drawSignatures(paper: Paper, names: readonly string[]): void {
  const { pdf, place } = paper;
  keepTogether(paper, 60);
  const width = (place.width - GUTTER * (names.length - 1)) / names.length;
  const top = pdf.y + 34;
  for (const [at, name] of names.entries()) {
    const x = place.x + at * (width + GUTTER);
    pdf
      .moveTo(x, top)
      .lineTo(x + width, top)
      .lineWidth(0.6)
      .strokeColor(INK)
      .stroke();
    put(paper, name, { x, y: top + 3, room: width }, { size: 7.5, colour: MUTED });
  }
  pdf.y = top + 20;
}

const LINE_TO_WRITE_ON = 24;

/** Lines to write on, down to the end of the page. */
export function drawRoom(paper: Paper, title: string): void {
  const { pdf, bottom, place } = paper;
  keepTogether(paper, 4 * LINE_TO_WRITE_ON);
  write(paper, title, { size: 9.5, face: 'strong', gap: 0 });
  for (let y = pdf.y + LINE_TO_WRITE_ON; y < bottom; y += LINE_TO_WRITE_ON)
    pdf.moveTo(place.x, y).lineTo(place.x + place.width, y);
  pdf.lineWidth(0.6).strokeColor(HAIRLINE).stroke();
  pdf.y = bottom;
}

/** How high a page's weights and its tables, side by side, are. */
export function measureBelow(paper: Paper, { tables, weights }: PackPage): number {
  const [half] = halves(paper);
  const heights = tables.map((table) => heightOfTable(paper, textTable(table), half) + AROUND);
  return (weights.length > 0 ? WEIGHT_HEIGHT + 34 : 0) + Math.max(0, ...heights);
}
