import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Face, FontSet } from './fonts.ts';
import { layOutText, type Line } from './lay-out-text.ts';
import { plainText } from './plain-text.ts';
import { languageNow } from '../speech.ts';

type Pdf = InstanceType<typeof PDFDocument>;
export type Look = { face?: Face; size?: number; colour?: string; gap?: number };
export type TextColumn = { x: number; width: number };
/** What is drawn on: A4 pages, one after the other; `pdf.y` is where the next text begins. */
export type Paper = { pdf: Pdf & NodeJS.ReadableStream; fonts: FontSet; place: TextColumn; bottom: number };
/** `isToScale`: readers are asked to print it without fitting it to their paper. */
type About = { title: string; moment: Date; margin?: number; isToScale?: boolean };

// The light theme's colours, as paper has no dark theme.
export const INK = '#1E1B18';
export const MUTED = '#6A635B';
export const HAIRLINE = '#E6E1DA';

const MARGIN = 56;
/** The share of a line's height above the baseline. */
const RISE = 0.78;
const lineHeight = (size: number) => Math.round(size * 1.4 * 4) / 4;

/** Lets a document write with these fonts, which it embeds. */
export function registerFonts(pdf: Pdf, { fonts }: FontSet): void {
  // PDFKit also takes an opened font, which its types don't say.
  for (const [id, font] of fonts) pdf.registerFont(id, font as unknown as string);
}

/** What the library's types leave out of a document: its root, with what it asks of its readers. */
type WithRoot = { _root: { data: { ViewerPreferences: { data: Record<string, unknown> } } } };

function printUnscaled(pdf: Pdf): void {
  const { data } = (pdf as unknown as WithRoot)._root;
  data.ViewerPreferences.data['PrintScaling'] = 'None';
}

/** Begins a document; the same drawing gives the same bytes. */
export function beginPaper(fonts: FontSet, about: About): Paper {
  const { title, moment, margin = MARGIN, isToScale = false } = about;
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: languageNow(),
    displayTitle: true,
    bufferPages: true,
    info: { Title: plainText(title), Creator: 'Facet', Producer: 'Facet', CreationDate: moment, ModDate: moment },
  });
  if (isToScale) printUnscaled(pdf);
  registerFonts(pdf, fonts);
  return {
    pdf,
    fonts,
    place: { x: margin, width: pdf.page.width - 2 * margin },
    bottom: pdf.page.height - margin - 20,
  };
}

/** A text broken into lines. */
export function breakLines(
  { pdf, fonts }: Paper,
  text: string,
  { face = 'text', size = 10 }: Look,
  width: number,
): Line[] {
  const measure = (part: string, font: string) => pdf.font(font).fontSize(size).widthOfString(part);
  return layOutText(text, { fonts, face, width, measure });
}

/** The height of some lines. */
export const heightOfLines = (lines: readonly Line[], { size = 10 }: Look) => lines.length * lineHeight(size);

/** Starts a new page unless this one has that much room left. */
export function keepTogether({ pdf, bottom }: Paper, height: number): void {
  if (pdf.y + height > bottom) pdf.addPage();
}

/** Writes lines below each other, on as many pages as they need. */
export function writeLines(paper: Paper, lines: readonly Line[], look: Look, { x }: Pick<TextColumn, 'x'>): void {
  const { pdf } = paper;
  const { size = 10, colour = INK, gap = 4 } = look;
  for (const line of lines) {
    keepTogether(paper, lineHeight(size));
    const top = pdf.y;
    let left = x;
    for (const { text, font, width } of line) {
      pdf.font(font).fontSize(size).fillColor(colour);
      pdf.text(text, left, top + lineHeight(size) * RISE, { lineBreak: false, baseline: 'alphabetic' });
      left += width;
    }
    pdf.y = top + lineHeight(size);
  }
  pdf.y += gap;
}

/** Writes a text below what is already there. */
export function write(paper: Paper, text: string, look: Look = {}, place: TextColumn = paper.place): void {
  writeLines(paper, breakLines(paper, text, look, place.width), look, place);
}

/** Draws a thin line across the whole width. */
export function rule({ pdf, place }: Paper, gap = 12): void {
  pdf
    .moveTo(place.x, pdf.y)
    .lineTo(place.x + place.width, pdf.y)
    .lineWidth(0.75)
    .strokeColor(HAIRLINE)
    .stroke();
  pdf.y += gap;
}

/** Draws on each page once all of them are there; nothing of it begins another page. */
export function onEachPage(paper: Paper, draw: (whole: Paper, page: number, pages: number) => void): void {
  const { pdf } = paper;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    draw({ ...paper, bottom: pdf.page.height }, page + 1, count);
  }
}

/** Writes at the foot of each page, and ends the document. */
export function endPaper(paper: Paper, footOf: (page: number, pages: number) => string): Paper['pdf'] {
  const { pdf, bottom, place } = paper;
  onEachPage(paper, (whole, page, pages) => {
    pdf.y = bottom + 14;
    rule(whole, 6);
    writeLines(whole, breakLines(paper, footOf(page, pages), FOOT, place.width).slice(0, 1), FOOT, place);
  });
  pdf.end();
  return pdf;
}

/** All of a finished document. */
export const collectBytes = async (pdf: NodeJS.ReadableStream): Promise<Buffer> => buffer(pdf);

const FOOT: Look = { size: 8, colour: MUTED };
