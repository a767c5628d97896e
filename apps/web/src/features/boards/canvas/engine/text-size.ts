import type { PlacedItem } from '@facet/board/document';
import { TEXT_FONT } from '@facet/canvas/model/measure-text';
import { measureLine, wrapText } from './wrap-text.ts';

/** What decides how much room a text takes. */
export type Wording = Pick<Extract<PlacedItem, { kind: 'text' }>, 'text' | 'font_size' | 'is_bold'>;

/** The line height of a text on the board, in letter heights. */
export const TEXT_LINE = 1.25;

export const fontWeight = ({ is_bold: isBold }: Pick<Wording, 'is_bold'>): number => (isBold ? 600 : 500);

const toFont = (words: Wording) => ({ size: words.font_size, weight: fontWeight(words), family: TEXT_FONT });

/** The height of a text in a column of that width. */
export const textHeight = (words: Wording, width: number): number =>
  Math.ceil(wrapText(words.text, toFont(words), width).length * words.font_size * TEXT_LINE);

/** The width of a text that has none of its own: that of its longest line, up to `most`. */
export const textWidth = (words: Wording, most: number): number => {
  const widths = words.text.split('\n').map((line) => measureLine(line, toFont(words)));
  return Math.min(most, Math.ceil(Math.max(words.font_size, ...widths) + 2));
};
