import type { Face } from '../../../platform/pdf/fonts.ts';
import { layOutText, type Line } from '../../../platform/pdf/lay-out-text.ts';
import type { ExportSheet } from './sheet.ts';

export type WordStyle = { size: number; line: number; face: Face; color: string };
export type Column = { x: number; y: number; width: number; height?: number };

const ELLIPSIS = '…';

function writeLine(
  { pdf }: ExportSheet,
  line: Line,
  { size, color }: WordStyle,
  left: number,
  baseline: number,
): number {
  let x = left;
  for (const { text, font, width } of line) {
    pdf.font(font).fontSize(size).fillColor(color);
    pdf.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    x += width;
  }
  return x;
}

/** Writes words into a column, as many lines as fit; returns the height used. */
export function drawWords(sheet: ExportSheet, text: string, style: WordStyle, column: Column): number {
  const { pdf, fonts } = sheet;
  const { size, line, face } = style;
  const measure = (part: string, font: string) => pdf.font(font).fontSize(size).widthOfString(part);
  const all = text.split('\n').flatMap((words) => layOutText(words, { fonts, face, width: column.width, measure }));
  const room = column.height === undefined ? all.length : Math.max(1, Math.floor((column.height + 1) / line));
  const baseline = column.y + (line + size * 0.7) / 2;
  const lines = all.slice(0, room);
  for (const [index, words] of lines.entries()) {
    const end = writeLine(sheet, words, style, column.x, baseline + index * line);
    const font = fonts.fontFor(face, ELLIPSIS);
    const isCut = index === room - 1 && all.length > room;
    if (isCut && font) {
      const cut = [{ text: ELLIPSIS, font, level: 0, width: 0 }];
      writeLine(sheet, cut, style, end, baseline + index * line);
    }
  }
  return lines.length * line;
}
