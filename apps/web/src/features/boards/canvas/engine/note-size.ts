import { TEXT_FONT } from '@facet/canvas/model/measure-text';
import { wrapText } from './wrap-text.ts';

/** A note's padding, in board pixels. */
export const NOTE_PADDING = 14;
/** The size of its author's face. */
export const NOTE_FACE = 22;
export const NOTE_WORDS = { size: 14, line: 20, weight: 500 } as const;
/** Between the words and the author. */
const GAP = 18;

/** The height that a note needs for its words. */
export function noteHeight(text: string, width: number): number {
  const lines = wrapText(text, { ...NOTE_WORDS, family: TEXT_FONT }, width - 2 * NOTE_PADDING).length;
  return lines * NOTE_WORDS.line + 2 * NOTE_PADDING + NOTE_FACE + GAP;
}
