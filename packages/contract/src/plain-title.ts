import { z } from 'zod';

// Invisible: control characters, directions, zero widths, soft hyphens, fillers. Line breaks and tabs are space.
const UNSEEN = /(?![\t-\r])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
// The empty Braille pattern is drawn as a gap too.
const SPACE = /[\s\u2800]+/gu;

const PICTURE = /^\p{Extended_Pictographic}$/u;
const END_OF_PICTURE = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u;
const PLAIN_PICTURE = /^(?!\p{Emoji_Presentation})\p{Extended_Pictographic}$/u;
const ARABIC = /^\p{Script=Arabic}$/u;
/** The letters and signs of India and Sri Lanka. */
const INDIC = /^[\u0900-\u0DFF]$/u;

// Invisible characters that shape their neighbours stay where they do so: joined emoji, signs that are only a picture
// with a mark, keycaps, Persian words, and letters of India and Sri Lanka.
const SHAPES: Readonly<Record<string, (before: string, after: string) => boolean>> = {
  '\u200C': (before, after) => (ARABIC.test(before) && ARABIC.test(after)) || (INDIC.test(before) && INDIC.test(after)),
  '\u200D': (before, after) =>
    (END_OF_PICTURE.test(before) && PICTURE.test(after)) || (INDIC.test(before) && INDIC.test(after)),
  '\uFE0F': (before, after) => PLAIN_PICTURE.test(before) || (/^[\d#*]$/.test(before) && after === '\u20E3'),
};

function seen(mark: string, at: number, text: string): string {
  const shapes = SHAPES[mark];
  if (!shapes) return '';
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
  const [after = ''] = text.slice(at + 1, at + 3);
  return shapes(before, after) ? mark : '';
}

/**
 * A title or name in the one form in which it is kept, compared and searched: composed (NFC), without invisible
 * characters, with single spaces. Two titles that look the same are the same. Not for texts of several lines.
 */
export const plainTitle = (text: string): string =>
  text.replace(UNSEEN, seen).normalize('NFC').replaceAll(SPACE, ' ').trim();

/** The schema of every title and name that people enter. */
export const titleText = (max: number) => z.string().overwrite(plainTitle).min(1).max(max);
