import { BRIEF_FIELDS } from '@facet/board/brief-fields';
import { linkPictureHeight, linkSource } from '@facet/board/link-card';
import { showPrint } from '../../../platform/pdf/place-picture.ts';
import { drawWords } from './draw-words.ts';
import { COLOURS, NOTE_FILLS, type ItemOf, type ExportSheet } from './sheet.ts';
import { t } from '@facet/contract/words/speech';

const PADDING = 14;
const NOTE_FOOT = 22;
/** Height for the name below a swatch. */
const SWATCH_WORDS = 40;

/** A box with rounded corners at the item's place. */
export function roundedBox({ pdf }: ExportSheet, width: number, height: number, radius: number) {
  return pdf.roundedRect(0, 0, width, height, Math.min(radius, width / 2, height / 2));
}

export function drawNote(sheet: ExportSheet, item: ItemOf<'note'>): void {
  const { width, height, text, color, created_by: createdBy } = item;
  roundedBox(sheet, width, height, 4).fill(NOTE_FILLS[color]);
  const foot = height - PADDING - NOTE_FOOT;
  const words = { size: 14, line: 20, face: 'medium', color: COLOURS.ink } as const;
  const column = { x: PADDING, width: Math.max(1, width - 2 * PADDING) };
  drawWords(sheet, text, words, { ...column, y: PADDING, height: foot - PADDING - 4 });
  const author = sheet.authorOf(createdBy);
  const muted = { size: 12, line: 22, face: 'text', color: COLOURS.muted } as const;
  if (author) drawWords(sheet, author, muted, { ...column, y: foot, height: 22 });
}

export function drawSwatch(sheet: ExportSheet, item: ItemOf<'swatch'>): void {
  const { width, height, color, title, tone } = item;
  const block = Math.max(8, height - SWATCH_WORDS);
  roundedBox(sheet, width, block, 6).lineWidth(1).fillAndStroke(color, COLOURS.line);
  const column = { x: 0, width: Math.max(width, 8), height: 16 };
  const words = { size: 12, line: 16, face: 'strong', color: COLOURS.ink } as const;
  drawWords(sheet, title, words, { ...column, y: block + 7 });
  if (tone) drawWords(sheet, tone, { ...words, face: 'text', color: COLOURS.muted }, { ...column, y: block + 23 });
}

function drawSheetOfPaper(sheet: ExportSheet, width: number, height: number): void {
  roundedBox(sheet, width, height, 10).lineWidth(1).fillAndStroke(COLOURS.surface, COLOURS.line);
}

/** The picture of the page behind a link, over the head of its card. */
async function drawLinkPicture(sheet: ExportSheet, item: ItemOf<'link'>, height: number): Promise<void> {
  const { pdf, scale } = sheet;
  const { width, file_id } = item;
  const print = file_id === undefined ? null : await sheet.printOf({ file_id, width, height }, scale);
  pdf.save();
  roundedBox(sheet, width, item.height, 10).clip();
  pdf.rect(0, 0, width, height).clip();
  if (print) {
    // It covers its place, whatever its form is.
    const zoom = Math.max(width / print.width, height / print.height);
    const [wide, high] = [print.width * zoom, print.height * zoom];
    pdf.translate((width - wide) / 2, (height - high) / 2);
    showPrint(pdf, print, wide, high);
  } else pdf.rect(0, 0, width, height).fill(COLOURS.skeleton);
  pdf.restore();
}

export async function drawLink(sheet: ExportSheet, item: ItemOf<'link'>): Promise<void> {
  const { width, height, title, text, url } = item;
  drawSheetOfPaper(sheet, width, height);
  const top = linkPictureHeight(item);
  if (top > 0) await drawLinkPicture(sheet, item, top);
  const column = { x: PADDING, width: Math.max(1, width - 2 * PADDING) };
  const head = { size: 14, line: 20, face: 'strong', color: COLOURS.ink } as const;
  const below = top + PADDING + drawWords(sheet, title, head, { ...column, y: top + PADDING, height: 40 }) + 4;
  const words = { size: 13, line: 18, face: 'text', color: COLOURS.muted } as const;
  if (text) drawWords(sheet, text, words, { ...column, y: below, height: height - below - PADDING - 22 });
  const host = { size: 12, line: 18, face: 'medium', color: COLOURS.accent } as const;
  drawWords(sheet, linkSource(item), host, { ...column, y: height - PADDING - 18, height: 18 });
  sheet.pdf.link(0, 0, width, height, url);
}

/** The fields shown in gold: those that are measured or set. */
const GOLD: readonly string[] = ['metal', 'finger_size', 'stones'];

export function drawBrief(sheet: ExportSheet, item: ItemOf<'brief'>): void {
  const { width, height, title, fields } = item;
  drawSheetOfPaper(sheet, width, height);
  const column = { x: PADDING, width: Math.max(1, width - 2 * PADDING) };
  const head = { size: 16, line: 22, face: 'strong', color: COLOURS.ink } as const;
  let y = PADDING + drawWords(sheet, title, head, { ...column, y: PADDING, height: 44 }) + 8;
  for (const { field, label } of BRIEF_FIELDS) {
    const value = fields[field];
    if (!value || y + 18 > height - PADDING) continue;
    const words = { size: 13, line: 18, face: 'text', color: COLOURS.muted } as const;
    drawWords(sheet, t(label), words, { x: PADDING, y, width: 88, height: 18 });
    const right = { x: PADDING + 96, y, width: Math.max(1, width - 2 * PADDING - 96), height: height - PADDING - y };
    const color = GOLD.includes(field) ? COLOURS.gold : COLOURS.ink;
    y += drawWords(sheet, value, { ...words, face: 'medium', color }, right) + 6;
  }
}
