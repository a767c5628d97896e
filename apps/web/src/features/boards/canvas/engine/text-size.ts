import { TEXT_FONT } from '@facet/canvas/model/measure-text';
import { widthOf, wrapText } from './wrap-text.ts';

/** A line of a text on the board, of its letters' height. */
export const TEXT_LINE = 1.25;
export const TEXT_WEIGHT = 500;

const fontOf = (size: number) => ({ size, weight: TEXT_WEIGHT, family: TEXT_FONT });

/** How high a text is in a column of that width. */
export const textHeight = (text: string, size: number, width: number): number =>
  Math.ceil(wrapText(text, fontOf(size), width).length * size * TEXT_LINE);

/** How wide a text is that nobody gave a width: as its longest line, up to `most`. */
export const textWidth = (text: string, size: number, most: number): number =>
  Math.min(most, Math.ceil(Math.max(size, ...text.split('\n').map((line) => widthOf(line, fontOf(size)))) + 2));
