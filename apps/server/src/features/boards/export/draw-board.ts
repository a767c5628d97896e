import type { BoardExportInput } from '@facet/contract/entities/board-export';
import type { PlacedItem } from '@facet/board/document';
import PDFDocument from 'pdfkit';
import { openFonts } from '../../../platform/pdf/fonts.ts';
import { registerFonts } from '../../../platform/pdf/paper.ts';
import { createPrints } from '../../../platform/pdf/print-pictures.ts';
import { plainText } from '../../../platform/pdf/plain-text.ts';
import { languageNow } from '../../../platform/speech.ts';
import { drawItem } from './draw-item.ts';
import { drawWords } from './draw-words.ts';
import { layOut, type Layout } from './pages.ts';
import type { AskWhileDrawing } from './print-wish.ts';
import { COLOURS, type BoardPage, type Pdf, type ExportSheet } from './sheet.ts';

export type PrintedBoard = {
  title: string;
  pages: readonly BoardPage[];
  wish: BoardExportInput;
  moment: Date;
  /** All items of the board: an arrow may begin at one that is on no page. */
  items: readonly PlacedItem[];
  /** First names of those who wrote notes, for readers who see names. */
  authors: ReadonlyMap<number, string>;
};

const FOOT_SIZE = 8;
/** Milliseconds between two progress reports. */
const TOLD_EACH = 400;

function drawFoot(sheet: ExportSheet, { size, foot }: Layout, words: string, number: string): void {
  if (foot === null) return;
  const left = size[1] - foot;
  const style = { size: FOOT_SIZE, line: 12, face: 'text', color: COLOURS.muted } as const;
  const y = foot + (left - style.line) / 2;
  const width = size[0] - 2 * left;
  drawWords(sheet, words, style, { x: left, y, width: Math.max(1, width - 60), height: style.line });
  const { pdf, fonts } = sheet;
  const font = fonts.fontFor('text', '1');
  const end = font ? pdf.font(font).fontSize(FOOT_SIZE).widthOfString(number) : 0;
  drawWords(sheet, number, style, { x: left + width - end, y, width: end + 1, height: style.line });
}

/** All the text on the pages, to open the fonts it needs. */
const joinWords = ({ pages, title, authors }: PrintedBoard) =>
  JSON.stringify([title, [...authors.values()], pages.map((page) => [page.title, page.items.map(wordsOn)])]);
const wordsOn = (item: BoardPage['items'][number]) => [
  'title' in item && item.title,
  'text' in item && item.text,
  item.kind === 'swatch' && item.tone,
  item.kind === 'link' && [item.url, item.site],
  item.kind === 'brief' && item.fields,
];

async function beginPdf(board: PrintedBoard): Promise<Pick<ExportSheet, 'pdf' | 'fonts'>> {
  const { title, moment } = board;
  const fonts = await openFonts(joinWords(board), ['text', 'medium', 'strong']);
  const pdf: Pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: languageNow(),
    displayTitle: true,
    info: { Title: plainText(title), Creator: 'Facet', Producer: 'Facet', CreationDate: moment, ModDate: moment },
  });
  registerFonts(pdf, fonts);
  return { pdf, fonts };
}

type Tools = Omit<ExportSheet, 'scale'> & { onItem: () => Promise<unknown> };

async function drawPage({ title, pages, wish }: PrintedBoard, index: number, { onItem, ...tools }: Tools) {
  const page = pages[index];
  if (!page) return;
  const layout = layOut(page.area, wish);
  const { size, x, y, scale } = layout;
  const sheet: ExportSheet = { ...tools, scale };
  const { pdf } = sheet;
  pdf.addPage({ size, margin: 0 });
  pdf.save();
  pdf.transform(scale, 0, 0, scale, x - page.area.x * scale, y - page.area.y * scale);
  pdf.rect(page.area.x, page.area.y, page.area.width, page.area.height).clip();
  for (const item of page.items) {
    await drawItem(sheet, item);
    await onItem();
  }
  pdf.restore();
  const words = page.title === title ? title : `${title}  |  ${page.title}`;
  drawFoot(sheet, layout, words, `${index + 1} / ${pages.length}`);
}

/** Reports how many items are drawn, not more often than anybody looks. */
function createTeller(ask: AskWhileDrawing): () => Promise<unknown> {
  let itemsDone = 0;
  let toldAt = Date.now();
  return async () => {
    itemsDone += 1;
    if (Date.now() - toldAt < TOLD_EACH) return;
    toldAt = Date.now();
    await ask({ itemsDone });
  };
}

async function sendParts(pdf: AsyncIterable<Uint8Array>, ask: AskWhileDrawing): Promise<void> {
  for await (const part of pdf) await ask({ part });
}

/** Draws the PDF of a board, in a thread: hands its bytes over part by part, and reports the finished items. */
export async function drawBoard(board: PrintedBoard, ask: AskWhileDrawing): Promise<void> {
  const { pdf, fonts } = await beginPdf(board);
  const byId = new Map(board.items.map((item) => [item.id, item]));
  const tools: Tools = {
    pdf,
    fonts,
    itemOf: (id) => byId.get(id),
    authorOf: (id) => board.authors.get(id),
    printOf: createPrints(pdf, ask),
    onItem: createTeller(ask),
  };
  const sending = sendParts(pdf, ask);
  for (const index of board.pages.keys()) await drawPage(board, index, tools);
  pdf.end();
  await sending;
}
