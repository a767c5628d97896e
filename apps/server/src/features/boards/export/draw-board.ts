import type { BoardExportInput } from '@facet/contract/entities/board-export';
import PDFDocument from 'pdfkit';
import { openFonts } from '../../../platform/pdf/fonts.ts';
import { registerFonts } from '../../../platform/pdf/paper.ts';
import { plainText } from '../../../platform/pdf/plain-text.ts';
import { languageNow } from '../../../platform/speech.ts';
import { drawItem } from './draw-item.ts';
import { drawWords } from './draw-words.ts';
import { layOut, type Layout } from './pages.ts';
import { COLOURS, type BoardPage, type Pdf, type Sheet } from './sheet.ts';

export type PrintedBoard = {
  title: string;
  pages: readonly BoardPage[];
  wish: BoardExportInput;
  moment: Date;
  authorOf: Sheet['authorOf'];
  itemOf: Sheet['itemOf'];
};

const FOOT_SIZE = 8;

function drawFoot(sheet: Sheet, { size, foot }: Layout, words: string, number: string): void {
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
const wordsOf = ({ pages, title }: PrintedBoard, authors: readonly string[]) =>
  JSON.stringify([title, authors, pages.map((page) => [page.title, page.items.map(wordsOn)])]);
const wordsOn = (item: BoardPage['items'][number]) => [
  'title' in item && item.title,
  'text' in item && item.text,
  item.kind === 'swatch' && item.tone,
  item.kind === 'link' && item.url,
  item.kind === 'brief' && item.fields,
];

/** Begins the PDF of a board; `draw` draws it, reports each finished item, and ends it. */
export async function openBoardPdf(board: PrintedBoard, authors: readonly string[]) {
  const fonts = await openFonts(wordsOf(board, authors), ['text', 'medium', 'strong']);
  const { title, pages, wish, moment } = board;
  const pdf: Pdf & NodeJS.ReadableStream = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: languageNow(),
    displayTitle: true,
    info: { Title: plainText(title), Creator: 'Facet', Producer: 'Facet', CreationDate: moment, ModDate: moment },
  });
  registerFonts(pdf, fonts);

  async function drawPage(page: BoardPage, index: number, tools: Pick<Sheet, 'printOf'>, onItem: () => Promise<void>) {
    const layout = layOut(page.area, wish);
    const { size, x, y, scale } = layout;
    pdf.addPage({ size, margin: 0 });
    const sheet: Sheet = { pdf, fonts, scale, itemOf: board.itemOf, authorOf: board.authorOf, ...tools };
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

  return {
    pdf,
    async draw(printOf: Sheet['printOf'], onItem: () => Promise<void>) {
      for (const [index, page] of pages.entries()) await drawPage(page, index, { printOf }, onItem);
      pdf.end();
    },
  };
}
