import { t } from '@facet/contract/words/speech';
import type { FilePrintWish, Print } from '../../../platform/images/make-print.ts';
import { openFonts } from '../../../platform/pdf/fonts.ts';
import { beginPaper, collectBytes, keepTogether, MUTED, onEachPage, type Paper } from '../../../platform/pdf/paper.ts';
import { createPrints, type FindPrint } from '../../../platform/pdf/print-pictures.ts';
import { put } from '../../../platform/pdf/put-text.ts';
import type { Ask } from '../../../platform/threads/thread-messages.ts';
import {
  drawPageTitle,
  drawPicture,
  drawRoom,
  drawSignatures,
  drawTables,
  drawWeights,
  measureBelow,
} from './draw-blocks.ts';
import { drawPageHead, HEAD_END } from './draw-head.ts';
import { drawTrueSize, TRUE_SIZE_HEIGHT } from './draw-true-size.ts';
import type { Pack, PackPage, PackPicture, PackSource } from './pack-types.ts';
import { writePack } from './write-pack.ts';

const MARGIN = 40;

type Contents = { y: number; starts: { title: string; page: number }[] };
const CONTENTS_LINE = 13;
const CONTENTS_COLUMNS = 3;
const contentsLines = (count: number) => Math.ceil(count / CONTENTS_COLUMNS);
const heightOfContents = ({ pages }: Pack) => 20 + contentsLines(pages.length) * CONTENTS_LINE;

/** Says on the first page where each part begins, once that is known. */
function drawContents(paper: Paper, { y, starts }: Contents): void {
  const { pdf, place } = paper;
  pdf.switchToPage(0);
  put(paper, t('In this pack'), { x: place.x, y }, { size: 9.5, face: 'strong' });
  const lines = contentsLines(starts.length);
  const width = place.width / CONTENTS_COLUMNS;
  for (const [at, { title, page }] of starts.entries()) {
    const x = place.x + Math.floor(at / lines) * width;
    const top = y + 18 + (at % lines) * CONTENTS_LINE;
    put(paper, String(page), { x, y: top }, { colour: MUTED });
    put(paper, title, { x: x + 18, y: top, room: width - 18 });
  }
}

/** The first picture, as high as leaves the whole overview on one page. */
function fitPicture(paper: Paper, pack: Pack, page: PackPage, picture: PackPicture): PackPicture {
  const below = measureBelow(paper, page) + heightOfContents(pack) + 16;
  return { ...picture, height: Math.max(picture.height, paper.bottom - paper.pdf.y - below) };
}

async function drawPages(paper: Paper, pack: Pack, printOf: FindPrint): Promise<Contents> {
  const { pdf } = paper;
  const contents: Contents = { y: 0, starts: [] };
  for (const [at, page] of pack.pages.entries()) {
    if (at > 0) pdf.addPage();
    contents.starts.push({ title: page.title, page: pdf.bufferedPageRange().count });
    drawPageTitle(paper, page);
    const { picture } = page;
    if (picture) await drawPicture(paper, at === 0 ? fitPicture(paper, pack, page, picture) : picture, printOf);
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
    if (page.room !== null) drawRoom(paper, page.room);
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
