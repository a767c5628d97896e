import { t } from '@facet/contract/words/speech';
import { drawTable, heightOfTable } from '../../../platform/pdf/draw-table.ts';
import { openFonts } from '../../../platform/pdf/fonts.ts';
import {
  beginPaper,
  collectBytes,
  HAIRLINE,
  INK,
  keepTogether,
  MUTED,
  onEachPage,
  write,
  type Paper,
  type TextColumn,
} from '../../../platform/pdf/paper.ts';
import { showPrint } from '../../../platform/pdf/place-picture.ts';
import { createPrints, type FindPrint } from '../../../platform/pdf/print-pictures.ts';
import { put } from '../../../platform/pdf/put-text.ts';
import type { FilePrintWish, Print } from '../../../platform/images/make-print.ts';
import type { Ask } from '../../../platform/threads/thread-messages.ts';
import { drawPageHead, HEAD_END } from './draw-head.ts';
import { drawTrueSize, TRUE_SIZE_HEIGHT } from './draw-true-size.ts';
import { cellText } from './pack-texts.ts';
import type { Pack, PackPage, PackPicture, PackSource, PackTable } from './pack-types.ts';
import { writePack } from './write-pack.ts';

const MARGIN = 40;
const GUTTER = 22;
const GOLD = '#8C6A2F';
const GROUND = '#F4F1EC';
const [PIN, PIN_TEXT] = [5.5, 5.5];

const textTable = ({ columns, rows, total }: PackTable) => ({
  columns,
  rows: rows.map((row) => row.map(cellText)),
  total: total?.map(cellText),
});

function pageTitle(paper: Paper, { title, about }: PackPage): void {
  const { pdf, place } = paper;
  const top = pdf.y;
  put(paper, title, { x: place.x, y: top }, { size: 11, face: 'strong' });
  const indent = pdf.widthOfString(title) + 14;
  if (about) put(paper, about, { x: place.x + indent, y: top + 3, room: place.width - indent }, { colour: MUTED });
  pdf.y = top + 22;
}

/** Draws a picture as large as its place allows, with the numbers of the stones on it; false if there is none. */
async function drawPicture(paper: Paper, { fileId, height, pins }: PackPicture, printOf: FindPrint) {
  const { pdf, place } = paper;
  const print = await printOf({ file_id: fileId, width: place.width, height }, 1);
  if (!print) return;
  const zoom = Math.min(place.width / print.width, height / print.height);
  const [wide, high] = [print.width * zoom, print.height * zoom];
  const [x, y] = [place.x + (place.width - wide) / 2, pdf.y];
  pdf.save().roundedRect(place.x, y, place.width, high, 6).clip();
  pdf.rect(place.x, y, place.width, high).fill(GROUND);
  pdf.translate(x, y);
  showPrint(pdf, print, wide, high);
  pdf.restore();
  pdf.roundedRect(place.x, y, place.width, high, 6).lineWidth(0.6).strokeColor(HAIRLINE).stroke();
  for (const pin of pins) {
    const [left, top] = [x + pin.x * wide, y + pin.y * high];
    pdf.circle(left, top, PIN).lineWidth(0.6).fillAndStroke(GOLD, '#FFFFFF');
    const words = { size: PIN_TEXT, face: 'strong', colour: '#FFFFFF' } as const;
    put(paper, String(pin.number), { x: left, y: top - PIN_TEXT * 0.72, align: 'middle' }, words);
  }
  pdf.y = y + high + 14;
}

const WEIGHT_HEIGHT = 40;

function drawWeights(paper: Paper, weights: PackPage['weights']): void {
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

function drawTables(paper: Paper, tables: readonly PackTable[]): void {
  const { pdf, bottom, place } = paper;
  const [half] = halves(paper);
  const room = bottom - HEAD_END;
  let at = 0;
  for (let table = tables[at]; table; table = tables[at]) {
    const next = tables[at + 1];
    const heightOf = (one: PackTable) => heightOfTable(paper, textTable(one), half) + AROUND;
    const needed = table.isHalf && next?.isHalf ? Math.max(heightOf(table), heightOf(next)) : Infinity;
    if (next && needed <= room) {
      keepTogether(paper, needed);
      drawPair(paper, table, next);
      at += 2;
    } else {
      drawOne(paper, table, table.isHalf && heightOf(table) <= bottom - pdf.y ? half : place);
      at += 1;
    }
  }
}

function drawSignatures(paper: Paper, names: readonly string[]): void {
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

type Contents = { y: number; starts: { title: string; page: number }[] };
const CONTENTS_LINE = 13;
const heightOfContents = ({ pages }: Pack) => 20 + Math.ceil(pages.length / 2) * CONTENTS_LINE;

/** Says on the first page where each part begins, once that is known. */
function drawContents(paper: Paper, { y, starts }: Contents): void {
  const { pdf } = paper;
  const [left, right] = halves(paper);
  pdf.switchToPage(0);
  put(paper, t('In this pack'), { x: left.x, y }, { size: 9.5, face: 'strong' });
  const lines = Math.ceil(starts.length / 2);
  for (const [at, { title, page }] of starts.entries()) {
    const { x, width } = at < lines ? left : right;
    const top = y + 18 + (at % lines) * CONTENTS_LINE;
    put(paper, String(page), { x, y: top }, { colour: MUTED });
    put(paper, title, { x: x + 18, y: top, room: width - 18 });
  }
}

async function drawPages(paper: Paper, pack: Pack, printOf: FindPrint): Promise<Contents> {
  const { pdf } = paper;
  const contents: Contents = { y: 0, starts: [] };
  for (const [at, page] of pack.pages.entries()) {
    if (at > 0) pdf.addPage();
    contents.starts.push({ title: page.title, page: pdf.bufferedPageRange().count });
    pageTitle(paper, page);
    if (page.picture) await drawPicture(paper, page.picture, printOf);
    if (page.weights.length > 0) drawWeights(paper, page.weights);
    drawTables(paper, page.tables);
    if (at === 0) {
      keepTogether(paper, heightOfContents(pack));
      contents.y = pdf.y;
    }
    if (page.trueSize) {
      keepTogether(paper, TRUE_SIZE_HEIGHT);
      drawTrueSize(paper, page.trueSize);
    }
    if (page.signatures.length > 0) drawSignatures(paper, page.signatures);
  }
  return contents;
}

/** What is written while it is drawn. */
const wordsOnPages = () =>
  [t('In this pack'), t('True size'), t('Weight, g'), t('Page {page} of {pages}', { page: 1, pages: 1 })].join(' ') +
  '\u00a0\u202f.,’−×±Ø≤';

/** Draws a pack as PDF, in a thread; pictures are asked for. The same release gives the same bytes. */
export async function drawPack(source: PackSource, ask: Ask<{ print: FilePrintWish }, Print | null>) {
  const pack = writePack(source);
  const fonts = await openFonts(JSON.stringify([pack, wordsOnPages()]), ['text', 'strong', 'title']);
  const title = t('Tech pack of {title}', { title: pack.title });
  const paper = beginPaper(fonts, { title, moment: pack.moment, margin: MARGIN, isToScale: true });
  const { pdf } = paper;
  const bytes = collectBytes(pdf);
  pdf.on('pageAdded', () => {
    pdf.y = HEAD_END;
  });
  pdf.y = HEAD_END;
  const contents = await drawPages(paper, pack, createPrints(pdf, ask));
  drawContents(paper, contents);
  onEachPage(paper, (whole, page, pages) => drawPageHead(whole, pack, { page, pages }));
  pdf.end();
  return bytes;
}
