import { readFile, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { decodeTable } from '@facet/contract/decode-table';
import { MEGABYTE } from '@facet/contract/constants/uploads';
import { read, set_cptable } from '@e965/xlsx';
import type { CellObject, DenseWorkSheet, WorkBook, WorkSheet } from '@e965/xlsx';
import PDFDocument from 'pdfkit';
import { openFonts } from '../../pdf/fonts.ts';
import type { FontSet } from '../../pdf/fonts.ts';
import { layOutText } from '../../pdf/lay-out-text.ts';
import { INK, MUTED, HAIRLINE, registerFonts } from '../../pdf/paper.ts';
import type { ReadPixels } from '../open-picture.ts';
import { FileWorkFailed } from '../../file-processes/file-work-failed.ts';
import { pagePixels } from './page-pixels.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Paper = { pdf: Pdf; fonts: FontSet };
type Box = { x: number; y: number; width: number; height: number };

const MOST_BYTES = 50 * MEGABYTE;
const PAGE = { width: 900, height: 675 };
const ROW = 22;
const NUMBERS = 34;
const ROWS = Math.floor(PAGE.height / ROW);
const SIZE = 11;
/** Column widths in points: least, most, and where the file gives none. */
const WIDTH = { least: 30, most: 320, usual: 84 };
const COLUMNS = Math.ceil(PAGE.width / WIDTH.least);
const PAPER = '#FFFFFF';
const SUNKEN = '#F1EDE6';
const LONGEST_TEXT = 200;

const isDense = (sheet: WorkSheet | undefined): sheet is DenseWorkSheet => sheet !== undefined && '!data' in sheet;

async function readText(path: string): Promise<string> {
  return decodeTable(await readFile(path));
}

/** Reads the first rows of the file: formulas are never computed, and macros not even read. */
async function open(path: string, isText: boolean): Promise<WorkBook> {
  const settings = { dense: true, sheetRows: ROWS, cellFormula: false, cellHTML: false, bookVBA: false } as const;
  if (isText) return read(await readText(path), { ...settings, type: 'string', raw: true });
  set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  try {
    return read(await readFile(path), { ...settings, type: 'buffer', cellStyles: true });
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw isLocked ? new FileWorkFailed('locked', error) : error;
  }
}

/** The first sheet that its author did not hide. */
function firstSheet({ SheetNames, Sheets, Workbook }: WorkBook): DenseWorkSheet {
  for (const [index, name] of SheetNames.entries()) {
    const sheet = Sheets[name];
    if ((Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0 && isDense(sheet)) return sheet;
  }
  throw new Error('no sheet in the file');
}

const cellWords = ({ w, v }: CellObject): string => (w ?? String(v ?? '')).slice(0, LONGEST_TEXT);

/** Where the column of row numbers, each further column, and the last one's end are. */
function columnEdges(sheet: DenseWorkSheet): number[] {
  const edges = [NUMBERS];
  for (let column = 0; column < COLUMNS; column += 1) {
    const info = sheet['!cols']?.[column];
    const wanted = (info?.wpx ?? (info?.width ?? info?.wch ?? 0) * 7) * 0.75;
    const width = wanted > 0 ? Math.min(Math.max(wanted, WIDTH.least), WIDTH.most) : WIDTH.usual;
    edges.push((edges.at(-1) ?? 0) + (info?.hidden ? 0 : width));
  }
  return edges;
}

/** Writes one line of text in a box, cut off at its edge. */
function write({ pdf, fonts }: Paper, text: string, { x, y, width, height }: Box, isRight: boolean, colour = INK) {
  const measure = (part: string, font: string) => pdf.font(font).fontSize(SIZE).widthOfString(part);
  const [line = []] = layOutText(text, { fonts, face: 'text', width: PAGE.width * 2, measure });
  const taken = line.reduce((sum, part) => sum + part.width, 0);
  let left = isRight ? x + width - 5 - taken : x + 5;
  pdf.save().rect(x, y, width, height).clip();
  for (const part of line) {
    pdf.font(part.font).fontSize(SIZE).fillColor(colour);
    pdf.text(part.text, left, y + height * 0.68, { lineBreak: false, baseline: 'alphabetic' });
    left += part.width;
  }
  pdf.restore();
}

const fill = (pdf: Pdf, { x, y, width, height }: Box, colour: string) =>
  pdf.rect(x, y, width, height).fillColor(colour).fill();

/** The next filled column in a row. */
function nextFilled(sheet: DenseWorkSheet, row: number, column: number): number {
  const cells = sheet['!data']?.[row] ?? [];
  const found = cells.findIndex((cell, at) => at > column && cell !== undefined);
  return found === -1 ? Infinity : found;
}

function drawRow(paper: Paper, sheet: DenseWorkSheet, row: number, edges: readonly number[]): void {
  const y = row * ROW;
  for (const [column, x] of edges.slice(0, -1).entries()) {
    const cell = sheet['!data']?.[row]?.[column];
    const width = (edges[column + 1] ?? x) - x;
    if (!cell || width === 0 || x > PAGE.width) continue;
    const fillColour: unknown = Reflect.get(Object(Reflect.get(Object(cell.s), 'fgColor')), 'rgb');
    if (typeof fillColour === 'string' && /^[\da-f]{6}$/i.test(fillColour))
      fill(paper.pdf, { x, y, width, height: ROW }, `#${fillColour}`);
    const isNumber = cell.t === 'n' || cell.t === 'd';
    // Text runs on over empty cells beside it.
    const next = isNumber ? column + 1 : nextFilled(sheet, row, column);
    const end = Math.min(next, edges.length - 1);
    write(paper, cellWords(cell), { x, y, width: (edges[end] ?? x) - x, height: ROW }, isNumber);
  }
}

function drawGrid({ pdf }: Paper, edges: readonly number[]): void {
  pdf.lineWidth(0.5).strokeColor(HAIRLINE);
  for (const x of edges) pdf.moveTo(x, 0).lineTo(x, PAGE.height).stroke();
  for (let y = ROW; y < PAGE.height; y += ROW) pdf.moveTo(0, y).lineTo(PAGE.width, y).stroke();
}

async function paperFor(sheet: DenseWorkSheet): Promise<Paper> {
  const texts = (sheet['!data'] ?? []).flatMap((row) => row?.slice(0, COLUMNS).map((cell) => cell && cellWords(cell)));
  const fonts = await openFonts(texts.join(' '), ['text']);
  const pdf = new PDFDocument({ size: [PAGE.width, PAGE.height], margin: 0 });
  registerFonts(pdf, fonts);
  return { pdf, fonts };
}

/** The first rows of a sheet, as its program shows them; throws FileWorkFailed (locked, too_large). */
export async function sheetPixels(path: string, isText: boolean): Promise<ReadPixels> {
  if ((await stat(path)).size > MOST_BYTES) throw new FileWorkFailed('too_large');
  const sheet = firstSheet(await open(path, isText));
  const paper = await paperFor(sheet);
  const edges = columnEdges(sheet);
  fill(paper.pdf, { x: 0, y: 0, ...PAGE }, PAPER);
  fill(paper.pdf, { x: 0, y: 0, width: NUMBERS, height: PAGE.height }, SUNKEN);
  drawGrid(paper, edges);
  for (let row = 0; row < ROWS; row += 1) {
    write(paper, String(row + 1), { x: 0, y: row * ROW, width: NUMBERS, height: ROW }, true, MUTED);
    drawRow(paper, sheet, row, edges);
  }
  paper.pdf.end();
  return pagePixels(await buffer(paper.pdf));
}
